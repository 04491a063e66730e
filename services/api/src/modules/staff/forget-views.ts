import type { Executor } from 'api-platform/foundation';
import { staffViews } from 'database/schema/staff-views';
import { sql } from 'drizzle-orm';

/** Deletes the saved views that search for somebody's e-mail address, when that person is erased. */
export async function forgetViewsOf(tx: Executor, email: string): Promise<void> {
  // As a browser writes it into an address.
  const written = new URLSearchParams([['q', email]]).toString().slice('q='.length).toLowerCase();
  await tx.delete(staffViews).where(sql`strpos(lower(${staffViews.query}), ${written}) > 0`);
}
