/**
 * `npm run catalogue:import`: imports a retailer's products, stock, prices, content and images. Exit code 0:
 * all rows imported; 2: some rows were rejected, the others are imported; 3: all rows are imported, but for fields that staff had
 * edited, and nobody chose what happens to them; 1: failed.
 */
import path from 'node:path';
import { isOriginUrl } from 'api-platform/is-origin-url';
import { connectToShop } from 'database/connect-to-shop';
import { describePlace, openStorage, originalsPlace, type StoragePlace } from 'file-storage';
import { createPictureFinder } from 'image-delivery';
import { importCatalogue } from './import-catalogue';
import type { FileOutcome } from './import-file';
import type { ItemChange } from './kinds/item-changes';
import type { PictureCheck } from './kinds/missing-pictures';
import { createProgress } from './progress';
import { readArguments, usage } from './read-arguments';
import { changesFileOf, picturesFileOf } from './report';

/** Paths on the terminal; the report has all. */
const maxPictures = 20;
const say = (text: string) => process.stdout.write(`${text}\n`);
const number = new Intl.NumberFormat('en');

function summary({ kind, file, read, rejected, added, changed, removed, kept, far }: FileOutcome): string {
  const parts = [
    `${number.format(added)} new`,
    `${number.format(changed)} changed`,
    `${number.format(read - rejected - added - changed)} as they were`,
    ...(removed > 0 ? [`${number.format(removed)} removed`] : []),
    ...(far > 0 ? [`${number.format(far)} prices far from those of now`] : []),
    ...(kept > 0 ? [`${number.format(kept)} fields kept as staff edited them`] : []),
    `${number.format(rejected)} rejected`,
  ];
  return `${kind} (${file}): ${number.format(read)} read, ${parts.join(', ')}`;
}

/** A field that staff edited, with both values. */
function describe({ line, code, sku, field, before, after, editedBy, editedAt, isKept }: ItemChange): string {
  const short = (value: unknown) => JSON.stringify(value).slice(0, 80);
  const when = editedAt?.toISOString().slice(0, 16).replace('T', ' ');
  return `  line ${line}, ${sku ?? code}, ${field}: ${short(before)} (${editedBy}, ${when} UTC) ${isKept ? 'stays; the file has' : 'becomes'} ${short(after)}`;
}

/** Where the command looks for pictures: where the API does, and in the folder that is imported after the products. */
function pictureSources(originals: StoragePlace, images: string | undefined) {
  const { IMAGE_ORIGIN: url } = process.env;
  if (url && !isOriginUrl(url)) throw new Error('IMAGE_ORIGIN has to be an http:// or https:// URL.');
  return {
    originals: [originals, ...(images ? [{ folder: images }] : [])],
    origin: url ? { url } : undefined,
  };
}

/** What the check of the pictures found. */
function sayPictures(
  { missing, unchecked, hiddenItems, first }: PictureCheck,
  { originals, origin }: ReturnType<typeof pictureSources>,
  reportFile: string,
): void {
  if (missing + unchecked === 0) return;
  for (const { line, code, picture, isChecked, isHidden } of first.slice(0, maxPictures)) {
    say(
      `  line ${line}, ${code}, ${picture}: ${isChecked ? 'missing' : 'not checked'}${isHidden ? ', the item is not shown' : ''}`,
    );
  }
  const places = `${originals.map(describePlace).join(', ')} and ${origin ? 'IMAGE_ORIGIN' : 'no IMAGE_ORIGIN, because it is not set here'}`;
  if (missing > 0) say(`Pictures that are missing: ${number.format(missing)} (looked in ${places}).`);
  if (unchecked > 0) {
    say(
      `Pictures that could not be checked, because IMAGE_ORIGIN gave no answer: ${number.format(unchecked)}. Their items are shown as the file says.`,
    );
  }
  if (hiddenItems > 0) {
    say(
      `Items that are not shown, because they have no picture: ${number.format(hiddenItems)}. Add the pictures and import the file again, or show each in the back office; --skip-picture-check shows them as they are.`,
    );
  }
  say(`${picturesFileOf(reportFile)} has each.`);
}

function messageOf(error: unknown): string {
  const { message, code } = error as { message?: string; code?: string };
  if (code === '42P01' || code === '42703') {
    return 'The database lacks tables: migrate it first (packages/database/src/migrate-command.ts, or npm start once).';
  }
  return message || code || String(error);
}

/** Kinds for which `--replace` removes rows missing from their file. */
const replacing: readonly string[] = ['products', 'wholesale-prices'];

async function run(): Promise<number> {
  const options = readArguments(process.argv.slice(2));
  if (options.help) {
    say(usage);
    return 0;
  }
  const dataDir = process.env.DATA_DIR || '.data';
  const reportFile = path.resolve(options.reportFile ?? path.join(dataDir, 'import-report.csv'));
  const originals = originalsPlace({ ...process.env, DATA_DIR: dataDir });
  const sources = pictureSources(originals, options.images);
  const client = await connectToShop();
  let rejected = 0;
  let edits = 0;
  let keptBack: string[] = [];
  try {
    const outcomes = await importCatalogue(client, {
      ...options,
      originals: openStorage(originals),
      findPicture: options.skipPictureCheck ? undefined : createPictureFinder(sources),
      reportFile,
      progress: createProgress(process.stderr, say),
      onFile: (outcome) => say(summary(outcome)),
    });
    for (const outcome of outcomes) {
      rejected += outcome.rejected;
      edits += outcome.kept;
      if (outcome.pictures) sayPictures(outcome.pictures, sources, reportFile);
      for (const change of outcome.changes) if (change.editedBy !== null) say(describe(change));
    }
    keptBack = outcomes
      .filter(({ kind, rejected: some }) => options.replace && replacing.includes(kind) && some > 0)
      .map(({ kind }) => kind);
  } finally {
    await client.end().catch(() => undefined);
  }
  if (options.dryRun) say('This was a dry run: nothing was written.');
  for (const kind of keptBack) {
    say(`No ${kind} were removed, because some were rejected: correct them and import again.`);
  }
  if (edits > 0) {
    const others =
      options.edited === undefined
        ? ' --edited take takes the values of the file, --edited keep is silent.'
        : '';
    say(
      `Edited in the back office after the last import, and kept as they are: ${number.format(edits)} ${edits === 1 ? 'field' : 'fields'}. ${changesFileOf(reportFile)} has each, with the value of the file.${others}`,
    );
  }
  if (rejected === 0) return edits > 0 && options.edited === undefined ? 3 : 0;
  say(
    `${number.format(rejected)} rows were rejected, the others are ${options.dryRun ? 'good' : 'in'}. Each is in ${reportFile} with its line and the reason: correct them and import the file again; imported rows stay unchanged.`,
  );
  return 2;
}

try {
  process.exitCode = await run();
} catch (error) {
  process.stderr.write(`${messageOf(error)}\n`);
  process.exitCode = 1;
}
