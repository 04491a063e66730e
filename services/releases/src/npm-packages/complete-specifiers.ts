import fs from 'node:fs';
import path from 'node:path';

/**
 * Matches `from './x'`, `import './x'` and `import('./x')` with an optional comment before the path, in
 * scripts and type declarations.
 */
const relativeImport =
  /(\bfrom\s{1,40}|\bimport\s{0,40}(?:\(\s{0,40})?(?:\/\*[^*]{0,99}\*\/\s{0,40})?)(['"])(\.{1,2}(?:\/[^'"]{0,199})?)\2/g;

/**
 * Adds file extensions to relative imports, which Node requires and bundlers do not. Throws when there is no
 * such file.
 */
export function completeSpecifiers(source: string, file: string): string {
  return source.replace(relativeImport, (whole, before: string, quote: string, specifier: string) => {
    const target = path.resolve(path.dirname(file), specifier);
    const ending = ['.js', '/index.js'].find((ending) => fs.existsSync(target + ending));
    if (ending) return `${before}${quote}${specifier}${ending}${quote}`;
    if (fs.existsSync(target)) return whole;
    throw new Error(`${file} imports ${specifier}, which does not exist: correct the path.`);
  });
}
