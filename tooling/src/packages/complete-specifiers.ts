import fs from 'node:fs';
import path from 'node:path';

/** `from './x'`, `import './x'` and `import('./x')` with a comment before it, in scripts and in their types. */
const relativeImport = /(\bfrom\s+|\bimport\s*\(?\s*(?:\/\*[^*]*\*\/\s*)?)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/**
 * Relative imports of a module with the file ending that Node asks for: the sources leave it out, as bundlers take it,
 * and the compiler keeps what the sources say. Throws where there is no such file.
 */
export function completeSpecifiers(source: string, file: string): string {
  return source.replace(relativeImport, (whole, before: string, quote: string, specifier: string) => {
    const target = path.resolve(path.dirname(file), specifier);
    const ending = ['.js', '/index.js'].find((ending) => fs.existsSync(target + ending));
    if (ending) return `${before}${quote}${specifier}${ending}${quote}`;
    if (fs.existsSync(target)) return whole;
    throw new Error(`${file} imports ${specifier}, which is not there.`);
  });
}
