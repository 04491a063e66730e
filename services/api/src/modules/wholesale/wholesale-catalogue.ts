import type { Executor } from 'api-platform/foundation';
import { compareSizes, sizeName } from 'commerce-rules/size-order';
import { items, skus } from 'database/schema/catalogue';
import { asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import { codeVariants } from 'shared-contracts/same-name';
import type { SortType } from 'shared-contracts/wire/search';
import type {
  WholesaleDetail,
  WholesaleFacets,
  WholesaleList,
  WholesaleQuery,
  WholesaleSummary,
} from 'shared-contracts/wire/wholesale';
import { heldBy } from './catalogues/catalogue-holds';
import { listWindowsWith } from './delivery-windows';
import type { WholesaleBuyer } from './wholesale-buyer';
import { findStylePrices, type StylePrice } from './wholesale-cart';
import { availableTo, meeting, offeredIn, openScope, toFacets } from './wholesale-search';

const orders: Record<SortType, SQL> = {
  RECOMMENDED: sql`max(rank) desc`,
  NEWEST: sql`max(published_at) desc`,
  PRICE_LOW_TO_HIGH: sql`min(price_minor)`,
  PRICE_HIGH_TO_LOW: sql`min(price_minor) desc`,
  // Wholesale price relative to the retail price.
  DISCOUNT: sql`min(price_minor)::real / greatest(min(list_price), 1)`,
};

/** POST /api/wholeSale/query: a page of styles with the facets of the whole list (behaviour/calls). */
export async function listWholesaleStyles(
  db: Executor,
  buyer: WholesaleBuyer,
  query: WholesaleQuery,
  locale: Locale,
): Promise<WholesaleList> {
  const { pageNum, pageSize, sortType } = query;
  const { scope, rows } = await openScope(db, buyer, query);
  const found = await db.execute<{ style_code: string; code: string }>(sql`${scope}
    select style_code, (array_agg(code order by rank desc, id))[1] as code
    from scope where ${meeting()} group by style_code
    order by ${orders[sortType]}, style_code limit ${pageSize} offset ${(pageNum - 1) * pageSize}`);
  const styleCodes = found.rows.map((row) => row.style_code);
  const [prices, colors] = await Promise.all([
    findStylePrices(db, buyer.priceListId, styleCodes),
    readColors(db, buyer, styleCodes).then((found) =>
      // A delivery may have only some of a style's colours and sizes.
      found
        .map(({ item, cells }) => ({ item, cells: cells.filter(({ isOffered }) => isOffered) }))
        .filter(({ cells }) => cells.length > 0),
    ),
  ]);
  const totalCount = rows.find(({ facet }) => facet === 'total')?.count ?? 0;
  return {
    data: {
      list: found.rows.flatMap(({ style_code, code }) => {
        const price = prices.get(style_code);
        const ofStyle = colors.filter(({ item }) => item.styleCode === style_code);
        return price ? (toSummary(price, ofStyle, code, locale) ?? []) : [];
      }),
      pageNum,
      isLastPage: pageNum * pageSize >= totalCount,
    },
    filterOptions: await toFacets(db, rows, locale),
    totalCount,
  };
}

/** POST /api/wholeSale/facet */
export async function readWholesaleFacets(
  db: Executor,
  buyer: WholesaleBuyer,
  query: WholesaleQuery,
  locale: Locale,
): Promise<WholesaleFacets> {
  const { rows } = await openScope(db, buyer, query);
  const totalCount = rows.find(({ facet }) => facet === 'total')?.count ?? 0;
  return { ...(await toFacets(db, rows, locale)), totalCount };
}

interface StyleColor {
  item: typeof items.$inferSelect;
  cells: { skuId: string; size: string; availableQty: number; isOffered: boolean }[];
}

/** The colours of styles that are for sale to a buyer, with their sizes. */
async function readColors(
  db: Executor,
  buyer: WholesaleBuyer,
  styleCodes: readonly string[],
): Promise<StyleColor[]> {
  if (styleCodes.length === 0) return [];
  const rows = await db
    .select({
      item: items,
      skuId: skus.id,
      size: skus.size,
      availableQty: sql<number>`${availableTo(buyer)}`,
      isOffered: sql<boolean>`${offeredIn(buyer.windowId)}`,
    })
    .from(items)
    .innerJoin(skus, eq(skus.itemId, items.id))
    .where(
      sql`${inArray(items.styleCode, [...styleCodes])} and ${items.onShelf} and ${heldBy(buyer.catalogue)}`,
    )
    .orderBy(desc(items.rank), asc(items.id), asc(skus.position), asc(skus.id));
  const colors = new Map<string, StyleColor>();
  for (const { item, ...cell } of rows) {
    const color = colors.get(item.id) ?? { item, cells: [] };
    colors.set(item.id, { item, cells: [...color.cells, cell] });
  }
  return [...colors.values()];
}

function sizesOf(colors: readonly StyleColor[]): string[] {
  return [...new Set(colors.flatMap(({ cells }) => cells.map(({ size }) => size)))].sort(compareSizes);
}

function toSummary(
  price: StylePrice,
  colors: readonly StyleColor[],
  code: string,
  locale: Locale,
): WholesaleSummary | undefined {
  const shown = colors.find(({ item }) => item.code === code);
  if (!shown) return undefined;
  const { item } = shown;
  return {
    styleCode: price.styleCode,
    code,
    title: locale === 'zh' ? item.titleZh : item.titleEn,
    brandName: item.brandName,
    channelId: item.channelIds[0] ?? 1,
    image: item.images[0] ?? '',
    colors: colors.map((color) => ({
      code: color.item.code,
      color: locale === 'zh' ? color.item.colorZh : color.item.colorEn,
      colorHex: color.item.colorHex,
      image: color.item.images[0] ?? '',
    })),
    sizes: sizesOf(colors).map((size) => sizeName(size, locale)),
    retailPrice: item.listPrice,
    wholesalePrice: price.priceMinor,
    minimumQuantity: price.minimumQuantity,
    increment: price.increment,
    availableQty: colors.flatMap(({ cells }) => cells).reduce((sum, cell) => sum + cell.availableQty, 0),
  };
}

/** GET /api/wholeSale/details/{id}, by style code or item code. */
export async function readWholesaleStyle(
  db: Executor,
  buyer: WholesaleBuyer,
  id: string,
  locale: Locale,
): Promise<WholesaleDetail | undefined> {
  const ids = sql`${sql.param(codeVariants(id))}::text[]`;
  const [known] = await db
    .select({ styleCode: items.styleCode })
    .from(items)
    .where(
      sql`(${items.code} = any(${ids}) or ${items.styleCode} = any(${ids})) and ${heldBy(buyer.catalogue)}`,
    )
    .orderBy(sql`${items.code} = any(${ids}) desc`, sql`${items.code} = ${id} desc`)
    .limit(1);
  if (!known) return undefined;
  const price = (await findStylePrices(db, buyer.priceListId, [known.styleCode])).get(known.styleCode);
  const colors = await readColors(db, buyer, [known.styleCode]);
  const first = colors[0]?.item;
  if (!price || !first) return undefined;
  const skuIds = colors.flatMap(({ cells }) => cells.map(({ skuId }) => skuId));
  return {
    styleCode: known.styleCode,
    title: locale === 'zh' ? first.titleZh : first.titleEn,
    brandName: first.brandName,
    channelId: first.channelIds[0] ?? 1,
    description: locale === 'zh' ? first.descriptionZh : first.descriptionEn,
    composition: locale === 'zh' ? first.compositionZh : first.compositionEn,
    retailPrice: first.listPrice,
    wholesalePrice: price.priceMinor,
    minimumQuantity: price.minimumQuantity,
    increment: price.increment,
    sizes: sizesOf(colors).map((size) => sizeName(size, locale)),
    rows: colors.map(({ item, cells }) => ({
      code: item.code,
      color: locale === 'zh' ? item.colorZh : item.colorEn,
      colorHex: item.colorHex,
      images: item.images,
      cells: cells.map((cell) => ({
        ...cell,
        size: sizeName(cell.size, locale),
        wholesalePrice: price.priceMinor,
      })),
    })),
    offeredIn: [null, ...(await listWindowsWith(db, skuIds))],
  };
}
