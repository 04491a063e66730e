import type { pointEntries } from 'database/schema/points';
import { endOfDayOf } from 'shared-contracts/calendar';
import { pointValidYears } from 'shared-contracts/shop-rules';
import type { PointKind } from 'shared-contracts/wire/points';

type LedgerEntry = Pick<
  typeof pointEntries.$inferSelect,
  'kind' | 'points' | 'orderId' | 'memberCouponId' | 'at' | 'expiresAt'
> & {
  /** Earned with an order that can still be cancelled or returned: counted, but not spendable yet. */
  isPending?: boolean;
};

/** An entry with the balance after it. */
export interface Movement extends Omit<LedgerEntry, 'kind'> {
  kind: PointKind;
  balance: number;
  /** Pending when the order ended, so the balance never counted it. */
  isLapsed?: boolean;
}

export interface Ledger {
  /** Spendable points. */
  balance: number;
  /** Points of orders that can still be cancelled or returned. */
  pending: number;
  /** Oldest first, with an `EXPIRED` movement where points expired. */
  movements: Movement[];
  /** The next expiry, if any points are left to expire. */
  nextExpiry: { points: number; at: Date } | undefined;
}

interface Lot {
  points: number;
  expiresAt: Date | null;
  /** The order that earned the points. */
  orderId?: string | null;
}

/** Points are valid for whole years, to the end of the day. */
export const expiryOf = (earnedAt: Date, years = pointValidYears) => endOfDayOf(earnedAt, years);

const endOf = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Replays the ledger in time. Spending takes the points that expire first; unspent points expire. Points
 * restored from an order keep their original expiry, or expire at once when it has passed. An order's own
 * reversal takes the points it earned, so that older points do not live longer. When points are reversed that
 * were already spent, the debt is paid by the next ones earned.
 */
export function runLedger(
  entries: readonly LedgerEntry[],
  now: Date,
  yearsAt: (at: Date) => number = () => pointValidYears,
): Ledger {
  let lots: Lot[] = [];
  let debt = 0;
  /** Pending points of each order, less those taken back. */
  const pendingOf = new Map<string, number>();
  const movements: Movement[] = [];
  /** Points taken by each order. */
  const spent = new Map<string, Lot[]>();
  const balanceOf = () => lots.reduce((sum, lot) => sum + lot.points, 0) - debt;

  function expireUntil(time: number): void {
    for (const lot of lots.filter((entry) => endOf(entry) <= time)) {
      lots = lots.filter((entry) => entry !== lot);
      movements.push({
        kind: 'EXPIRED',
        points: -lot.points,
        orderId: null,
        memberCouponId: null,
        at: lot.expiresAt ?? now,
        expiresAt: null,
        balance: balanceOf(),
      });
    }
  }

  function take(points: number, order?: string | null): Lot[] {
    let missing = points;
    const from: Lot[] = [];
    const orderLots = order ? lots.filter((lot) => lot.orderId === order) : [];
    for (const lot of [...orderLots, ...lots]) {
      const taken = Math.min(lot.points, missing);
      lot.points -= taken;
      missing -= taken;
      if (taken > 0) from.push({ points: taken, expiresAt: lot.expiresAt });
    }
    lots = lots.filter((lot) => lot.points > 0);
    debt += missing;
    return from;
  }

  function give({ points, expiresAt, orderId = null }: Lot): void {
    const paid = Math.min(debt, points);
    debt -= paid;
    if (points > paid) lots.push({ points: points - paid, expiresAt, orderId });
    lots.sort((one, other) => endOf(one) - endOf(other));
  }

  /** Restores the points taken last, which expire last, first: a return may restore only a part. */
  function giveBack(order: string, points: number, at: Date): void {
    let missing = points;
    for (const lot of [...(spent.get(order) ?? [])].reverse()) {
      const takenPoints = Math.min(lot.points, missing);
      lot.points -= takenPoints;
      missing -= takenPoints;
      const isOver = lot.expiresAt !== null && lot.expiresAt < at;
      if (takenPoints > 0) give({ points: takenPoints, expiresAt: isOver ? at : lot.expiresAt });
    }
    // The balance did not cover these when they were spent, so no lot can be restored: they become a new one.
    if (missing > 0) give({ points: missing, expiresAt: expiryOf(at, yearsAt(at)) });
  }

  let last = Number.NEGATIVE_INFINITY;
  for (const entry of entries) {
    // What one moment gives back and spends again, as an exchange does, expires after it.
    if (entry.at.getTime() > last) expireUntil(entry.at.getTime());
    last = entry.at.getTime();
    const order = entry.orderId ?? '';
    if (entry.isPending) pendingOf.set(order, (pendingOf.get(order) ?? 0) + entry.points);
    else if (entry.kind === 'RESTORED') giveBack(order, entry.points, entry.at);
    else if (entry.points > 0) give(entry);
    else if (entry.kind === 'REDEEMED' && entry.orderId) spent.set(order, take(-entry.points));
    else take(-entry.points, entry.orderId);
    movements.push({ ...entry, balance: balanceOf() });
  }
  expireUntil(now.getTime());
  /** What was taken back, and what an order lost all of, is not going to be spendable. */
  const withState = (movement: Movement): Movement => {
    if (!movement.isPending) return movement;
    const isPending = movement.points > 0 && (pendingOf.get(movement.orderId ?? '') ?? 0) > 0;
    return { ...movement, isPending, isLapsed: !isPending };
  };
  const pending = [...pendingOf.values()].reduce((sum, points) => sum + points, 0);
  const [first] = lots;
  const nextExpiry = first?.expiresAt
    ? {
        at: first.expiresAt,
        points: lots.filter((lot) => endOf(lot) === endOf(first)).reduce((sum, lot) => sum + lot.points, 0),
      }
    : undefined;
  return { balance: balanceOf(), pending, movements: movements.map(withState), nextExpiry };
}
