import type { Database, Locale } from 'api-platform/foundation';
import { createReadCache, type ReadCache } from 'api-platform/read-cache';
import { categories } from 'database/schema/catalogue';
import { inArray } from 'drizzle-orm';
import { type Dashboard, type SalesChannel, salesChannels } from 'shared-contracts/wire/merchant-dashboard';
import type { Range } from './range';
import { readMissedSearches, readStock, readVisits } from './read-figures';
import { readSales, type Sold } from './read-sales';

/** More categories than a shop's navigation has on two levels. */
const maxCategories = 60;

/** With one decimal; null where there is nothing to compare with. */
function percent(part: number, whole: number): number | null {
  return whole > 0 ? Math.round((part * 1_000) / whole) / 10 : null;
}

function addUp(rows: readonly Sold[]) {
  const sum = (value: (row: Sold) => number) => rows.reduce((total, row) => total + value(row), 0);
  const pieces = sum((row) => row.pieces);
  const returned = sum((row) => row.returned);
  return {
    sales: sum((row) => row.sales),
    pieces,
    returned,
    returnsRate: percent(returned, pieces),
  };
}

const cover = (stock: number, pieces: number, days: number) => ({
  stock,
  coverDays: pieces > 0 ? Math.round((stock * days) / pieces) : null,
});

/** `Men, Clothing`: a category with its parent, in the caller's language. */
async function nameCategories(
  db: Database,
  codes: readonly string[],
  locale: Locale,
): Promise<(code: string) => string> {
  const distinctCodes = [...new Set(codes.flatMap((code) => [code, code.split('###')[0] ?? '']))];
  const rows =
    distinctCodes.length === 0
      ? []
      : await db.select().from(categories).where(inArray(categories.code, distinctCodes));
  const names = new Map(rows.map(({ code, nameEn, nameZh }) => [code, locale === 'zh' ? nameZh : nameEn]));
  const separator = locale === 'zh' ? '／' : ' / ';
  return (code) => {
    const parents = code.split('###').map((_, depth, parts) => parts.slice(0, depth + 1).join('###'));
    return parents.map((one) => names.get(one) ?? one.split('###').at(-1)).join(separator);
  };
}

const noCache = createReadCache(0);

/** All figures of the dashboard for a range of days; `cache` keeps what is the same for all ranges. */
export async function readDashboard(
  db: Database,
  range: Range,
  locale: Locale,
  cache: ReadCache = noCache,
): Promise<Dashboard> {
  const [sales, visitCounts, stockOf, missedSearches] = await Promise.all([
    readSales(db, range),
    readVisits(db, range),
    cache.read('stock', () => readStock(db)),
    readMissedSearches(db, range),
  ]);
  const orders = new Map(sales.orders.map((row) => [row.day, row]));
  const visits = new Map(visitCounts.map((row) => [row.day, row.visits]));
  const stock = new Map(stockOf.map((row) => [row.category, row.stock]));

  const soldOn = new Map<string, Record<SalesChannel, number>>();
  for (const { day, channel, sales: amount } of sales.days) {
    const ofDay = soldOn.get(day) ?? { bit: 0, sit: 0, wholesale: 0 };
    soldOn.set(day, { ...ofDay, [channel]: amount });
  }
  const days = range.days.map((day) => {
    const ofDay = soldOn.get(day) ?? { bit: 0, sit: 0, wholesale: 0 };
    return {
      day,
      sales: ofDay,
      total: ofDay.bit + ofDay.sit + ofDay.wholesale,
      orders: orders.get(day)?.orders ?? 0,
      visits: visits.get(day) ?? null,
    };
  });

  const nameOf = await nameCategories(
    db,
    sales.categories.map(({ category }) => category),
    locale,
  );
  const byCategory = sales.categories.map(({ category, ...sold }) => {
    const inStock = category === '' ? 0 : (stock.get(category) ?? 0);
    return {
      code: category,
      name: category === '' ? '' : nameOf(category),
      ...addUp([sold]),
      ...cover(inStock, sold.pieces, range.days.length),
    };
  });

  const all = addUp(sales.days);
  const orderCount = sales.orders.reduce((total, row) => total + row.orders, 0);
  const visitCount = visitCounts.reduce((total, row) => total + row.visits, 0);
  const retailOfCountedDays = visitCounts.reduce(
    (total, { day }) => total + (orders.get(day)?.retail ?? 0),
    0,
  );
  return {
    from: range.from,
    to: range.to,
    totals: {
      ...all,
      ...cover(
        stockOf.reduce((total, row) => total + row.stock, 0),
        all.pieces,
        range.days.length,
      ),
      orders: orderCount,
      averageOrder: orderCount > 0 ? Math.round(all.sales / orderCount) : null,
      visits: visitCount > 0 ? visitCount : null,
      conversion: percent(retailOfCountedDays, visitCount),
    },
    days,
    channels: salesChannels.map((channel) => ({
      channel,
      ...addUp(sales.days.filter((row) => row.channel === channel)),
    })),
    categories: byCategory
      .sort((one, other) => other.sales - one.sales || (one.code < other.code ? -1 : 1))
      .slice(0, maxCategories),
    missedSearches,
  };
}
