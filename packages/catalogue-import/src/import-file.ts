import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { isFarPrice } from 'shared-contracts/far-price';
import * as z from 'zod/mini';
import { copyLine } from './copy-text';
import { type ItemChange, takeItemChanges } from './kinds/item-changes';
import type { Kind, MergeCounts, Stage, StageContext } from './kinds/kind';
import { type PictureCheck, takePictureCheck } from './kinds/missing-pictures';
import type { Row } from './read-records';
import { fault, faultOf, joinFaults, shorten } from './reasons';
import type { Report } from './report';

export interface FileOutcome extends MergeCounts {
  kind: string;
  file: string;
  read: number;
  rejected: number;
  removed: number;
  /** Fields that staff edited and that stay as they are. */
  kept: number;
  /** Prices that change to one far from that of now (`isFarPrice`). */
  far: number;
  /** The first fields of existing items that change or are kept, edited ones first. */
  changes: ItemChange[];
  /** What the check of a products file's pictures found; absent where none was made. */
  pictures?: PictureCheck;
}

export interface FileImport {
  kind: Kind;
  /** File name in the report. */
  file: string;
  rows: AsyncIterable<Row>;
}

const isFarChange = (field: string, before: unknown, after: unknown) =>
  field.endsWith('Price') && isFarPrice(Number(before), Number(after));

/** Rows are sent to the database in chunks of about this size. */
const pieceCharacters = 64 * 1024;
const fetchRows = 2_000;
const maxChanges = 200;

const words = z.locales.en().localeError;

function faultOfIssue(issue: z.core.$ZodIssue): string {
  if (issue.code === 'unrecognized_keys') return fault(issue.keys.join(', '), 'unknownField');
  return faultOf(issue.path.join('.'), issue.message);
}

/** Converts a row to its staged form; without columns when the row is rejected. */
function stageRow(
  { values, problem }: Row,
  kind: Kind,
  { faultsOf, stage }: Stage<unknown>,
): { columns?: Record<string, unknown>; reason?: string } {
  if (!values) return { reason: problem ?? fault('', 'notJson') };
  const checked = z.safeParse(kind.schema, values, { error: words });
  const ofSchema = checked.error?.issues.map(faultOfIssue) ?? [];
  const fields = new Set(checked.error?.issues.map(({ path }) => String(path[0])));
  // A field that can not be read is not missing beside that.
  const others = (faultsOf?.(values) ?? []).filter((one) => !fields.has(one.split('\t', 1)[0] ?? ''));
  const faults = [...ofSchema, ...others];
  if (!checked.success || faults.length > 0) return { reason: joinFaults(faults) };
  const staged = stage(checked.data);
  return 'problem' in staged ? { reason: staged.problem } : staged;
}

/** Shortens names to one line each for the report. */
function oneLine(text: string, max: number): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: PostgreSQL text cannot contain the null character
  return text.replace(/[\u0000-\u001f\u007f]+/g, ' ').slice(0, max);
}

async function stageRows(context: StageContext, { kind, rows }: FileImport): Promise<number> {
  const { client } = context;
  const names = Object.keys(kind.staging);
  const types = names.map((name) => `${name} ${kind.staging[name]}`);
  await client.query(
    `create temp table staged (line integer, file text, key text, reason text, ${types.join(', ')}) on commit drop`,
  );
  const stage = await kind.prepare(context);
  let read = 0;
  async function* lines(): AsyncGenerator<string> {
    let piece = '';
    for await (const row of rows) {
      read += 1;
      const { columns, reason } = stageRow(row, kind, stage);
      // The key must be unchanged, because valid rows are merged by it.
      const key = row.values ? kind.keyOf(row.values) : '';
      piece += copyLine([
        row.line,
        row.file ?? '',
        columns ? key : oneLine(key, 200),
        reason === undefined ? null : shorten(reason),
        ...names.map((name) =>
          kind.staging[name] === 'jsonb' && columns ? JSON.stringify(columns[name]) : columns?.[name],
        ),
      ]);
      if (piece.length < pieceCharacters) continue;
      yield piece;
      piece = '';
    }
    if (piece) yield piece;
  }
  const copy = client.query(
    copyFrom(`copy staged (line, file, key, reason, ${names.join(', ')}) from stdin`),
  );
  await pipeline(Readable.from(lines(), { objectMode: false }), copy);
  await client.query('analyze staged');
  return read;
}

async function reportRejected(
  client: ClientBase,
  file: string,
  report: Pick<Report, 'write'>,
): Promise<number> {
  let rejected = 0;
  await client.query(`declare rejected cursor for
    select line, file, key, reason from staged where reason is not null order by file, line`);
  for (;;) {
    const { rows } = await client.query<{ line: number; file: string; key: string; reason: string }>(
      `fetch ${fetchRows} from rejected`,
    );
    if (rows.length === 0) break;
    rejected += rows.length;
    await report.write(rows.map((row) => ({ ...row, file: row.file || file })));
  }
  await client.query('close rejected');
  return rejected;
}

/**
 * Imports one file within the caller's transaction. Rows go to a temporary table; invalid ones get a reason
 * there; the others are merged with a few set-based statements. Only a few rows are in memory at a time,
 * however long the file is.
 */
export async function importFile(
  context: StageContext,
  source: FileImport,
  report: Pick<Report, 'write'> & Partial<Pick<Report, 'writeChanges' | 'writePictures'>>,
  onPhase: (text: string) => void = () => undefined,
): Promise<FileOutcome> {
  const { client } = context;
  const { kind, file } = source;
  const read = await stageRows(context, source);
  onPhase('checking');
  if (kind.lock) await client.query(kind.lock);
  for (const refusal of kind.refusals) {
    while ((await client.query(refusal)).rowCount);
  }
  const rejected = await reportRejected(client, file, report);
  onPhase('merging');
  const merged = await kind.merge({ ...context, rejected, file });
  await client.query('drop table staged');
  const changes: ItemChange[] = [];
  let kept = 0;
  let far = 0;
  if (kind.tellsItemChanges) {
    await takeItemChanges(client, async (rows) => {
      kept += rows.filter(({ isKept }) => isKept).length;
      far += rows.filter(
        ({ field, before, after, isKept }) => !isKept && isFarChange(field, before, after),
      ).length;
      changes.push(...rows.slice(0, maxChanges - changes.length));
      await report.writeChanges?.(file, rows);
    });
  }
  const found = { kind: kind.name, file, read, rejected, removed: 0, kept, far, changes, ...merged };
  if (!kind.tellsPictures || !context.findPicture) return found;
  const pictures = await takePictureCheck(client, async (rows) => report.writePictures?.(file, rows));
  return { ...found, pictures };
}
