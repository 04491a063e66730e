import type { Executor } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import { sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import type { SheetCheck, SheetLine, SheetProblem, SheetRow } from 'shared-contracts/wire/wholesale-sheets';
import { availableOf, type SellableSku } from '../stock';
import { holds } from './catalogues/catalogue-holds';
import type { WholesaleBuyer } from './wholesale-buyer';
import { findStylePrices, findWholesaleSkus, type StylePrice } from './wholesale-cart';

interface NamedSku {
  skuId: string;
  itemCode: string;
  size: string;
}

const plain = (text: string) => text.trim().toLowerCase();

/** The skus that codes name, by sku id and by item code. */
async function findNamed(db: Executor, rows: readonly SheetRow[]) {
  const codes = sql`${sql.param([...new Set(rows.map(({ code }) => code.trim()))])}::text[]`;
  const found = await db.execute<NamedSku & Record<string, unknown>>(sql`
    select s.id as "skuId", i.code as "itemCode", s.size from skus s join items i on i.id = s.item_id
    where s.id = any(${codes})
    union
    select s.id, i.code, s.size from skus s join items i on i.id = s.item_id where i.code = any(${codes})`);
  const bySku = new Map<string, NamedSku>();
  const byItem = new Map<string, NamedSku[]>();
  for (const sku of found.rows) {
    bySku.set(sku.skuId, sku);
    const others = byItem.get(sku.itemCode);
    if (others) others.push(sku);
    else byItem.set(sku.itemCode, [sku]);
  }
  return { bySku, byItem };
}

/** The sku of a row, or the reason why there is none. */
function skuOf(
  { code, size = '' }: SheetRow,
  { bySku, byItem }: Awaited<ReturnType<typeof findNamed>>,
): NamedSku | Omit<SheetProblem, 'row'> {
  const name = code.trim();
  if (name === '') return { reason: 'CODE_MISSING', value: '' };
  const sizes = byItem.get(name);
  if (!sizes) return bySku.get(name) ?? { reason: 'UNKNOWN_CODE', value: name };
  const [only] = sizes;
  if (size.trim() === '') return sizes.length === 1 && only ? only : { reason: 'SIZE_NEEDED', value: name };
  const sizeKey = plain(size);
  const found = sizes.find((sku) =>
    [sku.size, sizeName(sku.size, 'en'), sizeName(sku.size, 'zh')].some((one) => plain(one) === sizeKey),
  );
  return found ?? { reason: 'UNKNOWN_SIZE', value: size.trim() };
}

const maxPieces = 99_999;

/** A whole number with or without commas between thousands; undefined for anything else. */
function readQuantity(text: string): number | undefined {
  const typed = text.trim();
  if (typed === '') return 0;
  if (!/^(?:\d+|\d{1,3}(?:,\d{3})+)$/.test(typed)) return undefined;
  const quantity = Number(typed.replaceAll(',', ''));
  return quantity <= maxPieces ? quantity : undefined;
}

export function toSheetLine(
  sku: SellableSku,
  price: StylePrice,
  quantity: number,
  locale: Locale,
): SheetLine {
  return {
    skuId: sku.skuId,
    styleCode: sku.styleCode,
    itemCode: sku.itemCode,
    brandName: sku.brandName,
    title: sku.title[locale],
    color: sku.color[locale],
    size: sizeName(sku.size, locale),
    quantity,
    availableQty: availableOf(sku),
    wholesalePrice: price.priceMinor,
    minimumQuantity: price.minimumQuantity,
    increment: price.increment,
  };
}

/**
 * Recognizes the rows of a pasted or uploaded sheet. Rows without a quantity are skipped; every other row is
 * either a line or a named problem.
 */
export async function checkSheet(
  db: Executor,
  buyer: WholesaleBuyer,
  { windowId, rows }: { windowId: string | null; rows: readonly SheetRow[] },
  locale: Locale,
): Promise<SheetCheck> {
  const problems: SheetProblem[] = [];
  const named = await findNamed(db, rows);
  const rowsBySku = new Map<string, { row: SheetRow; quantity: number }>();
  for (const row of rows) {
    const quantity = readQuantity(row.quantity);
    if (quantity === 0) continue;
    const sku = skuOf(row, named);
    if ('reason' in sku) problems.push({ row: row.row, ...sku });
    else if (quantity === undefined) {
      problems.push({ row: row.row, reason: 'NOT_WHOLE', value: row.quantity.trim() });
    } else if (rowsBySku.has(sku.skuId)) {
      problems.push({ row: row.row, reason: 'REPEATED', value: row.code.trim() });
    } else rowsBySku.set(sku.skuId, { row, quantity });
  }
  const keys = [...rowsBySku.keys()].map((skuId) => ({ skuId }));
  const skus = await findWholesaleSkus(db, windowId, keys);
  const offered = await offeredSkus(db, windowId, [...rowsBySku.keys()]);
  const prices = await findStylePrices(
    db,
    buyer.priceListId,
    [...skus.values()].map(({ styleCode }) => styleCode),
  );
  const lines: SheetLine[] = [];
  for (const [skuId, { row, quantity }] of rowsBySku) {
    const sku = skus.get(skuId);
    const price = sku && prices.get(sku.styleCode);
    const value = row.code.trim();
    if (!sku?.onShelf || !price || !holds(buyer.catalogue, sku)) {
      problems.push({ row: row.row, reason: 'NOT_SOLD', value });
    } else if (!offered.has(skuId)) problems.push({ row: row.row, reason: 'NOT_IN_DELIVERY', value });
    else lines.push(toSheetLine(sku, price, quantity, locale));
  }
  return { lines, problems: problems.sort((one, other) => one.row - other.row) };
}

/** The skus that a delivery has at all, sold out or not. */
async function offeredSkus(
  db: Executor,
  windowId: string | null,
  skuIds: readonly string[],
): Promise<Set<string>> {
  if (windowId === null) return new Set(skuIds);
  const { rows } = await db.execute<{ skuId: string }>(sql`
    select sku_id as "skuId" from wholesale_window_stock
    where window_id = ${windowId} and sku_id = any(${sql.param([...skuIds])}::text[])`);
  return new Set(rows.map(({ skuId }) => skuId));
}
