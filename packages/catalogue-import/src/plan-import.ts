import fs from 'node:fs';
import path from 'node:path';
import { ImportProblem } from './import-problem';
import { accounts } from './kinds/accounts';
import { editedOffers, editedPages } from './kinds/edited-kinds';
import { givenCoupons } from './kinds/given-coupons';
import type { Kind } from './kinds/kind';
import { readPages } from './kinds/pages';
import { products } from './kinds/products';
import { referenceKinds } from './kinds/reference';
import { siteKinds } from './kinds/site';
import { staff } from './kinds/staff';
import { prices, stock } from './kinds/stock-and-prices';
import { storeMembers } from './kinds/store-members';
import { storeStockKind } from './kinds/store-stock';
import { wholesaleFiles } from './kinds/wholesale';
import { isReadable, type Row, readRecords } from './read-records';

export interface ImportSources {
  products?: string | undefined;
  stock?: string | undefined;
  prices?: string | undefined;
  /** Folder with pages, reference tables, coupons, promotions and draws. */
  content?: string | undefined;
  /** Folder with store members, accounts, staff and members' coupons. */
  members?: string | undefined;
  /** Folder with price lists, buyers and delivery windows. */
  wholesale?: string | undefined;
  /** Folder with images. */
  images?: string | undefined;
}

/** One file to import. */
export interface PlannedFile {
  kind: Kind;
  file: string;
  /** File size for the progress bar; 0 for pages. */
  bytes: number;
  rows(onBytes: (count: number) => void): AsyncIterable<Row>;
}

function sizeOf(place: string, kind: 'file' | 'folder'): number {
  const stat = fs.statSync(place, { throwIfNoEntry: false });
  if (!stat) throw new ImportProblem(`${place} does not exist: check the path.`);
  if (stat.isDirectory() !== (kind === 'folder')) throw new ImportProblem(`${place} is not a ${kind}.`);
  return stat.size;
}

function planFile(kind: Kind, file: string, label = path.basename(file)): PlannedFile {
  const bytes = sizeOf(file, 'file');
  if (!isReadable(file)) throw new ImportProblem(`${file} has to end in .csv or .ndjson.`);
  if (bytes === 0) throw new ImportProblem(`${file} is empty.`);
  return { kind, file: label, bytes, rows: (onBytes) => readRecords(file, kind.columns, onBytes) };
}

interface Folder {
  path: string;
  /** Names of the files and folders in it. */
  entries: readonly string[];
}

/** Opens a folder; throws when it contains an unknown file, which would be ignored silently. */
function openFolder(
  folder: string,
  what: string,
  files: ReadonlyMap<string, Kind>,
  folders: readonly string[] = [],
): Folder {
  sizeOf(folder, 'folder');
  const entries = fs.readdirSync(folder).filter((name) => !/^\.|^readme/i.test(name));
  const unknown = entries.find(
    (name) => !folders.includes(name) && !(isReadable(name) && files.has(path.parse(name).name)),
  );
  if (unknown !== undefined) {
    const known = [...folders.map((name) => `${name}/ and `), [...files.keys()].join(', ')].join('');
    throw new ImportProblem(
      `${path.join(folder, unknown)} is not known: a ${what} folder holds ${known}, each as .csv or .ndjson.`,
    );
  }
  if (entries.length === 0) throw new ImportProblem(`${folder} holds nothing to import.`);
  return { path: folder, entries };
}

/** The files of a folder in the order of their kinds. */
function planFiles(
  folder: Folder,
  files: ReadonlyMap<string, Kind>,
  labelOf = (name: string) => name,
): PlannedFile[] {
  return [...files].flatMap(([stem, kind]) =>
    folder.entries
      .filter((name) => path.parse(name).name === stem)
      .map((name) => planFile(kind, path.join(folder.path, name), labelOf(name))),
  );
}

const byName = (kinds: readonly Kind[]) => new Map(kinds.map((kind) => [kind.name, kind]));
const referenceFiles = byName([...referenceKinds, ...siteKinds]);
/** Files that reference products. */
const laterFiles = byName([storeStockKind, ...editedOffers]);
const memberFiles = byName([storeMembers, accounts, staff, givenCoupons]);

/** Splits the content folder into files that products reference and files that reference products. */
function planContent(place: string): { before: PlannedFile[]; after: PlannedFile[] } {
  const folder = openFolder(place, 'content', new Map([...referenceFiles, ...laterFiles]), ['pages']);
  const planned = planFiles(folder, referenceFiles);
  if (folder.entries.includes('pages')) {
    const pageFolder = path.join(place, 'pages');
    sizeOf(pageFolder, 'folder');
    planned.push({ kind: editedPages, file: 'pages', bytes: 0, rows: () => readPages(pageFolder) });
  }
  return { before: planned, after: planFiles(folder, laterFiles) };
}

function planFolder(place: string, what: string, files: ReadonlyMap<string, Kind>): PlannedFile[] {
  // Named with their folder, because two folders may have files of the same name.
  return planFiles(openFolder(place, what, files), files, (name) => path.join(path.basename(place), name));
}

/**
 * Plans the order of the import by dependency: categories before products, products before prices and stock,
 * these before promotions and wholesale prices. Checks every path before anything is written.
 */
export function planImport(sources: ImportSources): PlannedFile[] {
  if (sources.images) sizeOf(sources.images, 'folder');
  const content = sources.content ? planContent(sources.content) : { before: [], after: [] };
  return [
    ...content.before,
    ...(sources.products ? [planFile(products as Kind, sources.products)] : []),
    ...(sources.prices ? [planFile(prices as Kind, sources.prices)] : []),
    ...(sources.stock ? [planFile(stock as Kind, sources.stock)] : []),
    ...content.after,
    ...(sources.members ? planFolder(sources.members, 'members', memberFiles) : []),
    ...(sources.wholesale ? planFolder(sources.wholesale, 'wholesale', wholesaleFiles) : []),
  ];
}
