import { nextShares, noShares } from 'commerce-rules/return-shares';
import type { returnEvents, returnLines, returns } from 'database/schema/returns';
import type { ReturnState } from 'database/schema/states';
import type { PastOrders } from './orders';

export interface PastReturns {
  returns: (typeof returns.$inferInsert)[];
  lines: (typeof returnLines.$inferInsert)[];
  events: (typeof returnEvents.$inferInsert)[];
}

const hourMs = 3_600_000;

interface Sketch {
  id: string;
  /** State of the returned order. */
  of: 'RETURNED' | 'DELIVERED';
  reason: string;
  note: string | null;
  /** States with the hours before `until`. */
  history: readonly (readonly [status: ReturnState, hoursBefore: number])[];
}

/** A completed return of a whole order, and an approved one that has not been sent. */
const sketches: readonly Sketch[] = [
  {
    id: 'RTDEMOREFUND',
    of: 'RETURNED',
    reason: 'WRONG_SIZE',
    note: null,
    history: [
      ['REQUESTED', 120],
      ['APPROVED', 110],
      ['RECEIVED', 0],
      ['REFUNDED', 0],
    ],
  },
  {
    id: 'RTDEMOAPPROV',
    of: 'DELIVERED',
    reason: 'CHANGED_MIND',
    note: 'I ordered two colours to compare them.',
    history: [
      ['REQUESTED', 20],
      ['APPROVED', 3],
    ],
  },
];

/**
 * The demo member's returns: the first item of each order. The points of the complete return are part of the
 * order.
 */
export function buildReturns(customerId: string, past: PastOrders, now: Date): PastReturns {
  const result: PastReturns = { returns: [], lines: [], events: [] };
  for (const { id, of, reason, note, history } of sketches) {
    const order = past.orders.findLast(({ status }) => status === of);
    if (!order) throw new Error(`the demo member has no order that is ${of}`);
    const ended = past.events.find(
      ({ orderId, status }) => orderId === order.id && status === 'RETURNED',
    )?.at;
    const until = (ended ?? now).getTime();
    const lines = past.lines
      .filter(({ orderId }) => orderId === order.id)
      .map((line) => ({ ...line, discount: line.discount ?? 0 }));
    const [first] = lines;
    if (!first) throw new Error(`the order ${order.id} has no lines`);
    const { position, quantity } = first;
    const { giftCardAmount = 0, pointsAmount = 0, pointsUsed = 0 } = order;
    const paid = { ...order, giftCardAmount, pointsAmount, pointsUsed };
    const shares = nextShares(paid, lines, new Map([[position, quantity]]), noShares);
    const events = history.map(([status, hours]) => ({
      returnId: id,
      status,
      at: new Date(until - hours * hourMs),
    }));
    result.returns.push({
      id,
      orderId: order.id,
      customerId,
      status: history.at(-1)?.[0] ?? 'REQUESTED',
      refundMinor: shares.payment,
      giftCardMinor: shares.giftCards,
      pointsMinor: shares.pointsMinor,
      points: shares.points,
      note,
      idempotencyKey: `demo-${id}`,
      requestDigest: 'demo',
      createdAt: events[0]?.at ?? now,
    });
    result.lines.push({ returnId: id, position, quantity, reason });
    result.events.push(...events);
  }
  return result;
}
