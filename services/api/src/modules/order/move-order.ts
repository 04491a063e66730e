import { ApiProblem, type Executor } from 'api-platform/foundation';
import { enqueue, type Job } from 'api-platform/queue';
import { orderArrival } from 'commerce-rules/delivery-methods';
import { statesBefore } from 'commerce-rules/order-changes';
import { orderEvents, orders, paymentAttempts } from 'database/schema/order';
import type { OrderState } from 'database/schema/states';
import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Arrival } from 'shared-contracts/arrival';
import { resultCodes } from 'shared-contracts/wire/common';
import * as z from 'zod/mini';
import { giveBenefitsBack } from '../checkout';
import { readDeliveryTerms } from '../delivery';
import { giveTurnBack } from '../launches';
import { settleOrderPoints } from '../points';
import { returnStock, returnWindowStock, writeOffStock } from '../stock';
import { queueOrderMail, type ToldReason } from './order-mail';
import { type Order, readOrderLines } from './order-repository';
import { endSwap } from './order-swaps';
import { queueSwapMail } from './swap-mail';

interface MoveOptions extends ToldReason {
  /** With `PAID`: when it was paid, from which its arrival is promised. */
  paidAt?: Date;
  /** False where another mail tells it. */
  isMailed?: boolean;
  /** Pieces that are not there or not for sale: they do not go back to stock. */
  writtenOff?: readonly { position: number; quantity: number }[];
  /** All pieces have come back in returns, which have given back what was paid for them. */
  isReturned?: boolean;
}

interface Move extends MoveOptions {
  /** As it was before. */
  order: Order;
  to: OrderState;
}

/** Something that follows from a new state, in its transaction. */
type Consequence = (tx: Executor, move: Move) => Promise<void>;

const endStates: readonly OrderState[] = ['CANCELLED', 'EXPIRED', 'RETURNED'];
const isEnd = ({ to }: Move) => endStates.includes(to);
/** The order holds pieces, benefits and payments until then, and nobody has given them back. */
const isGivenUp = (move: Move) => isEnd(move) && !move.isReturned;

/** The pieces of an order that is given up go back to stock. */
const releasePieces: Consequence = async (tx, move) => {
  const { order, writtenOff = [], reason } = move;
  if (!isGivenUp(move) || !order.holdsStock) return;
  const lines = await readOrderLines(tx, [order.id]);
  const offOf = (position: number) => writtenOff.find((off) => off.position === position)?.quantity ?? 0;
  const pieces = (count: (line: { position: number; quantity: number }) => number) =>
    lines
      .map((line) => ({ skuId: line.skuId, quantity: count(line) }))
      .filter(({ quantity }) => quantity > 0);
  if (order.deliveryWindow) {
    const sellable = pieces(({ position, quantity }) => quantity - offOf(position));
    return returnWindowStock(tx, order.deliveryWindow.id, sellable);
  }
  await returnStock(tx, lines, { reason: 'RELEASED', orderId: order.id });
  const broken = pieces(({ position, quantity }) => Math.min(quantity, offOf(position)));
  const cause = reason === 'OUT_OF_STOCK' ? 'LOST' : 'WRITTEN_OFF';
  await writeOffStock(tx, broken, { reason: cause, orderId: order.id });
};

/** Whose order ends may order a piece of a launch again while the turn lasts. */
const returnTurn: Consequence = async (tx, move) => {
  if (isGivenUp(move) && !move.order.wholesale) await giveTurnBack(tx, move.order.id);
};

/** A paid order earns points; a cancelled one loses them. */
const settlePoints: Consequence = (tx, { order, to }) => settleOrderPoints(tx, order.id, to);

/** An order for the difference of a swap that ends unpaid, or whose pieces were gone when it was paid. */
const isSwapGivenUp = (move: Move) =>
  move.order.swapOf !== null && isGivenUp(move) && move.order.paidAt === null;

const queueMail: Consequence = async (tx, move) => {
  const { order, to, isMailed = true, reason, because } = move;
  if (!isMailed) return;
  // Its buyer knows the other order: that one stays as it was.
  if (isSwapGivenUp(move)) await queueSwapMail(tx, order.id, 'ENDED');
  else await queueOrderMail(tx, order.id, to, { reason, because });
};

/** The other order of a swap can be packed and changed again. */
const giveSwapUp: Consequence = async (tx, move) => {
  if (isSwapGivenUp(move))
    await endSwap(tx, move.order.id, move.to === 'CANCELLED' ? 'CANCELLED' : 'EXPIRED');
};

interface EndedDraws {
  orderId: string;
  /** The order that takes its place: it keeps the prizes. */
  to?: string | undefined;
}

/** Prizes that were won with the order go back into the draw. The module of draws does it, which is above this one. */
export const returnPrizesJob: Job<EndedDraws> = {
  name: 'return-prizes',
  payload: z.object({ orderId: z.string(), to: z.optional(z.string()) }),
  maxAttempts: 13,
};

const queueEndOfDraws = (tx: Executor, draws: EndedDraws): Promise<void> =>
  enqueue(tx, returnPrizesJob, draws, `return-prizes:${draws.orderId}`);

