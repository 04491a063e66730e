import fs from 'node:fs';
import path from 'node:path';
import { ImportProblem } from './import-problem';
import type { Kind } from './kinds/kind';
import { pages, readPages } from './kinds/pages';
import { products } from './kinds/products';
import { referenceKinds } from './kinds/reference';
import { prices, stock } from './kinds/stock-and-prices';
import { isReadable, type Row, readRecords } from './read-records';

export interface ImportSources {
  products?: string | undefined;
  stock?: string | undefined;
  prices?: string | undefined;
  /** A folder: pages and the small tables. */
  content?: string | undefined;
  /** A folder of pictures. */
  images?: string | undefined;
}

/** One file on the way into the database. */
export interface PlannedFile {
  kind: Kind;
  file: string;
  /** Of what `rows` tells of as it reads; pages are not measured. */
  bytes: number;
  rows(onBytes: (count: number) => void): AsyncIterable<Row>;
}

function sizeOf(place: string, kind: 'file' | 'folder'): number {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) throw new ImportProblem(`${place} is not there: check the path.`);
  if (stat.isDirectory() !== (kind === 'folder')) throw new ImportProblem(`${place} is no ${kind}.`);
  return stat.size;
}

function planFile(kind: Kind, file: string): PlannedFile {
  const bytes = sizeOf(file, 'file');
  if (!isReadable(file)) throw new ImportProblem(`${file} has to end in .csv or .ndjson.`);
  if (bytes === 0) throw new ImportProblem(`${file} is empty.`);
  return {
    kind: kind as Kind,
    file: path.basename(file),
    bytes,
    rows: (onBytes) => readRecords(file, kind.columns, onBytes),
  };
}

function planContent(folder: string): PlannedFile[] {
  sizeOf(folder, 'folder');
  const entries = fs
    .readdirSync(folder, { withFileTypes: true })
    .filter(({ name }) => !/^\.|^readme/i.test(name));
  const names = referenceKinds.map(({ name }) => name);
  const unknown = entries.find(({ name }) =>
    name === 'pages' ? false : !isReadable(name) || !names.includes(path.parse(name).name),
  );
  if (unknown) {
    throw new ImportProblem(
      `${path.join(folder, unknown.name)} is not known: a content folder holds pages/ and ${names.join(', ')}, each as .csv or .ndjson.`,
    );
  }
  const planned = referenceKinds.flatMap((kind) =>
    entries
      .filter(({ name }) => path.parse(name).name === kind.name)
      .map(({ name }) => planFile(kind, path.join(folder, name))),
  );
  const pageFolder = path.join(folder, 'pages');
  if (entries.some(({ name }) => name === 'pages')) {
    sizeOf(pageFolder, 'folder');
    planned.push({ kind: pages, file: 'pages', bytes: 0, rows: () => readPages(pageFolder) });
  }
  if (planned.length === 0) throw new ImportProblem(`${folder} holds nothing to import.`);
  return planned;
}

/**
 * What is taken over, in the order in which one needs the other: categories before products, products before their
 * prices and stock. Looks at every path before anything is written.
 */
export function planImport(sources: ImportSources): PlannedFile[] {
  if (sources.images) sizeOf(sources.images, 'folder');
  return [
    ...(sources.content ? planContent(sources.content) : []),
    ...(sources.products ? [planFile(products as Kind, sources.products)] : []),
    ...(sources.prices ? [planFile(prices as Kind, sources.prices)] : []),
    ...(sources.stock ? [planFile(stock as Kind, sources.stock)] : []),
  ];
}
