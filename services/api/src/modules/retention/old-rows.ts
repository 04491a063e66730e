import type { Database, Executor } from 'api-platform/foundation';
import { customers } from 'database/schema/customer';
import { type SQL, sql } from 'drizzle-orm';
import { closedAccounts } from '../customer';
import { type Batch, batchSize } from './batches';

/** Rows of a table that are deleted when their time is over. `is` says which, of the row `r`. */
export interface OldRows {
  table: SQL;
  /** The primary key, with commas. */
  key: SQL;
  is(before: Date): SQL;
  /** The table is a log, which refuses other deletions. */
  isLog?: boolean;
}

const at = (moment: Date) => sql`${moment.toISOString()}::timestamptz`;

/** The jobs of the queue that failed for good; a queued mail is sealed in its job. */
const hasFailed = (before: Date) => sql`r.locked_at is null and r.attempts >= r.max_attempts
  and r.updated_at < ${at(before)}`;

/**
 * Nothing of a subject is left to prove: the account is closed, the address gets no news, the browser no notifications. The last
 * entry, which says when that ended, is as old as all of them have to be.
 */
const isOfNobody = (before: Date) => sql`r.at < ${at(before)} and case
  when r.customer_id is not null then
    not exists (select from ${customers} where ${customers.id} = r.customer_id and not (${closedAccounts}))
    and not exists (select from consent_entries l where l.customer_id = r.customer_id and l.at >= ${at(before)})
  when r.mailbox is not null then
    not exists (select from newsletter_subscriptions n where mailbox_hash(n.email) = r.mailbox)
    and not exists (select from consent_entries l where l.mailbox = r.mailbox and l.at >= ${at(before)})
  else
    not exists (select from push_subscriptions s where encode(sha256(convert_to(s.endpoint, 'UTF8')), 'hex') = r.device)
    and not exists (select from consent_entries l where l.device = r.device and l.at >= ${at(before)})
  end`;

export const oldRows = {
  consents: { table: sql`consent_entries`, key: sql`id`, is: isOfNobody, isLog: true },
  audit: {
    ...{ table: sql`audit_log`, key: sql`id`, isLog: true },
    is: (before) => sql`r.at < ${at(before)}`,
  },
  notifications: {
    ...{ table: sql`payment_notifications`, key: sql`psp_reference, event_code, success` },
    is: (before) => sql`r.received_at < ${at(before)}`,
  },
  applications: {
    ...{ table: sql`wholesale_applications`, key: sql`id` },
    is: (before) => sql`r.state = 'DECLINED' and r.decided_at < ${at(before)}`,
  },
  // The link of a draft works until then, also of one that was ordered.
  drafts: {
    ...{ table: sql`draft_orders`, key: sql`id` },
    is: (before) => sql`coalesce(r.withdrawn_at, r.expires_at) < ${at(before)}`,
  },
  // They are kept to be taken back; the audit log has what each item was.
  bulkEdits: {
    ...{ table: sql`bulk_edits`, key: sql`id` },
    is: (before) => sql`r.at < ${at(before)}`,
  },
  // A token that has expired is refused whether it is stored or not.
  tokens: {
    ...{ table: sql`refresh_tokens`, key: sql`token_hash` },
    is: (before) => sql`r.expires_at < ${at(before)}`,
  },
  logins: {
    ...{ table: sql`session_families`, key: sql`id` },
    is: (before) => sql`r.created_at < ${at(before)}
      and not exists (select from refresh_tokens t where t.family_id = r.id)`,
  },
} as const satisfies Record<string, OldRows>;

export async function countOldRows(db: Database, rows: OldRows, before: Date): Promise<number> {
  const { rows: found } = await db.execute<{ due: number }>(
    sql`select count(*)::int as due from ${rows.table} r where ${rows.is(before)}`,
  );
  return found[0]?.due ?? 0;
}

/** Deletes a batch; rows that another run deletes are left to it. */
export async function deleteOldRows(tx: Executor, rows: OldRows, before: Date): Promise<Batch> {
  const { table, key, is, isLog = false } = rows;
  // The trigger of the logs asks for it; it ends with the transaction.
  if (isLog) await tx.execute(sql`select set_config('shop.retention', 'on', true)`);
  const { rowCount } = await tx.execute(sql`
    with old as (select ${key} from ${table} r where ${is(before)} limit ${batchSize} for update of r skip locked)
    delete from ${table} where (${key}) in (select * from old)`);
  const gone = rowCount ?? 0;
  return { gone, after: gone < batchSize ? undefined : 'the next ones' };
}

export async function countFailedJobs(db: Database, before: Date): Promise<number> {
  const { rows } = await db.execute<{ due: number }>(
    sql`select count(*)::int as due from graphile_worker.jobs r where ${hasFailed(before)}`,
  );
  return rows[0]?.due ?? 0;
}

/** Deletes jobs by the queue's own function, which leaves those that run. */
export async function deleteFailedJobs(tx: Executor, before: Date): Promise<Batch> {
  const { rows } = await tx.execute<{ gone: number }>(sql`
    select count(*)::int as gone from graphile_worker.complete_jobs(array(
      select r.id from graphile_worker.jobs r where ${hasFailed(before)} order by r.id limit ${batchSize}))`);
  const gone = rows[0]?.gone ?? 0;
  return { gone, after: gone < batchSize ? undefined : 'the next ones' };
}
