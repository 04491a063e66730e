import fs from 'node:fs/promises';
import path from 'node:path';
import type { Locale } from 'api-platform/foundation';
import { importCatalogue } from 'catalogue-import/import-catalogue';
import type { FileOutcome } from 'catalogue-import/import-file';
import { ImportProblem } from 'catalogue-import/import-problem';
import type { Progress } from 'catalogue-import/progress';
import { wordReason } from 'catalogue-import/reasons';
import { changesFileOf, picturesFileOf } from 'catalogue-import/report';
import { drizzle } from 'drizzle-orm/node-postgres';
import { createPictureFinder, type PictureSources } from 'image-delivery';
import pg from 'pg';
import type { ImportKind, PictureCheck } from 'shared-contracts/wire/merchant-import';
import { recordChange, type Staff } from '../modules/staff';

/** What the process of an import needs. */
export interface UploadTask {
  connection: pg.ClientConfig;
  staff: Pick<Staff, 'id' | 'name'>;
  kind: ImportKind;
  /** Name of the file on the computer of staff. */
  name: string;
  /** The file to read. The reports are written beside it. */
  file: string;
  dryRun: boolean;
  edited?: 'keep' | 'take' | undefined;
  /** Language of the reasons. */
  locale: Locale;
  /** Where the pictures of products have to be. */
  pictures: PictureSources;
}

export interface UploadResult
  extends Omit<FileOutcome, 'kind' | 'file' | 'changes' | 'removed' | 'pictures'> {
  changes: (Omit<FileOutcome['changes'][number], 'editedAt'> & { editedAt: string | null })[];
  report: string;
  changesReport: string;
  pictures?: PictureCheck | undefined;
}

const statementMs = 300_000;

/** Reports the share of the file that was read, and the steps after it. */
export function createWriteProgress(
  tell: (percent: number, phase: 'reading' | 'checking' | 'merging') => void,
): Progress {
  let [total, done, told] = [0, 0, 0];
  return {
    start: (_title, bytes) => {
      total = bytes;
    },
    advance: (count) => {
      done += count;
      const percent = total > 0 ? Math.floor((done / total) * 100) : 0;
      if (percent === told) return;
      told = percent;
      tell(percent, 'reading');
    },
    phase: (text) => tell(100, text === 'merging' ? 'merging' : 'checking'),
    stop: () => undefined,
  };
}

/** Imports one file with the code of the command, and its audit entry in the same transaction. */
export async function importUpload(
  { connection, staff, kind, name, file, dryRun, edited, locale, pictures: sources }: UploadTask,
  progress: Progress,
): Promise<{ result: UploadResult; refusal?: undefined } | { refusal: string }> {
  const reportFile = path.join(path.dirname(file), 'report.csv');
  const client = new pg.Client({
    ...connection,
    statement_timeout: statementMs,
    connectionTimeoutMillis: 5_000,
  });
  // A lost connection is reported by the running query; without a listener the error would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    // The server notices within a second that this process was ended, and gives up its statement.
    await client.query(`set client_connection_check_interval = '1s'`);
    const tx = drizzle(client);
    const [outcome] = await importCatalogue(client, {
      [kind]: file,
      reportFile,
      locale,
      dryRun,
      edited,
      progress,
      findPicture: createPictureFinder(sources),
      importer: { id: staff.id, name: staff.name, file: name },
      beforeCommit: ({ changes: _each, pictures: _paths, ...after }) =>
        recordChange(tx, staff, {
          action: `import.${kind}`,
          subjectType: 'import',
          subjectId: name,
          before: null,
          after,
        }),
    });
    if (!outcome) throw new Error('the import has no outcome');
    const { read, rejected, added, changed, kept, far } = outcome;
    const changes = outcome.changes.map(({ editedAt, ...change }) => ({
      ...change,
      editedAt: editedAt?.toISOString() ?? null,
    }));
    const [report, changesReport, picturesReport] = await Promise.all([
      fs.readFile(reportFile, 'utf8'),
      fs.readFile(changesFileOf(reportFile), 'utf8'),
      fs.readFile(picturesFileOf(reportFile), 'utf8'),
    ]);
    const pictures = outcome.pictures && { ...outcome.pictures, report: picturesReport };
    return {
      result: { read, rejected, added, changed, kept, far, changes, report, changesReport, pictures },
    };
  } catch (error) {
    if (error instanceof ImportProblem) return { refusal: wordReason(error.reason, locale) };
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}
