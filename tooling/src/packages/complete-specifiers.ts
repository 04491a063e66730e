import fs from 'node:fs';
import path from 'node:path';

/** Matches `from './x'`, `import './x'` and `import('./x')`, in scripts and type declarations. */
const relativeImport = /(\bfrom\s+|\bimport\s*\(?\s*)(['"])(\.{1,2}(?:\/[^'"]*)?)\2/g;

/**
 * Adds file extensions to relative imports, which Node requires. The sources omit them, because bundlers do
 * not need them, and the compiler keeps them as they are.
 */
export function completeSpecifiers(source: string, file: string): string {
  return source.replace(relativeImport, (whole, before: string, quote: string, specifier: string) => {
    const target = path.resolve(path.dirname(file), specifier);
    const ending = ['.js', '/index.js'].find((ending) => fs.existsSync(target + ending));
    return ending ? `${before}${quote}${specifier}${ending}${quote}` : whole;
  });
}
