import type { Database } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { periodsOf } from './range';
import { soldQuery, standingQuery } from './sold-query';

/** Days of one transaction: a batch of a large shop stays far below the deadline of a statement. */
const batch = 7;

const isLocked = (error: unknown) =>
  (error as { cause?: { code?: string } } | undefined)?.cause?.code === '55P03';

/** Sums up to `batch` days that ended and have no sums, or changed since; returns how many. */
function sumBatch(db: Database, today: string): Promise<number> {
  return db.transaction(
    async (tx) => {
      // Locked before the first read, which fixes the snapshot. A process that sums, or a transaction that moves
      // items to other categories, holds a conflicting lock.
      await tx.execute(sql`lock table sales_days in share row exclusive mode nowait`);
      const { rows } = await tx.execute<{ day: string }>(sql`
        select day::text as day from (
          select d.day from sales_days d where exists (select from sales_changes c where c.day = d.day)
          union
          select closed::date from generate_series(
            (select hong_kong_day(min(created_at)) from orders)::timestamp, ${today}::date - 1, '1 day') closed
          where not exists (select from sales_days d where d.day = closed::date)) due
        order by day desc limit ${batch}`);
      const days = rows.map(({ day }) => day).reverse();
      const due = sql`(${sql.join(
        days.map((day) => sql`${day}::date`),
        sql`, `,
      )})`;
      // A day without sums is read from its orders, so a change of it need not be remembered.
      await tx.execute(sql`
        delete from sales_changes c where not exists (select from sales_days d where d.day = c.day)`);
      if (days.length === 0) return 0;
      const periods = periodsOf(days);
      await tx.execute(sql`
        delete from sales_days where day in ${due}`);
      await tx.execute(sql`
        with counted as (
          select day, count(*)::int as orders, (count(*) filter (where not wholesale))::int as retail
          from (${standingQuery(periods)}) o group by day)
        insert into sales_days (day, orders, retail_orders)
        select due.day, coalesce(orders, 0), coalesce(retail, 0)
        from (values ${sql.join(
          days.map((day) => sql`(${day}::date)`),
          sql`, `,
        )}) due (day) left join counted on counted.day = due.day`);
      await tx.execute(sql`
        insert into sales_sums (day, channel, category, sales, pieces, returned) ${soldQuery(periods)}`);
      await tx.execute(sql`
        delete from sales_changes where day in ${due}`);
      return days.length;
    },
    { isolationLevel: 'repeatable read' },
  );
}

/**
 * Sums the days that ended and have no sums yet, and those that changed since; returns how many. Leaves the rest to
 * its next run while something else holds the lock.
 */
export async function sumSales(db: Database, now: Date): Promise<number> {
  const today = hongKongDay(now.getTime());
  for (let summed = 0; ; ) {
    const days = await sumBatch(db, today).catch((error: unknown) => {
      if (isLocked(error)) return 0;
      throw error;
    });
    summed += days;
    if (days < batch) return summed;
  }
}

/** Recalculates the sums of all days; returns how many. */
export async function recalculateSales(db: Database, now: Date): Promise<number> {
  await db.execute(sql`delete from sales_days`);
  return sumSales(db, now);
}
