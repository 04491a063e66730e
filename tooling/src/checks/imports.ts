import { execFileSync } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { root } from '../build/common';
import { findForbiddenImports } from './find-forbidden-imports';

/** Exits with 1 and lists every import that runs the wrong way. */
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && fs.existsSync(path.join(root, file)));
const breaches = files.flatMap((file) =>
  findForbiddenImports(file, fs.readFileSync(path.join(root, file), 'utf8')),
);

for (const { file, line, specifier, rule } of breaches) {
  process.stderr.write(`${file}:${line} imports ${specifier}: ${rule}\n`);
}
process.exitCode = breaches.length > 0 ? 1 : 0;
