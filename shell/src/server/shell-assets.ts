import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { StartFile } from '../start/start-list';

/** Files of the shell's build that its pages reference. */
export interface ShellAssets {
  /** URLs in loading order. */
  styles: readonly string[];
  scripts: readonly StartFile[];
  /** The style sheets in the build's `web/` folder. */
  styleFiles: readonly string[];
  /** Whether critical rules are inlined; not in development, where edits change the sheets. */
  isInlined: boolean;
}

/** Reads a build's `assets.json`. */
export function readShellAssets(distFolder: string): ShellAssets {
  // A development build contains the URL of the hot reload server.
  const { files, base } = JSON.parse(readFileSync(path.join(distFolder, 'assets.json'), 'utf8')) as {
    files: string[];
    base?: string;
  };
  const url = (file: string) => `${base ?? '/assets/'}${file}`;
  const styleFiles = files.filter((file) => file.endsWith('.css'));
  return {
    styles: styleFiles.map(url),
    scripts: files
      .filter((file) => file.endsWith('.js'))
      .map((file) => ({
        href: url(file),
        // A development server serves the files, and changes them.
        ...(base === undefined ? { integrity: sha256Of(path.join(distFolder, 'web', file)) } : {}),
      })),
    styleFiles,
    isInlined: base === undefined,
  };
}

/** 20 bytes shorter than sha384, in every page. */
function sha256Of(file: string): string {
  return `sha256-${createHash('sha256').update(readFileSync(file)).digest('base64')}`;
}
