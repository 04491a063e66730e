import { batchReads } from 'api-platform/batch-reads';
import type { Executor } from 'api-platform/foundation';
import { cartLines, carts } from 'database/schema/cart';
import { and, eq, inArray, or, sql } from 'drizzle-orm';
import type { LineKey } from 'shared-contracts/wire/line';
import { type SellableSku, type SkuRow, skuColumns, toSkus } from '../stock';
import type { StoredLine } from './price-cart';

/**
 * Increments the version of a member's cart and locks it until the transaction ends. Concurrent changes wait
 * and then start over.
 */
export async function lockCart(db: Executor, customerId: string): Promise<void> {
  await db
    .insert(carts)
    .values({ customerId, version: 1 })
    .onConflictDoUpdate({ target: carts.customerId, set: { version: sql`${carts.version} + 1` } });
}

/** The cart to read, and skus to read besides those in its lines. */
interface AskedCart {
  customerId: string;
  named?: readonly { skuId: string }[];
}

/** A consistent snapshot of a cart. */
interface StoredCart {
  version: number;
  /** Newest first. */
  lines: StoredLine[];
  /** Skus of its lines and of the request. */
  skus: Map<string, SellableSku>;
}

type CartRow = { place: number; version: number } & {
  [Key in keyof (StoredLine & SkuRow)]: (StoredLine & SkuRow)[Key] | null;
};

function isLine(row: CartRow): row is CartRow & StoredLine {
  return row.quantity !== null;
}

function isSku(row: CartRow): row is CartRow & SkuRow {
  return row.itemId !== null;
}

function toCart(rows: readonly CartRow[]): StoredCart {
  return {
    version: rows[0]?.version ?? 0,
    lines: rows.filter(isLine).map(({ skuId, channelId, quantity, selected, saved }) => ({
      skuId,
      channelId,
      quantity,
      selected,
      saved: saved ?? false,
    })),
    skus: toSkus(rows.filter(isSku)),
  };
}

/** A single statement, so that lines and skus are consistent without a transaction. */
async function readStoredCarts(
  db: Executor,
  asked: readonly AskedCart[],
): Promise<ReadonlyMap<AskedCart, StoredCart>> {
  const customerIds = asked.map(({ customerId }) => customerId);
  const named = asked.flatMap((one, place) => (one.named ?? []).map(({ skuId }) => ({ place, skuId })));
  const namedBy = named.map(({ place }) => place + 1);
  const namedIds = named.map(({ skuId }) => skuId);
  const { rows } = await db.execute<CartRow>(sql`/* prepared */
    select place::integer - 1 as place, coalesce(version, 0) as version, line.sku_id as "skuId",
      channel_id as "channelId", quantity, selected, saved, sku.*
    from unnest(${sql.param(customerIds)}::uuid[]) with ordinality as asked (customer_id, place)
      left join carts on carts.customer_id = asked.customer_id
      left join lateral (
        select sku_id, channel_id, quantity, selected, saved, added_at from cart_lines
          where cart_lines.customer_id = asked.customer_id
        union all select sku_id, null, null, null, null, null
          from unnest(${sql.param(namedBy)}::integer[], ${sql.param(namedIds)}::text[]) as named (named_by, sku_id)
          where named_by = place
      ) as line on true
      left join lateral (
        select ${skuColumns} from skus join items on items.id = item_id where skus.id = line.sku_id
      ) as sku on true
    order by added_at desc, line.sku_id, channel_id`);
  const found = asked.map((): CartRow[] => []);
  for (const row of rows) found[row.place]?.push(row);
  return new Map(asked.map((one, place) => [one, toCart(found[place] ?? [])]));
}

export type ReadStoredCart = (asked: AskedCart) => Promise<StoredCart>;

/** Reads carts within one transaction. */
export function cartReaderOf(tx: Executor): ReadStoredCart {
  return async (asked) => (await readStoredCarts(tx, [asked])).get(asked) ?? toCart([]);
}

/** Batches reads of carts requested in the same turn of the event loop. */
export function createCartReader(db: Executor): ReadStoredCart {
  const read = batchReads((asked: readonly AskedCart[]) => readStoredCarts(db, asked));
  return async (asked) => (await read(asked)) ?? toCart([]);
}

/** Writes lines, the newest last. Returns false and writes nothing when the cart has another version. */
export async function writeCartLines(
  db: Executor,
  { customerId, version }: { customerId: string; version: number },
  lines: readonly StoredLine[],
): Promise<boolean> {
  if (lines.length === 0) return true;
  const column = (key: keyof StoredLine) => sql.param(lines.map((line) => line[key] ?? false));
  const written = await db.execute(sql`/* prepared */
    with cart as (
      insert into carts (customer_id, version) values (${customerId}, 1)
      on conflict (customer_id) do update set version = carts.version + 1 where carts.version = ${version}
      returning customer_id
    )
    insert into cart_lines (customer_id, sku_id, channel_id, quantity, selected, saved, added_at)
    -- Not the transaction's time, and not one for all: lines added together keep their order.
    select customer_id, sku_id, channel_id, quantity, selected, saved,
      clock_timestamp() + make_interval(secs => number * 0.000001)
    from cart, unnest(${column('skuId')}::text[], ${column('channelId')}::smallint[], ${column('quantity')}::integer[],
      ${column('selected')}::boolean[], ${column('saved')}::boolean[]) with ordinality
      as line (sku_id, channel_id, quantity, selected, saved, number)
    order by number
    on conflict (customer_id, sku_id, channel_id)
      do update set quantity = excluded.quantity, selected = excluded.selected, saved = excluded.saved`);
  return (written.rowCount ?? 0) > 0;
}

export async function removeCartLines(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
): Promise<void> {
  if (keys.length === 0) return;
  await db
    .delete(cartLines)
    .where(
      and(
        eq(cartLines.customerId, customerId),
        or(...keys.map((key) => and(eq(cartLines.skuId, key.skuId), eq(cartLines.channelId, key.channelId)))),
      ),
    );
}

/** Marks lines as selected, or as saved for later. */
export async function markCartLines(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
  mark: { selected: boolean } | { saved: boolean },
): Promise<void> {
  const ids = keys.map((key) => key.skuId);
  if (ids.length === 0) return;
  const channels = new Set(keys.map((key) => key.channelId));
  for (const channelId of channels) {
    const skuIds = keys.filter((key) => key.channelId === channelId).map((key) => key.skuId);
    await db
      .update(cartLines)
      .set(mark)
      .where(
        and(
          eq(cartLines.customerId, customerId),
          eq(cartLines.channelId, channelId),
          inArray(cartLines.skuId, skuIds),
        ),
      );
  }
}
