import { pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './moment';

/** Pools of job workers that run (`services/api/src/jobs/leases.ts`). */
export const jobWorkers = pgTable('job_workers', {
  /** The pool's id, by which graphile-worker locks jobs. */
  id: text('id').primaryKey(),
  /** When the pool last said that it runs. */
  seenAt: moment('seen_at').notNull(),
});
