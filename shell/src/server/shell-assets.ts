import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of the shell's own build, as its pages name them. */
export interface ShellAssets {
  /** URLs of style sheets and scripts, in loading order. */
  styles: readonly string[];
  scripts: readonly string[];
  /** The style sheets in the build's `web/` folder. */
  styleFiles: readonly string[];
  /** Whether pages hold the rules they are first painted with; in development an edit changes the sheets. */
  isInlined: boolean;
}

/** Reads `assets.json` of a build. */
export function readShellAssets(distFolder: string): ShellAssets {
  // A development build names the address of the server that hot reload comes from.
  const { files, base } = JSON.parse(readFileSync(path.join(distFolder, 'assets.json'), 'utf8')) as {
    files: string[];
    base?: string;
  };
  const url = (file: string) => `${base ?? '/assets/'}${file}`;
  const styleFiles = files.filter((file) => file.endsWith('.css'));
  return {
    styles: styleFiles.map(url),
    scripts: files.filter((file) => file.endsWith('.js')).map(url),
    styleFiles,
    isInlined: base === undefined,
  };
}
