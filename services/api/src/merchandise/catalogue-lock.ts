import { ApiProblem, type Executor } from 'api-platform/foundation';
import { catalogueLockKey } from 'catalogue-import/catalogue-lock';
import { sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';

/** What an edit is refused with while an import runs, which takes seconds, or minutes with a large file. */
export const importRuns = () =>
  new ApiProblem(resultCodes.unavailable, 'An import is running: try again soon', { retryAfterSeconds: 2 });

/** Keeps imports out until the transaction ends, and waits for one that runs: for jobs, which have the time. */
export async function waitForImports(tx: Executor): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock_shared(${catalogueLockKey})`);
}

/**
 * Keeps imports out until the transaction ends; edits do not keep each other out. Refuses while an import
 * runs: it may hold its rows for minutes.
 */
export async function lockOutImports(tx: Executor): Promise<void> {
  const { rows } = await tx.execute<{ locked: boolean }>(
    sql`select pg_try_advisory_xact_lock_shared(${catalogueLockKey}) as locked`,
  );
  if (!rows[0]?.locked) throw importRuns();
}
