import type { Database } from 'api-platform/foundation';
import type { FileStorage } from 'file-storage';
import { batchSize, inBatches } from './batches';
import { anonymiseOldOrders, countOldOrders } from './old-orders';
import { countFailedJobs, countOldRows, deleteFailedJobs, deleteOldRows, oldRows } from './old-rows';

const dayMs = 86_400_000;

/** A number of years or days for each kind; 0 keeps it for good. */
export interface RetentionSettings {
  orderYears: number;
  consentYears: number;
  auditYears: number;
  paymentDays: number;
  applicationDays: number;
  draftDays: number;
  bulkEditDays: number;
  exportDays: number;
  jobDays: number;
  loginDays: number;
}

interface RetentionOptions {
  db: Database;
  /** The files that staff had made; absent where a process has none. */
  exports?: FileStorage | undefined;
  settings: RetentionSettings;
  now: Date;
  /** Counts only. */
  isDryRun?: boolean | undefined;
  /** Ends the run between two transactions. */
  signal?: AbortSignal | undefined;
}

/** What went, or would go, of a kind of data. */
export interface RetentionCount {
  kind: 'orders' | 'exports' | 'jobs' | keyof typeof oldRows;
  /** Undefined where a setting keeps the kind for good. */
  before: Date | undefined;
  gone: number;
  /** Orders of that age that stay, because something of them is open. */
  open?: number;
}

/** So many years or days before now; undefined for 0, which keeps all. */
function yearsBefore(now: Date, years: number): Date | undefined {
  if (years === 0) return undefined;
  const before = new Date(now);
  before.setUTCFullYear(before.getUTCFullYear() - years);
  return before;
}
const daysBefore = (now: Date, days: number) =>
  days === 0 ? undefined : new Date(now.getTime() - days * dayMs);

/**
 * Takes away personal data whose time is over, kind by kind, in transactions of 500 rows. It can be stopped at any time and run
 * beside another run: the next one finds what is left, and a second run changes nothing.
 */
export async function forgetPersonalData(options: RetentionOptions): Promise<RetentionCount[]> {
  const { db, settings, now, signal } = options;
  const isDryRun = options.isDryRun ?? false;
  const loginsBefore = daysBefore(now, settings.loginDays);
  const rows: [keyof typeof oldRows, Date | undefined][] = [
    ['consents', yearsBefore(now, settings.consentYears)],
    ['audit', yearsBefore(now, settings.auditYears)],
    ['notifications', daysBefore(now, settings.paymentDays)],
    ['applications', daysBefore(now, settings.applicationDays)],
    ['drafts', daysBefore(now, settings.draftDays)],
    ['bulkEdits', daysBefore(now, settings.bulkEditDays)],
    // Before the logins, which go when they have no token left.
    ['tokens', loginsBefore],
    ['logins', loginsBefore],
  ];
  const counts = [await forgetOrders(options, yearsBefore(now, settings.orderYears))];
  for (const [kind, before] of rows) {
    const of = oldRows[kind];
    const gone =
      before === undefined
        ? 0
        : isDryRun
          ? await countOldRows(db, of, before)
          : await inBatches(db, (tx) => deleteOldRows(tx, of, before), signal);
    counts.push({ kind, before, gone });
  }
  const jobsBefore = daysBefore(now, settings.jobDays);
  const jobs =
    jobsBefore === undefined
      ? 0
      : isDryRun
        ? await countFailedJobs(db, jobsBefore)
        : await inBatches(db, (tx) => deleteFailedJobs(tx, jobsBefore), signal);
  counts.push({ kind: 'jobs', before: jobsBefore, gone: jobs });
  counts.push(await forgetExports(options, daysBefore(now, settings.exportDays)));
  return counts;
}

async function forgetOrders(
  { db, isDryRun, signal }: RetentionOptions,
  before: Date | undefined,
): Promise<RetentionCount> {
  if (before === undefined) return { kind: 'orders', before, gone: 0 };
  const { due, open } = await countOldOrders(db, before);
  if (isDryRun || due === 0) return { kind: 'orders', before, gone: due, open };
  const gone = await inBatches(
    db,
    (tx, after) => anonymiseOldOrders(tx, { before, after, limit: batchSize }),
    signal,
  );
  return { kind: 'orders', before, gone, open };
}

async function forgetExports(
  { exports, isDryRun }: RetentionOptions,
  before: Date | undefined,
): Promise<RetentionCount> {
  if (before === undefined || !exports) return { kind: 'exports', before, gone: 0 };
  const old = (await exports.list('')).filter(({ changedAt }) => changedAt < before.getTime());
  if (!isDryRun) for (const { key } of old) await exports.remove(key);
  return { kind: 'exports', before, gone: old.length };
}
