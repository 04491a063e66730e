import type { Database, Locale } from 'api-platform/foundation';
import { categories } from 'database/schema/catalogue';
import { inArray } from 'drizzle-orm';
import { type Dashboard, type SalesChannel, salesChannels } from 'shared-contracts/wire/merchant-dashboard';
import type { Range } from './range';
import {
  readMissedSearches,
  readOrderCounts,
  readSold,
  readStock,
  readVisits,
  type Sold,
} from './read-figures';

/** More categories than a shop's navigation has on two levels. */
const mostCategories = 60;

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

/** Rows by a property, in the order in which its values appear. */
function groupBy(rows: readonly Sold[], name: 'day' | 'channel' | 'category'): Map<string, Sold[]> {
  const groups = new Map<string, Sold[]>();
  for (const row of rows) {
    const group = groups.get(row[name]);
    if (group) group.push(row);
    else groups.set(row[name], [row]);
  }
  return groups;
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
  const wanted = [...new Set(codes.flatMap((code) => [code, code.split('###')[0] ?? '']))];
  const rows =
    wanted.length === 0 ? [] : await db.select().from(categories).where(inArray(categories.code, wanted));
  const names = new Map(rows.map(({ code, nameEn, nameZh }) => [code, locale === 'zh' ? nameZh : nameEn]));
  const separator = locale === 'zh' ? '／' : ' / ';
  return (code) => {
    const parents = code.split('###').map((_, depth, parts) => parts.slice(0, depth + 1).join('###'));
    return parents.map((one) => names.get(one) ?? one.split('###').at(-1)).join(separator);
  };
}

/** All figures of the dashboard for a range of days. */
export async function readDashboard(db: Database, range: Range, locale: Locale): Promise<Dashboard> {
  const [sold, orderCounts, visitCounts, stockOf, missedSearches] = await Promise.all([
    readSold(db, range),
    readOrderCounts(db, range),
    readVisits(db, range),
    readStock(db),
    readMissedSearches(db, range),
  ]);
  const orders = new Map(orderCounts.map((row) => [row.day, row]));
  const visits = new Map(visitCounts.map((row) => [row.day, row.visits]));
  const stock = new Map(stockOf.map((row) => [row.category, row.stock]));

  const soldOn = groupBy(sold, 'day');
  const days = range.days.map((day) => {
    const ofDay = soldOn.get(day) ?? [];
    const ofChannel = groupBy(ofDay, 'channel');
    const salesIn = (channel: SalesChannel) => addUp(ofChannel.get(channel) ?? []).sales;
    return {
      day,
      sales: { bit: salesIn('bit'), sit: salesIn('sit'), wholesale: salesIn('wholesale') },
      total: addUp(ofDay).sales,
      orders: orders.get(day)?.orders ?? 0,
      visits: visits.get(day) ?? null,
    };
  });

  const soldIn = groupBy(sold, 'category');
  const nameOf = await nameCategories(db, [...soldIn.keys()], locale);
  const byCategory = [...soldIn].map(([code, rows]) => {
    const figures = addUp(rows);
    const inStock = code === '' ? 0 : (stock.get(code) ?? 0);
    return {
      code,
      name: code === '' ? '' : nameOf(code),
      ...figures,
      ...cover(inStock, figures.pieces, range.days.length),
    };
  });

  const soldBy = groupBy(sold, 'channel');
  const all = addUp(sold);
  const orderCount = orderCounts.reduce((total, row) => total + row.orders, 0);
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
      ...addUp(soldBy.get(channel) ?? []),
    })),
    categories: byCategory.sort((one, other) => other.sales - one.sales).slice(0, mostCategories),
    missedSearches,
  };
}
