import { isDeepStrictEqual } from 'node:util';
import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import {
  isBeforePacking,
  isHeld,
  type OnItsWay,
  stepOfPieces,
  unpackedStatus,
} from 'commerce-rules/order-steps';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type JournalActor,
  lockOrder,
  moveOrder,
  type Order,
  type OrderPieces,
  queueMailAgain,
  readOrderLines,
  readPieces,
  revertOrder,
  type StoredOrderLine,
  setOrderParcel,
  undoDelivered,
  writeJournal,
  writeToBuyer,
} from '../order';
import { hasAllowance } from '../returns';

/** A change as the audit log records it. */
export interface RecordedChange {
  action: string;
  subjectType: string;
  subjectId: string;
  before: unknown;
  after: unknown;
  reason?: string | undefined;
}

/** A member of staff with their roles; `record` writes to the audit log in the transaction of the change. */
export interface Actor extends JournalActor {
  roles: readonly string[];
  record(tx: Executor, change: RecordedChange): Promise<void>;
}

/** The actor of a change and its name in the audit log. Commands have no actor. */
export interface Change {
  actor: Actor | null;
  action: string;
  /** The reason in the words of staff. */
  reason?: string | undefined;
}

export interface OrderWork {
  tx: Executor;
  order: Order;
  lines: StoredOrderLine[];
  pieces: OrderPieces;
  now: Date;
}

const path: OnItsWay[] = ['PACKED', 'SHIPPED', 'DELIVERED'];

/** Steps that an order has taken; undefined when its state does not follow its pieces. */
function stepsOf(order: Order): number | undefined {
  if (isBeforePacking(order)) return 0;
  const reached = path.find((step) => step === order.status);
  return reached && path.indexOf(reached) + 1;
}

async function readWork(tx: Executor, orderId: string, now: Date): Promise<OrderWork> {
  const order = await lockOrder(tx, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  const lines = await readOrderLines(tx, [orderId]);
  return { tx, order, lines, pieces: await readPieces(tx, order, lines), now };
}

/** Sets the state of an order after its pieces have moved, with one event for each step. */
async function settleStatus({ tx, order, pieces, now }: OrderWork): Promise<void> {
  // Its buyer cannot cancel it once a part of its payment has gone back: the whole payment would go back then.
  const isHandled =
    pieces.shipments.length > 0 ||
    pieces.lines.some(({ cancelled }) => cancelled > 0) ||
    (await hasAllowance(tx, order.id));
  if (isHandled !== (order.handledAt !== null)) {
    await setOrderParcel(tx, order.id, { handledAt: isHandled ? now : null });
  }
  if (pieces.counts.left > 0 && order.firstShippedAt === null) {
    await setOrderParcel(tx, order.id, { firstShippedAt: now });
  }
  const from = stepsOf(order);
  if (from === undefined || pieces.counts.due === 0) return;
  const step = stepOfPieces(pieces.counts);
  const to = step === undefined ? 0 : path.indexOf(step) + 1;
  if (to < from && to === path.length - 1) return undoDelivered(tx, order);
  if (to < from) return revertOrder(tx, order, unpackedStatus(order));
  for (const status of path.slice(from, to)) await moveOrder(tx, order, status);
}

/** The fields of an order that the audit log records before and after a change. */
function pictureOf({ order, pieces }: OrderWork) {
  return {
    status: order.status,
    ...(isHeld(order) && { isHeld: true }),
    parcels: pieces.shipments.map(({ id, status, carrier, trackingNumber, lines }) => ({
      id,
      status,
      carrier,
      trackingNumber,
      pieces: lines.map(({ position, quantity }) => `${position}:${quantity}`).join(' '),
    })),
    cancelled: pieces.lines
      .filter(({ cancelled }) => cancelled > 0)
      .map(({ position, cancelled }) => `${position}:${cancelled}`)
      .join(' '),
    refunded: pieces.lines
      .filter(({ back }) => back > 0)
      .map(({ position, back }) => `${position}:${back}`)
      .join(' '),
  };
}

/**
 * Changes an order in one transaction under its lock: does the work, moves the order's state after its pieces,
 * and records the change of a member of staff. A repeated request changes nothing and is not recorded.
 */
export async function changeOrder(
  db: Database,
  orderId: string,
  change: Change,
  work: (found: OrderWork) => Promise<void>,
): Promise<Order> {
  return db.transaction((tx) => changeOrderIn(tx, orderId, change, work));
}

/** The same in a transaction of the caller. */
export async function changeOrderIn(
  tx: Executor,
  orderId: string,
  { actor, action, reason }: Change,
  work: (found: OrderWork) => Promise<void>,
): Promise<Order> {
  const now = new Date();
  const found = await readWork(tx, orderId, now);
  const before = pictureOf(found);
  await work(found);
  await settleStatus(await readWork(tx, orderId, now));
  const changed = await readWork(tx, orderId, now);
  const after = pictureOf(changed);
  if (actor && !isDeepStrictEqual(before, after)) {
    await actor.record(tx, { action, subjectType: 'order', subjectId: orderId, before, after, reason });
  }
  return changed.order;
}

/**
 * Does something about an order that leaves its state, with the order's lock, and records it. `after` is what the audit log keeps.
 */
export async function actOn(
  db: Database,
  orderId: string,
  { actor, action }: Change,
  after: object | null,
  act: (tx: Executor, order: Order) => Promise<unknown>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
    await act(tx, order);
    await actor?.record(tx, { action, subjectType: 'order', subjectId: orderId, before: null, after });
  });
}

/** Writes a note of a member of staff into the history of an order. */
export const noteOrder = (db: Database, orderId: string, change: Change, note: string) =>
  actOn(db, orderId, change, { note }, (tx) =>
    writeJournal(tx, orderId, { kind: 'NOTE', text: note }, change.actor),
  );

/** Sends the buyer a mail once more that was sent before; the history names it when it leaves. */
export const mailAgain = (
  db: Database,
  orderId: string,
  change: Change,
  mail: Parameters<typeof queueMailAgain>[2],
) => actOn(db, orderId, change, { ...mail }, (tx) => queueMailAgain(tx, orderId, mail));

/** Writes to the buyer of an order. The audit log does not keep the words: an erasure could not take them out of it. */
export const messageBuyer = (db: Database, orderId: string, change: Change, text: string) =>
  actOn(db, orderId, change, null, (tx) => writeToBuyer(tx, orderId, text, change.actor));

/** A step that the order does not allow; `data` says more to the page. */
export const refuseStep = (message: string, data?: object) =>
  new ApiProblem(resultCodes.orderState, message, data);
