import fs from 'node:fs';
import { createRequire } from 'node:module';

/** What the console's pages load: files of packages, found when the registry runs. */
const files = {
  tokens: 'shared-ui/tokens.css',
  styles: 'releases/src/console/console.css',
  font: '@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
} as const;
const { resolve } = createRequire(import.meta.url);

/** Absolute paths of these files, which an image of the registry needs. */
export const listConsoleFiles = (): string[] => Object.values(files).map((name) => resolve(name));

export const readConsoleFile = (name: keyof typeof files): Buffer => fs.readFileSync(resolve(files[name]));
