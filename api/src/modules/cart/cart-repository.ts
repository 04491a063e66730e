import { and, desc, eq, inArray, or, sql } from 'drizzle-orm';
import { cartLines } from '../../db/schema/cart';
import { customers } from '../../db/schema/customer';
import type { Executor } from '../foundation';
import type { StoredLine } from './price-cart';

export interface LineKey {
  skuId: string;
  channelId: number;
}

/** Changes of one member's cart happen one after the other until the transaction ends. */
export async function lockCart(db: Executor, customerId: string): Promise<void> {
  await db
    .select({ id: customers.id })
    .from(customers)
    .where(eq(customers.id, customerId))
    .for('no key update');
}

/** Newest first. */
export async function readCartLines(db: Executor, customerId: string): Promise<StoredLine[]> {
  return db
    .select({
      skuId: cartLines.skuId,
      channelId: cartLines.channelId,
      quantity: cartLines.quantity,
      selected: cartLines.selected,
    })
    .from(cartLines)
    .where(eq(cartLines.customerId, customerId))
    .orderBy(desc(cartLines.addedAt), cartLines.skuId, cartLines.channelId);
}

/** The last of them is the newest. */
export async function writeCartLines(
  db: Executor,
  customerId: string,
  lines: readonly StoredLine[],
): Promise<void> {
  if (lines.length === 0) return;
  await db
    .insert(cartLines)
    // Not the transaction's time, and not one for all: lines added together keep their order.
    .values(
      lines.map((line, index) => ({
        customerId,
        ...line,
        addedAt: sql`clock_timestamp() + make_interval(secs => ${index} * 0.000001)`,
      })),
    )
    .onConflictDoUpdate({
      target: [cartLines.customerId, cartLines.skuId, cartLines.channelId],
      set: { quantity: sql`excluded.quantity`, selected: sql`excluded.selected` },
    });
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
