import type { FileStorage } from 'file-storage';
import type { FindPicture } from 'image-delivery';
import type { ClientBase } from 'pg';
import type { Locale } from 'shared-contracts';
import { catalogueLockKey } from './catalogue-lock';
import { type FileOutcome, importFile } from './import-file';
import { importImages } from './import-images';
import { ImportProblem } from './import-problem';
import type { EditPolicy, Importer } from './kinds/item-changes';
import { type ImportSources, type PlannedFile, planImport } from './plan-import';
import type { Progress } from './progress';
import { openReport, type Report } from './report';

export interface ImportOptions extends ImportSources {
  /** Where the images are copied, and from where the shop serves them. */
  originals?: FileStorage;
  reportFile: string;
  /** Language of the reasons in the report. Default: English. */
  locale?: Locale;
  dryRun?: boolean;
  /** Removes items missing from the products file, and styles without a wholesale price. */
  replace?: boolean;
  /** What happens to fields that staff edited after the last import. Default: they stay. */
  edited?: EditPolicy | undefined;
  /** Who imports, for the history of the items. Default: the command. */
  importer?: Importer;
  progress: Progress;
  /** Says whether the shop has a picture; pictures of products are not checked without it. */
  findPicture?: FindPicture | undefined;
  /** Fails instead of waiting while another import runs. */
  noWait?: boolean;
  /** Called in the transaction of each file, before its commit; not in a dry run. */
  beforeCommit?: (outcome: FileOutcome) => Promise<void>;
  /** Called after each imported file. */
  onFile?: (outcome: FileOutcome) => void;
}

/** Prefixes an error about a file with the file's name. */
function named(error: unknown, file: string): unknown {
  return error instanceof ImportProblem ? new ImportProblem(error.reason, file) : error;
}

async function importPlanned(
  client: ClientBase,
  planned: PlannedFile,
  { replace = false, edited, importer, findPicture, progress }: ImportOptions,
  report: Report,
): Promise<FileOutcome> {
  const { kind, file } = planned;
  progress.start(`${kind.name} (${file})`, planned.bytes);
  try {
    const rows = planned.rows(progress.advance);
    return await importFile(
      { client, replace, edited, importer, findPicture },
      { kind, file, rows },
      report,
      progress.phase,
    );
  } catch (error) {
    throw named(error, file);
  } finally {
    progress.stop();
  }
}

/**
 * Imports a retailer's catalogue. Each file is one transaction: its valid rows are imported, or nothing. A
 * dry run uses a single transaction and rolls it back. Returns the outcome of each file.
 */
export async function importCatalogue(client: ClientBase, options: ImportOptions): Promise<FileOutcome[]> {
  const { dryRun = false, noWait = false, progress, beforeCommit, onFile = () => undefined } = options;
  const planned = planImport(options);
  const report = await openReport(options.reportFile, options.locale);
  const outcomes: FileOutcome[] = [];
  const done = (outcome: FileOutcome) => {
    outcomes.push(outcome);
    onFile(outcome);
  };
  const begin = async () => {
    await client.query('begin');
    if (!noWait) return client.query('select pg_advisory_xact_lock($1)', [catalogueLockKey]);
    const { rows } = await client.query<{ locked: boolean }>(
      'select pg_try_advisory_xact_lock($1) as locked',
      [catalogueLockKey],
    );
    if (!rows[0]?.locked) throw new ImportProblem('Another import is running: try again when it has ended.');
  };
  try {
    if (dryRun) await begin();
    for (const file of planned) {
      if (!dryRun) await begin();
      const outcome = await importPlanned(client, file, options, report);
      if (!dryRun) {
        await beforeCommit?.(outcome);
        await client.query('commit');
      }
      done(outcome);
    }
    if (options.images) {
      if (!options.originals) throw new Error('images need a storage of originals');
      progress.start(`images (${options.images})`, 0);
      const images = {
        from: options.images,
        to: options.originals,
        dryRun,
        onProgress: progress.advance,
      };
      const outcome = await importImages(images, report)
        .catch((error) => Promise.reject(named(error, options.images ?? '')))
        .finally(progress.stop);
      done(outcome);
    }
    if (!dryRun && planned.length > 0)
      await client.query(
        'analyze items, skus, brands, stock_movements, wholesale_prices, wholesale_window_stock',
      );
    return outcomes;
  } finally {
    // After a commit there is nothing to roll back; a lost connection has rolled back already.
    if (dryRun || outcomes.length < planned.length) await client.query('rollback').catch(() => undefined);
    await report.close();
  }
}
