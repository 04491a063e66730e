import type { Executor } from 'api-platform/foundation';
import { sql } from 'drizzle-orm';
import type { Range } from './range';
import { categoryOfItem } from './sold-query';

const maxTerms = 20;

type Rows<Row> = Row & Record<string, unknown>;

export async function readVisits(
  db: Executor,
  { from, to }: Range,
): Promise<{ day: string; visits: number }[]> {
  const { rows } = await db.execute<Rows<{ day: string; visits: number }>>(sql`
    select day::text as day, sum(count)::int as visits from daily_counts
    where kind = 'VISIT' and day between ${from}::date and ${to}::date group by day`);
  return rows;
}

export async function readMissedSearches(
  db: Executor,
  { from, to }: Range,
): Promise<{ term: string; count: number }[]> {
  const { rows } = await db.execute<Rows<{ term: string; count: number }>>(sql`
    select term, sum(count)::int as count from daily_counts
    where kind = 'SEARCH_MISS' and day between ${from}::date and ${to}::date
    group by term order by 2 desc, term limit ${maxTerms}`);
  return rows;
}

/** Pieces in stock of items that the shop shows, by category as in `soldQuery`. */
export async function readStock(db: Executor): Promise<{ category: string; stock: number }[]> {
  const { rows } = await db.execute<Rows<{ category: string; stock: number }>>(sql`
    select ${categoryOfItem} as category, sum(s.stock)::int as stock
    from items i join skus s on s.item_id = i.id where i.on_shelf group by 1`);
  return rows;
}
