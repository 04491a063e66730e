import type { Database, Executor } from 'api-platform/foundation';
import { ApiProblem } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import { wholesaleCartLines } from 'database/schema/wholesale';
import { and, asc, eq, sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  DeliveryWindow,
  WholesaleAddRequest,
  WholesaleCart,
  WholesaleCartLine,
  WholesaleDelivery,
  WholesaleProblem,
} from 'shared-contracts/wire/wholesale';
import { maxSheetLines } from 'shared-contracts/wire/wholesale-sheets';
import { lockCustomer } from '../customer';
import { availableOf, findSkus, type Pieces, type SellableSku, withWindowStock } from '../stock';
import { holds } from './catalogues/catalogue-holds';
import { assertOpenWindow, findWindow, listOpenWindows } from './delivery-windows';
import { pricesOf } from './price-lists/list-prices';
import type { WholesaleBuyer } from './wholesale-buyer';
import { readWholesaleTerms } from './wholesale-terms';

export interface StylePrice {
  styleCode: string;
  priceMinor: number;
  minimumQuantity: number;
  increment: number;
}

/** The prices and terms of styles in a buyer's list. A missing style is not sold to this buyer. */
export async function findStylePrices(
  db: Executor,
  priceListId: string,
  styleCodes: readonly string[],
): Promise<Map<string, StylePrice>> {
  if (styleCodes.length === 0) return new Map();
  const { rows } = await db.execute<StylePrice & Record<string, unknown>>(sql`
    select style_code as "styleCode", price_minor as "priceMinor", minimum_quantity as "minimumQuantity", increment
    from ${pricesOf(priceListId)} prices
    where style_code = any(${sql.param([...new Set(styleCodes)])}::text[])`);
  return new Map(rows.map((row) => [row.styleCode, row]));
}

type PricedLine = Pieces & { sku: SellableSku; price: StylePrice };

/** Lines of one delivery. */
export interface PricedWholesaleCart {
  lines: PricedLine[];
  problems: WholesaleProblem[];
  total: number;
}

function problemsOfStyle(
  price: StylePrice,
  lines: readonly (Pieces & { sku: SellableSku })[],
): WholesaleProblem[] {
  const { styleCode, minimumQuantity, increment } = price;
  const problems: WholesaleProblem[] = [];
  for (const { skuId, quantity, sku } of lines) {
    if (quantity % increment !== 0) {
      problems.push({ styleCode, skuId, problem: 'INCREMENT', limit: increment });
    }
    if (quantity > availableOf(sku)) {
      problems.push({ styleCode, skuId, problem: 'STOCK', limit: availableOf(sku) });
    }
  }
  const total = lines.reduce((sum, line) => sum + line.quantity, 0);
  if (total < minimumQuantity) {
    problems.push({ styleCode, skuId: null, problem: 'MINIMUM_QUANTITY', limit: minimumQuantity });
  }
  return problems;
}

/** Prices lines by a buyer's list and lists problems that prevent ordering, such as an item outside the buyer's catalogue. */
function priceWholesaleLines(
  { catalogue }: Pick<WholesaleBuyer, 'catalogue'>,
  lines: readonly Pieces[],
  skus: ReadonlyMap<string, SellableSku>,
  prices: ReadonlyMap<string, StylePrice>,
): PricedWholesaleCart {
  const priced: PricedLine[] = [];
  const ofStyle = new Map<StylePrice, PricedLine[]>();
  const problems: WholesaleProblem[] = [];
  for (const line of lines) {
    const sku = skus.get(line.skuId);
    const price = sku && prices.get(sku.styleCode);
    if (!sku?.onShelf || !price || !holds(catalogue, sku)) {
      problems.push({ styleCode: sku?.styleCode ?? '', skuId: line.skuId, problem: 'INACTIVE', limit: 0 });
      continue;
    }
    const found = { ...line, sku, price };
    priced.push(found);
    const others = ofStyle.get(price);
    if (others) others.push(found);
    else ofStyle.set(price, [found]);
  }
  for (const [price, linesOfStyle] of ofStyle) problems.push(...problemsOfStyle(price, linesOfStyle));
  const total = priced.reduce((sum, line) => sum + line.price.priceMinor * line.quantity, 0);
  return { lines: priced, problems, total };
}

/** `window_id` of a line: a primary key has no nulls. */
const windowKey = (windowId: string | null) => windowId ?? '';

/** The lines of one delivery, in the order they were added. */
async function readWholesaleLines(db: Executor, userId: string, windowId: string | null): Promise<Pieces[]> {
  return db
    .select({ skuId: wholesaleCartLines.skuId, quantity: wholesaleCartLines.quantity })
    .from(wholesaleCartLines)
    .where(
      and(eq(wholesaleCartLines.customerId, userId), eq(wholesaleCartLines.windowId, windowKey(windowId))),
    )
    .orderBy(asc(wholesaleCartLines.addedAt), asc(wholesaleCartLines.skuId));
}

