import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  WholesaleAddRequest,
  WholesaleCart,
  WholesaleCartLine,
  WholesaleProblem,
} from 'shared-contracts/wire/wholesale';
import { wholesaleCartLines, wholesalePrices } from '../../db/schema/wholesale';
import type { Database, Executor } from '../../platform/foundation';
import { ApiProblem } from '../../platform/foundation';
import { lockCustomer } from '../customer';
import { availableOf, findSkus, type Pieces, type SellableSku, withWindowStock } from '../stock';
import { listOpenWindows } from './delivery-windows';
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
  const rows = await db
    .select({
      styleCode: wholesalePrices.styleCode,
      priceMinor: wholesalePrices.priceMinor,
      minimumQuantity: wholesalePrices.minimumQuantity,
      increment: wholesalePrices.increment,
    })
    .from(wholesalePrices)
    .where(
      and(
        eq(wholesalePrices.priceListId, priceListId),
        inArray(wholesalePrices.styleCode, [...new Set(styleCodes)]),
      ),
    );
  return new Map(rows.map((row) => [row.styleCode, row]));
}

export interface PricedWholesaleCart {
  lines: (Pieces & { sku: SellableSku; price: StylePrice })[];
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

/** Prices lines by a buyer's list and lists problems that prevent ordering. */
function priceWholesaleLines(
  lines: readonly Pieces[],
  skus: ReadonlyMap<string, SellableSku>,
  prices: ReadonlyMap<string, StylePrice>,
): PricedWholesaleCart {
  const priced: PricedWholesaleCart['lines'] = [];
  const problems: WholesaleProblem[] = [];
  for (const line of lines) {
    const sku = skus.get(line.skuId);
    const price = sku && prices.get(sku.styleCode);
    if (sku?.onShelf && price) priced.push({ ...line, sku, price });
    else problems.push({ styleCode: sku?.styleCode ?? '', skuId: line.skuId, problem: 'INACTIVE', limit: 0 });
  }
  for (const price of new Set(priced.map((line) => line.price))) {
    problems.push(
      ...problemsOfStyle(
        price,
        priced.filter((line) => line.price === price),
      ),
    );
  }
  const total = priced.reduce((sum, line) => sum + line.price.priceMinor * line.quantity, 0);
  return { lines: priced, problems, total };
}

/** In the order they were added. */
async function readWholesaleLines(db: Executor, customerId: string): Promise<Pieces[]> {
  return db
    .select({ skuId: wholesaleCartLines.skuId, quantity: wholesaleCartLines.quantity })
    .from(wholesaleCartLines)
    .where(eq(wholesaleCartLines.customerId, customerId))
    .orderBy(asc(wholesaleCartLines.addedAt), asc(wholesaleCartLines.skuId));
}

/** Skus with the quantity available to the buyer: from stock or for the chosen delivery window. */
export async function findWholesaleSkus(
  db: Executor,
  { windowId }: WholesaleBuyer,
  keys: readonly { skuId: string }[],
  lock = false,
): Promise<Map<string, SellableSku>> {
  const skus = await findSkus(db, keys, { lock: lock && windowId === null });
  return windowId === null ? skus : withWindowStock(db, windowId, skus, lock);
}

export async function priceWholesaleCart(
  db: Executor,
  buyer: WholesaleBuyer,
  lock = false,
): Promise<PricedWholesaleCart> {
  const lines = await readWholesaleLines(db, buyer.customerId);
  const skus = await findWholesaleSkus(db, buyer, lines, lock);
  const styleCodes = [...skus.values()].map((sku) => sku.styleCode);
  return priceWholesaleLines(lines, skus, await findStylePrices(db, buyer.priceListId, styleCodes));
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
    size: sku.size,
    availableQty: availableOf(sku),
    wholesalePrice: price.priceMinor,
    lineTotal: price.priceMinor * quantity,
  };
}

export async function readWholesaleCart(
  db: Executor,
  buyer: WholesaleBuyer,
  locale: Locale,
): Promise<WholesaleCart> {
  const [{ lines, problems, total }, terms, windows] = await Promise.all([
    priceWholesaleCart(db, buyer),
    readWholesaleTerms(db, buyer.customerId),
    listOpenWindows(db, new Date()),
  ]);
  return {
    lines: lines.map((line) => toLine(line, locale)),
    totalQuantity: lines.reduce((sum, line) => sum + line.quantity, 0),
    total,
    problems,
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
  await db.transaction(async (tx) => {
    await lockCustomer(tx, buyer.customerId);
    const wanted = new Map(request.lines.map((line) => [line.skuId, line.quantity]));
    const earlier = await readWholesaleLines(tx, buyer.customerId);
    const after = new Map([...earlier.map((line) => [line.skuId, line.quantity] as const), ...wanted]);
    const lines = [...after].filter(([, quantity]) => quantity > 0);
    const skus = await findWholesaleSkus(
      tx,
      buyer,
      [...after.keys()].map((skuId) => ({ skuId })),
    );
    const styleCodes = [...skus.values()].map((sku) => sku.styleCode);
    const prices = await findStylePrices(tx, buyer.priceListId, styleCodes);
    const touched = new Set([...wanted.keys()].map((skuId) => skus.get(skuId)?.styleCode ?? ''));
    const { problems } = priceWholesaleLines(
      lines.map(([skuId, quantity]) => ({ skuId, quantity })),
      skus,
      prices,
    );
    const refused = problems.filter((problem) => touched.has(problem.styleCode));
    if (refused.length > 0) {
      const isQuantity = refused.some(
        ({ problem }) => problem === 'MINIMUM_QUANTITY' || problem === 'INCREMENT',
      );
      throw new ApiProblem(
        isQuantity ? resultCodes.minimumQuantity : resultCodes.outOfStock,
        'The quantities can not be ordered like this',
        { problems: refused },
      );
    }
    for (const [skuId, quantity] of wanted) await writeLine(tx, buyer.customerId, skuId, quantity);
  });
  return readWholesaleCart(db, buyer, locale);
}

async function writeLine(db: Executor, customerId: string, skuId: string, quantity: number): Promise<void> {
  if (quantity === 0) {
    await db
      .delete(wholesaleCartLines)
      .where(and(eq(wholesaleCartLines.customerId, customerId), eq(wholesaleCartLines.skuId, skuId)));
    return;
  }
  await db
    .insert(wholesaleCartLines)
    .values({ customerId, skuId, quantity, addedAt: sql`clock_timestamp()` })
    .onConflictDoUpdate({
      target: [wholesaleCartLines.customerId, wholesaleCartLines.skuId],
      set: { quantity },
    });
}

export async function emptyWholesaleCart(db: Executor, customerId: string): Promise<void> {
  await db.delete(wholesaleCartLines).where(eq(wholesaleCartLines.customerId, customerId));
}