const queuePrizesBack: Consequence = async (tx, move) => {
  if (isEnd(move)) await queueEndOfDraws(tx, { orderId: move.order.id });
};

/** Draws of an order that is about to end belong to the one that takes its place. Of both jobs the first one counts. */
export const passDrawsOn = (tx: Executor, from: string, to: string): Promise<void> =>
  queueEndOfDraws(tx, { orderId: from, to });

/** Gift cards that were paid go out at once; the task's schedule sends those for a later day. Their module is above this one. */
const sendGiftCardsJob: Job<Record<string, never>> = {
  name: 'send-gift-cards',
  payload: z.record(z.string(), z.never()),
  maxAttempts: 6,
};

const queueGiftCards: Consequence = async (tx, { order, to }) => {
  if (order.kind !== 'GIFT_CARD' || to !== 'PAID') return;
  await enqueue(tx, sendGiftCardsJob, {}, `${sendGiftCardsJob.name}:${order.id}`);
};

/** Points, gift cards, coupon and staff quota that were spent on it. */
const returnBenefits: Consequence = async (tx, move) => {
  if (isGivenUp(move)) await giveBenefitsBack(tx, move.order);
};

/** What was paid of it is due for a refund. */
const refundPayments: Consequence = async (tx, move) => {
  if (!isGivenUp(move)) return;
  await tx
    .update(paymentAttempts)
    .set({ refund: 'DUE' })
    .where(
      and(
        eq(paymentAttempts.orderId, move.order.id),
        eq(paymentAttempts.resultCode, 'Authorised'),
        isNull(paymentAttempts.refund),
      ),
    );
};

/** All that follows from a new state, in this order. */
const consequences: readonly Consequence[] = [
  releasePieces,
  returnTurn,
  settlePoints,
  giveSwapUp,
  queueMail,
  queuePrizesBack,
  queueGiftCards,
  returnBenefits,
  refundPayments,
];

/**
 * Moves an order into a state, with all that follows: the only function that does. The caller holds the order's lock and
 * has asked `assertMay` or `mayChange`. The table of states that may follow each other is in `commerce-rules/order-changes`.
 */
export async function moveOrder(
  tx: Executor,
  order: Order,
  to: OrderState,
  options: MoveOptions = {},
): Promise<void> {
  const move: Move = { ...options, order, to };
  const { paidAt } = options;
  await writeState(tx, order.id, to, {
    // The network address limits unpaid orders, also those that ended unpaid (`forgetHolders`).
    ...(to === 'PAID' && { placedFrom: null }),
    ...(paidAt && { paidAt, arrival: await promisedArrival(tx, order, paidAt) }),
    // Its buyer may have been asked days ago, in a month that is closed: it is sold, and has the terms, of the day it is paid.
    ...(paidAt && order.swapOf !== null && { createdAt: paidAt }),
    ...(isEnd(move) && { holdsStock: false, heldAt: null }),
  });
  for (const follow of consequences) await follow(tx, move);
}

/**
 * Writes the state and the order's history; refuses a state that may not follow. The last guard: whatever calls it, an
 * order that has ended stays ended.
 */
async function writeState(
  tx: Executor,
  orderId: string,
  status: OrderState,
  changes: Partial<Order>,
): Promise<void> {
  const moved = await tx
    .update(orders)
    .set({ status, ...changes })
    .where(and(eq(orders.id, orderId), inArray(orders.status, statesBefore(status))))
    .returning({ id: orders.id });
  if (moved.length === 0) {
    throw new ApiProblem(resultCodes.orderState, `The order can no longer become ${status}`);
  }
  await tx.insert(orderEvents).values({ orderId, status, at: sql`clock_timestamp()` });
}

/** Resets an order to an earlier state when a parcel is unpacked or a payment reversed: nothing follows from that. */
export async function revertOrder(
  tx: Executor,
  { id }: Pick<Order, 'id'>,
  status: 'PAID' | 'PENDING_PAYMENT',
): Promise<void> {
  await writeState(tx, id, status, {});
}

/**
 * Takes back that an order was delivered. The event goes too: the period for returns and the buyer's points count from
 * it. The journal keeps what happened.
 */
export async function undoDelivered(tx: Executor, { id }: Pick<Order, 'id'>): Promise<void> {
  const isIt = (table: typeof orders | typeof orderEvents) => eq(table.status, 'DELIVERED');
  await tx.delete(orderEvents).where(and(eq(orderEvents.orderId, id), isIt(orderEvents)));
  await tx
    .update(orders)
    .set({ status: 'SHIPPED' })
    .where(and(eq(orders.id, id), isIt(orders)));
}

/** When an order that is paid now arrives. Gift cards and trade orders have terms of their own. */
async function promisedArrival(tx: Executor, order: Order, now: Date): Promise<Arrival | null> {
  const { deliveryMethod: code, address, wholesale, kind } = order;
  if (wholesale || kind !== 'GOODS') return null;
  const terms = await readDeliveryTerms(tx, now);
  return orderArrival(terms, now, { code, region: address.region, district: address.district }) ?? null;
}
