#!/usr/bin/env node
import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { register } from 'tsx/esm/api';

// Registers a TypeScript loader: a remote's `remote.ts` is TypeScript, and in this repository so is the
// program itself.
register();
const built = new URL('../dist/cli/main.js', import.meta.url);
await import(
  existsSync(fileURLToPath(built)) ? built.href : new URL('../src/cli/main.ts', import.meta.url).href
);
