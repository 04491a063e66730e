import fs from 'node:fs';
import path from 'node:path';
import type { ImportSources } from 'catalogue-import/plan-import';
import { type ImportRecord, withoutEmpty } from './records';

export interface ImportFolders {
  content?: Record<string, readonly ImportRecord[]>;
  pages?: Record<string, ImportRecord>;
  products?: readonly ImportRecord[];
  prices?: readonly ImportRecord[];
  stock?: readonly ImportRecord[];
  members?: Record<string, readonly ImportRecord[]>;
  wholesale?: Record<string, readonly ImportRecord[]>;
}

/**
 * Writes rows as NDJSON; returns the file. Without rows it writes nothing and returns undefined, because the
 * import refuses empty files.
 */
function writeFile(file: string, records: readonly ImportRecord[] = []): string | undefined {
  if (records.length === 0) return undefined;
  fs.mkdirSync(path.dirname(file), { recursive: true });
  fs.writeFileSync(file, records.map((record) => `${JSON.stringify(withoutEmpty(record))}\n`).join(''));
  return file;
}

function writeFolder(
  folder: string,
  files: Record<string, readonly ImportRecord[]> = {},
): string | undefined {
  const written = Object.entries(files).map(([name, records]) =>
    writeFile(path.join(folder, `${name}.ndjson`), records),
  );
  return written.some(Boolean) ? folder : undefined;
}

/** Writes the folders for `npm run catalogue:import`; returns their paths. */
export function writeImportFiles(folder: string, given: ImportFolders): ImportSources {
  const content = path.join(folder, 'content');
  const hasContent = writeFolder(content, given.content) !== undefined;
  for (const [name, page] of Object.entries(given.pages ?? {})) {
    fs.mkdirSync(path.join(content, 'pages'), { recursive: true });
    fs.writeFileSync(path.join(content, 'pages', name), JSON.stringify(withoutEmpty(page), undefined, 2));
  }
  const file = (name: 'products' | 'prices' | 'stock') =>
    writeFile(path.join(folder, `${name}.ndjson`), given[name]);
  return {
    content: hasContent || given.pages ? content : undefined,
    products: file('products'),
    prices: file('prices'),
    stock: file('stock'),
    members: writeFolder(path.join(folder, 'members'), given.members),
    wholesale: writeFolder(path.join(folder, 'wholesale'), given.wholesale),
  };
}
