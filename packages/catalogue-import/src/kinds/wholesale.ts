/** Files of a wholesale folder: price lists, windows and their stock (behaviour/calls, /api/wholeSale). */

import { piecesOrderedForWindows } from 'database/committed-pieces';
import {
  wholesalePriceLists,
  wholesalePrices,
  wholesaleWindowStock,
  wholesaleWindows,
} from 'database/schema/wholesale';
import * as z from 'zod/mini';
import { code, day, money, text, whole } from './fields';
import { type Kind, refuseUnknownSku } from './kind';
import { tableKind } from './table-kind';
import { wholesaleAccounts } from './wholesale-accounts';

const priceLists = tableKind({
  name: 'wholesale-price-lists',
  table: wholesalePriceLists,
  key: ['id'],
  shape: { id: code(), name: text(100) },
  toRow: (values) => values,
});

const priceRows = tableKind({
  name: 'wholesale-prices',
  table: wholesalePrices,
  key: ['priceListId', 'styleCode'],
  keyFields: ['priceList', 'styleCode'],
  shape: {
    priceList: code(),
    styleCode: code(),
    price: money(),
    minimumQuantity: z.optional(whole(1, 100_000)),
    increment: z.optional(whole(1, 100_000)),
  },
  toRow: ({ priceList, styleCode, price, increment = 1, minimumQuantity = increment }) =>
    minimumQuantity < increment
      ? { problem: 'minimumQuantity: is below the increment' }
      : { priceListId: priceList, styleCode, priceMinor: price, minimumQuantity, increment },
  refusals: [
    `update staged s set reason = 'priceList: there is no price list ' || s.price_list_id
     where s.reason is null and not exists (select from wholesale_price_lists l where l.id = s.price_list_id)`,
    `update staged s set reason = 'styleCode: no item is of this style, import its products first'
     where s.reason is null and not exists (select from items i where i.style_code = s.style_code)`,
  ],
});

/** A style without a price is not sold to the list's buyers; `--replace` withdraws it. */
const prices: Kind = {
  ...priceRows,
  async merge(context) {
    const counts = await priceRows.merge(context);
    if (!context.replace || context.rejected > 0) return counts;
    const { rowCount } = await context.client.query(`delete from wholesale_prices p
      where exists (select from staged s where s.price_list_id = p.price_list_id)
        and not exists (select from staged s
          where (s.price_list_id, s.style_code) = (p.price_list_id, p.style_code))`);
    return { ...counts, removed: rowCount ?? 0 };
  },
};

const windows = tableKind({
  name: 'wholesale-windows',
  table: wholesaleWindows,
  key: ['id'],
  shape: { id: code(), startsOn: day(), endsOn: day(), closesOn: day() },
  toRow: (window) => {
    if (window.endsOn < window.startsOn) return { problem: 'endsOn: is before startsOn' };
    return window.closesOn > window.endsOn ? { problem: 'closesOn: is after endsOn' } : window;
  },
});

const windowStockRows = tableKind({
  name: 'wholesale-window-stock',
  table: wholesaleWindowStock,
  key: ['windowId', 'skuId'],
  keyFields: ['window', 'sku'],
  shape: {
    window: code(),
    sku: code(),
    total: z.optional(whole(0, 1_000_000)),
    quantity: z.optional(whole(0, 1_000_000)),
  },
  anyOf: ['total', 'quantity'],
  moreStaging: { total: 'integer', ordered: 'integer' },
  toRow: ({ window, sku, total, quantity }) =>
    (total === undefined) === (quantity === undefined)
      ? { problem: 'total, quantity: give one of the two' }
      : // Completed below, where the file gives the total.
        { windowId: window, skuId: sku, quantity: quantity ?? -1, total },
  refusals: [
    `update staged s set reason = 'window: there is no window ' || s.window_id
     where s.reason is null and not exists (select from wholesale_windows w where w.id = s.window_id)`,
    refuseUnknownSku('sku_id'),
    `update staged s set ordered = coalesce(o.pieces, 0), quantity = s.total - coalesce(o.pieces, 0)
     from staged t left join (${piecesOrderedForWindows}) o on (o.window_id, o.sku_id) = (t.window_id, t.sku_id)
     where s.ctid = t.ctid and s.reason is null and s.total is not null and s.ordered is null`,
    `update staged set reason = 'total: ' || ordered || ' pieces are ordered, cancel some of them first'
     where reason is null and quantity < 0`,
  ],
});

/**
 * Stock of each sku for a window: either `total`, all pieces of the window, from which this deducts those of orders, or
 * `quantity`, the pieces that are left, from which orders are already deducted.
 */
const windowStock: Kind = {
  ...windowStockRows,
  // What is ordered is read after the lock, so that no order comes between. Orders lock in the same order, which
  // prevents deadlocks.
  lock: `select from wholesale_window_stock t join staged s on (s.window_id, s.sku_id) = (t.window_id, t.sku_id)
    where s.reason is null order by t.window_id, t.sku_id for update of t`,
};

/** Kinds of a wholesale folder by file name without extension, in import order. */
export const wholesaleFiles: ReadonlyMap<string, Kind> = new Map([
  ['price-lists', priceLists],
  ['accounts', wholesaleAccounts],
  ['prices', prices],
  ['windows', windows],
  ['window-stock', windowStock],
]);
