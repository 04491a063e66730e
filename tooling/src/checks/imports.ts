import { findForbiddenImports } from './find-forbidden-imports';
import { readSource, sourceFiles } from './source-files';

/** Exits with 1 and lists every import that runs the wrong way. */
const breaches = sourceFiles(['ts', 'tsx']).flatMap((file) => findForbiddenImports(file, readSource(file)));

for (const { file, line, specifier, rule } of breaches) {
  process.stderr.write(`${file}:${line} imports ${specifier}: ${rule}\n`);
}
process.exitCode = breaches.length > 0 ? 1 : 0;
