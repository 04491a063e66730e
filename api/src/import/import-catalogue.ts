import type { ClientBase } from 'pg';
import { catalogueLockKey } from './catalogue-lock';
import { type FileOutcome, importFile } from './import-file';
import { importImages } from './import-images';
import { ImportProblem } from './import-problem';
import { type ImportSources, type PlannedFile, planImport } from './plan-import';
import type { Progress } from './progress';
import { openReport, type Report } from './report';

export interface ImportOptions extends ImportSources {
  /** Where the API looks for the shop's own pictures. */
  originalsDir: string;
  reportFile: string;
  dryRun?: boolean;
  /** Items that the products file does not name are removed, and styles that no wholesale price names. */
  replace?: boolean;
  progress: Progress;
  /** Is told of each file when it is in. */
  onFile?: (outcome: FileOutcome) => void;
}

/** A file that can't be trusted is named in front of what is wrong with it. */
function named(error: unknown, file: string): unknown {
  return error instanceof ImportProblem ? new ImportProblem(`${file} ${error.message}.`) : error;
}

async function importPlanned(
  client: ClientBase,
  planned: PlannedFile,
  { replace = false, progress }: ImportOptions,
  report: Report,
): Promise<FileOutcome> {
  const { kind, file } = planned;
  progress.start(`${kind.name} (${file})`, planned.bytes);
  try {
    const rows = planned.rows(progress.advance);
    return await importFile({ client, replace }, { kind, file, rows }, report, progress.phase);
  } catch (error) {
    throw named(error, file);
  } finally {
    progress.stop();
  }
}

/**
 * Takes a retailer's catalogue over: each file in a transaction of its own, so that a file is in as far as its rows are
 * good, or not at all. A dry run does the same in one transaction and takes all of it back. Answers what became of each
 * file.
 */
export async function importCatalogue(client: ClientBase, options: ImportOptions): Promise<FileOutcome[]> {
  const { dryRun = false, progress, onFile = () => undefined } = options;
  const planned = planImport(options);
  const report = await openReport(options.reportFile);
  const outcomes: FileOutcome[] = [];
  const done = (outcome: FileOutcome) => {
    outcomes.push(outcome);
    onFile(outcome);
  };
  const begin = async () => {
    await client.query('begin');
    await client.query('select pg_advisory_xact_lock($1)', [catalogueLockKey]);
  };
  try {
    if (dryRun) await begin();
    for (const file of planned) {
      if (!dryRun) await begin();
      const outcome = await importPlanned(client, file, options, report);
      if (!dryRun) await client.query('commit');
      done(outcome);
    }
    if (options.images) {
      progress.start(`images (${options.images})`, 0);
      const images = {
        from: options.images,
        to: options.originalsDir,
        dryRun,
        onProgress: progress.advance,
      };
      const outcome = await importImages(images, report)
        .catch((error) => Promise.reject(named(error, options.images ?? '')))
        .finally(progress.stop);
      done(outcome);
    }
    if (!dryRun && planned.length > 0)
      await client.query('analyze items, skus, brands, wholesale_prices, wholesale_window_stock');
    return outcomes;
  } finally {
    // After a commit there is nothing to take back; where the connection is gone, so is the transaction.
    if (dryRun || outcomes.length < planned.length) await client.query('rollback').catch(() => undefined);
    await report.close();
  }
}
