import fs from 'node:fs';
import path from 'node:path';
import { root } from 'local-services/root';

const notOurs = new Set(['node_modules', 'dist']);

/** The source files of all workspaces, relative to the root with slashes; `endings` without a dot. */
export function sourceFiles(endings: readonly string[]): string[] {
  const endingPattern = new RegExp(`\\.(${endings.join('|')})$`);
  const walk = (folder: string): string[] =>
    fs.readdirSync(path.join(root, folder), { withFileTypes: true }).flatMap((entry) => {
      const place = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (!entry.isDirectory()) return endingPattern.test(entry.name) ? [place] : [];
      return notOurs.has(entry.name) || entry.name.startsWith('.') ? [] : walk(place);
    });
  return walk('').sort();
}

export function readSource(file: string): string {
  return fs.readFileSync(path.join(root, file), 'utf8');
}