/** The deliveries that a cart has lines for: from stock first. */
async function listDeliveries(db: Executor, userId: string): Promise<(string | null)[]> {
  const rows = await db
    .selectDistinct({ windowId: wholesaleCartLines.windowId })
    .from(wholesaleCartLines)
    .where(eq(wholesaleCartLines.customerId, userId))
    .orderBy(asc(wholesaleCartLines.windowId));
  return rows.map(({ windowId }) => windowId || null);
}

/** Skus with the quantity available to the buyer: from stock or for a delivery window. */
export async function findWholesaleSkus(
  db: Executor,
  windowId: string | null,
  keys: readonly { skuId: string }[],
  lock = false,
): Promise<Map<string, SellableSku>> {
  const skus = await findSkus(db, keys, { lock: lock && windowId === null });
  return windowId === null ? skus : withWindowStock(db, windowId, skus, lock);
}

/** Prices the lines of one delivery. `lock` locks its stock until the transaction ends. */
export async function priceWholesaleCart(
  db: Executor,
  buyer: Pick<WholesaleBuyer, 'userId' | 'priceListId' | 'catalogue' | 'minimumOrderMinor'>,
  windowId: string | null,
  lock = false,
): Promise<PricedWholesaleCart> {
  return priceDelivery(db, buyer, windowId, await readWholesaleLines(db, buyer.userId, windowId), lock);
}

/** Prices lines that are delivered together. `lock` locks their stock until the transaction ends. */
export async function priceDelivery(
  db: Executor,
  buyer: Pick<WholesaleBuyer, 'priceListId' | 'catalogue' | 'minimumOrderMinor'>,
  windowId: string | null,
  lines: readonly Pieces[],
  lock = false,
): Promise<PricedWholesaleCart> {
  const skus = await findWholesaleSkus(db, windowId, lines, lock);
  const styleCodes = [...skus.values()].map((sku) => sku.styleCode);
  const prices = await findStylePrices(db, buyer.priceListId, styleCodes);
  const priced = priceWholesaleLines(buyer, lines, skus, prices);
  const isSmall = priced.lines.length > 0 && priced.total < buyer.minimumOrderMinor;
  if (isSmall) {
    const limit = buyer.minimumOrderMinor;
    priced.problems.push({ styleCode: '', skuId: null, problem: 'MINIMUM_ORDER', limit });
  }
  return priced;
}

function toLine(line: PricedWholesaleCart['lines'][number], locale: Locale): WholesaleCartLine {
  const { skuId, quantity, sku, price } = line;
  return {
    skuId,
    quantity,
    styleCode: sku.styleCode,
    itemCode: sku.itemCode,
    channelId: sku.channelIds[0] ?? 1,
    title: sku.title[locale],
    brandName: sku.brandName,
    image: sku.image,
    color: sku.color[locale],
    size: sizeName(sku.size, locale),
    availableQty: availableOf(sku),
    wholesalePrice: price.priceMinor,
    lineTotal: price.priceMinor * quantity,
  };
}

async function readDelivery(
  db: Executor,
  buyer: WholesaleBuyer,
  windowId: string | null,
  open: readonly DeliveryWindow[],
  locale: Locale,
): Promise<WholesaleDelivery> {
  const { lines, problems, total } = await priceWholesaleCart(db, buyer, windowId);
  const isClosed = windowId !== null && !open.some(({ id }) => id === windowId);
  return {
    windowId,
    window: open.find(({ id }) => id === windowId) ?? (await findWindow(db, windowId)) ?? null,
    lines: lines.map((line) => toLine(line, locale)),
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total,
    problems: isClosed
      ? [{ styleCode: '', skuId: null, problem: 'WINDOW_CLOSED', limit: 0 }, ...problems]
      : problems,
  };
}

export async function readWholesaleCart(
  db: Executor,
  buyer: WholesaleBuyer,
  locale: Locale,
): Promise<WholesaleCart> {
  const [terms, windows, windowIds] = await Promise.all([
    readWholesaleTerms(db, buyer.customerId),
    listOpenWindows(db, new Date()),
    listDeliveries(db, buyer.userId),
  ]);
  const deliveries: WholesaleDelivery[] = [];
  for (const windowId of windowIds) {
    deliveries.push(await readDelivery(db, buyer, windowId, windows, locale));
  }
  const current = deliveries.find(({ windowId }) => windowId === buyer.windowId);
  return {
    lines: current?.lines ?? [],
    totalQuantity: current?.totalQuantity ?? 0,
    total: current?.total ?? 0,
    problems: current?.problems ?? [],
    deliveries,
    company: buyer.company,
    mayOrder: buyer.role !== 'LOOKS',
    terms,
    windows,
    windowId: buyer.windowId,
  };
}

/**
 * Sets the quantities of a size matrix. Atomic: the resulting styles must satisfy minimum, increment and
 * stock, or nothing changes. Emptying a style is always allowed.
 */
