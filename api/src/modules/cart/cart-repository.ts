import { and, eq, inArray, or, sql } from 'drizzle-orm';
import { cartLines } from '../../db/schema/cart';
import { sendLast, sendTogether } from '../../db/send-together';
import type { Executor } from '../foundation';
import type { StoredLine } from './price-cart';
import { type SellableSku, selectSkus, toSkus } from './sellable-skus';

export interface LineKey {
  skuId: string;
  channelId: number;
}

function lockOf(db: Executor, customerId: string) {
  return db.execute(sql`/* prepared */ select from customers where id = ${customerId} for no key update`);
}

function linesOf(db: Executor, customerId: string) {
  return db.execute<StoredLine & Record<string, unknown>>(sql`/* prepared */
    select sku_id as "skuId", channel_id as "channelId", quantity, selected from cart_lines
    where customer_id = ${customerId} order by added_at desc, sku_id, channel_id`);
}

/** Changes of one member's cart happen one after the other until the transaction ends. */
export async function lockCart(db: Executor, customerId: string): Promise<void> {
  await lockOf(db, customerId);
}

/** Newest first. */
export async function readCartLines(db: Executor, customerId: string): Promise<StoredLine[]> {
  return (await linesOf(db, customerId)).rows;
}

/** Locks the cart as `lockCart`, and reads it with the skus of its lines and of those named: one round trip. */
export async function lockAndReadCart(
  db: Executor,
  customerId: string,
  named: readonly { skuId: string }[],
): Promise<{ stored: StoredLine[]; skus: Map<string, SellableSku> }> {
  const ids = named.map(({ skuId }) => skuId);
  const [, stored, skus] = await sendTogether(
    lockOf(db, customerId),
    linesOf(db, customerId),
    selectSkus(
      db,
      sql`array(select sku_id from cart_lines where customer_id = ${customerId}) || ${sql.param(ids)}::text[]`,
    ),
  );
  return { stored: stored.rows, skus: toSkus(skus.rows) };
}

/** Writes lines as the last thing of a transaction, which ends with it. The last of them is the newest. */
export async function commitCartLines(
  db: Executor,
  customerId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.length === 0) return;
  const column = (key: keyof StoredLine) => sql.param(lines.map((line) => line[key]));
  const written = db.execute(sql`/* prepared */
    insert into cart_lines (customer_id, sku_id, channel_id, quantity, selected, added_at)
    -- Not the transaction's time, and not one for all: lines added together keep their order.
    select ${customerId}::uuid, sku_id, channel_id, quantity, selected,
      clock_timestamp() + make_interval(secs => number * 0.000001)
    from unnest(${column('skuId')}::text[], ${column('channelId')}::smallint[], ${column('quantity')}::integer[],
      ${column('selected')}::boolean[]) with ordinality as line (sku_id, channel_id, quantity, selected, number)
    order by number
    on conflict (customer_id, sku_id, channel_id)
      do update set quantity = excluded.quantity, selected = excluded.selected`);
  await sendLast(db, written);
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

export async function selectCartLines(
  db: Executor,
  customerId: string,
  keys: readonly LineKey[],
  selected: boolean,
): Promise<void> {
  const ids = keys.map((key) => key.skuId);
  if (ids.length === 0) return;
  const channels = new Set(keys.map((key) => key.channelId));
  for (const channelId of channels) {
    const skuIds = keys.filter((key) => key.channelId === channelId).map((key) => key.skuId);
    await db
      .update(cartLines)
      .set({ selected })
      .where(
        and(
          eq(cartLines.customerId, customerId),
          eq(cartLines.channelId, channelId),
          inArray(cartLines.skuId, skuIds),
        ),
      );
  }
}
