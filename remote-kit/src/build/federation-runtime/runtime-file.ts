import { createRequire } from 'node:module';
import path from 'node:path';

const here = createRequire(import.meta.url);
const enhanced = createRequire(here.resolve('@module-federation/enhanced'));
const runtime = createRequire(enhanced.resolve('@module-federation/runtime'));

/**
 * The main file of a federation runtime package as `require` resolves it, which is how the bundler imports
 * it.
 */
export function runtimeMain(name: string): string {
  return (name === 'runtime-core' ? runtime : enhanced).resolve(`@module-federation/${name}`);
}

/**
 * Absolute path of a federation runtime file, relative to `@module-federation`: `runtime-core/dist/core.js`.
 */
export function runtimeFile(file: string): string {
  const [name = '', ...rest] = file.split('/');
  const main = runtimeMain(name);
  return path.join(main.slice(0, main.lastIndexOf(`${path.sep}dist${path.sep}`)), ...rest);
}
