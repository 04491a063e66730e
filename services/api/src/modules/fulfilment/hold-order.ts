import type { Database } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { isHeld } from 'commerce-rules/order-steps';
import type { HoldOrderRequest } from 'shared-contracts/wire/merchant-orders';
import { assertMay, isRepeated, type Order, setOrderParcel, writeJournal } from '../order';
import { type Change, changeOrder, refuseStep } from './change-order';

/** Keeps an order from being packed until staff let it go; its buyer is told nothing. The same key again has no effect. */
export const holdOrder = (
  db: Database,
  orderId: string,
  change: Change,
  request: HoldOrderRequest,
  idempotencyKey: string,
): Promise<Order> =>
  changeOrder(db, orderId, change, async ({ tx, order, pieces, now }) => {
    const keys = { idempotencyKey, requestDigest: digestOf(request) };
    if ((await isRepeated(tx, orderId, keys)) || isHeld(order)) return;
    assertMay(order, 'hold', now);
    if (pieces.shipments.length > 0) throw refuseStep('Pieces of the order are packed already');
    await setOrderParcel(tx, orderId, { heldAt: now });
    const { reason, note = null } = request;
    const entry = { kind: 'HELD' as const, text: note, facts: { reason }, request: keys };
    await writeJournal(tx, orderId, entry, change.actor);
  });

/** Lets a held order be packed again. The same key again has no effect. */
export const letOrderGo = (
  db: Database,
  orderId: string,
  change: Change,
  idempotencyKey: string,
): Promise<Order> =>
  changeOrder(db, orderId, change, async ({ tx, order, now }) => {
    const keys = { idempotencyKey, requestDigest: digestOf('let-go') };
    if ((await isRepeated(tx, orderId, keys)) || order.heldAt === null) return;
    assertMay(order, 'let-go', now);
    await setOrderParcel(tx, orderId, { heldAt: null });
    await writeJournal(tx, orderId, { kind: 'LET_GO', request: keys }, change.actor);
  });