export async function setWholesaleQuantities(
  db: Database,
  buyer: WholesaleBuyer,
  request: WholesaleAddRequest,
  locale: Locale,
): Promise<WholesaleCart> {
  const windowId = request.windowId === undefined ? buyer.windowId : request.windowId;
  await setDelivery(db, buyer, windowId, request.lines);
  return readWholesaleCart(db, buyer, locale);
}

/** Sets quantities of one delivery of the cart, all or none. */
export async function setDelivery(
  db: Database,
  buyer: WholesaleBuyer,
  windowId: string | null,
  changes: readonly Pieces[],
): Promise<void> {
  const isRemoval = changes.every(({ quantity }) => quantity === 0);
  // Lines of a closed window can still be removed from the cart.
  if (!isRemoval) await assertOpenWindow(db, windowId, new Date());
  await db.transaction(async (tx) => {
    await lockCustomer(tx, buyer.customerId);
    const quantityBySku = new Map(changes.map((line) => [line.skuId, line.quantity]));
    const earlier = await readWholesaleLines(tx, buyer.userId, windowId);
    const after = new Map([...earlier.map((line) => [line.skuId, line.quantity] as const), ...quantityBySku]);
    const lines = [...after].filter(([, quantity]) => quantity > 0);
    if (lines.length > maxSheetLines) {
      throw new ApiProblem(resultCodes.conflict, `A delivery has at most ${maxSheetLines} lines`);
    }
    const skus = await findWholesaleSkus(
      tx,
      windowId,
      [...after.keys()].map((skuId) => ({ skuId })),
    );
    const styleCodes = [...skus.values()].map((sku) => sku.styleCode);
    const prices = await findStylePrices(tx, buyer.priceListId, styleCodes);
    const touched = new Set([...quantityBySku.keys()].map((skuId) => skus.get(skuId)?.styleCode ?? ''));
    const { problems } = priceWholesaleLines(
      buyer,
      lines.map(([skuId, quantity]) => ({ skuId, quantity })),
      skus,
      prices,
    );
    refuse(problems.filter((problem) => touched.has(problem.styleCode)));
    await writeLines(
      tx,
      { userId: buyer.userId, windowId },
      [...quantityBySku].map(([skuId, quantity]) => ({ skuId, quantity })),
    );
  });
}

function refuse(problems: readonly WholesaleProblem[]): void {
  if (problems.length === 0) return;
  const isQuantity = problems.some(
    ({ problem }) => problem === 'MINIMUM_QUANTITY' || problem === 'INCREMENT',
  );
  throw new ApiProblem(
    isQuantity ? resultCodes.minimumQuantity : resultCodes.outOfStock,
    'The quantities cannot be ordered like this',
    { problems },
  );
}

/** Sets the quantities of lines of one delivery; 0 removes a line. */
async function writeLines(
  db: Executor,
  { userId, windowId }: { userId: string; windowId: string | null },
  lines: readonly Pieces[],
): Promise<void> {
  const skuIds = sql.param(lines.map(({ skuId }) => skuId));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  const changedRows = sql`unnest(${skuIds}::text[], ${quantities}::int[]) with ordinality
    as changed (sku_id, quantity, position)`;
  await db.execute(sql`delete from wholesale_cart_lines l using ${changedRows}
    where l.customer_id = ${userId} and l.window_id = ${windowKey(windowId)}
      and l.sku_id = changed.sku_id and changed.quantity = 0`);
  // The position keeps the order of lines that are written in one statement.
  await db.execute(sql`insert into wholesale_cart_lines (customer_id, window_id, sku_id, quantity, added_at)
    select ${userId}::uuid, ${windowKey(windowId)}, sku_id, quantity,
      clock_timestamp() + position * interval '1 microsecond' from ${changedRows} where quantity > 0
    on conflict (customer_id, sku_id, window_id) do update set quantity = excluded.quantity`);
}

/**
 * Moves the lines of one delivery to another and adds their quantities to the lines there. Lines that the other
 * delivery does not offer become problems of the cart.
 */
export async function moveDelivery(
  db: Database,
  { customerId, userId }: WholesaleBuyer,
  { from, to }: { from: string | null; to: string | null },
): Promise<void> {
  await assertOpenWindow(db, to, new Date());
  if (from === to) return;
  await db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const present = new Map(
      (await readWholesaleLines(tx, userId, to)).map(({ skuId, quantity }) => [skuId, quantity]),
    );
    const moved = await readWholesaleLines(tx, userId, from);
    await emptyDelivery(tx, userId, from);
    await writeLines(
      tx,
      { userId, windowId: to },
      moved.map(({ skuId, quantity }) => ({ skuId, quantity: quantity + (present.get(skuId) ?? 0) })),
    );
  });
}

export async function emptyDelivery(db: Executor, userId: string, windowId: string | null): Promise<void> {
  await db
    .delete(wholesaleCartLines)
    .where(
      and(eq(wholesaleCartLines.customerId, userId), eq(wholesaleCartLines.windowId, windowKey(windowId))),
    );
}
