import type { pointEntries } from '../../db/schema/points';

type LedgerEntry = Pick<
  typeof pointEntries.$inferSelect,
  'kind' | 'points' | 'orderId' | 'memberCouponId' | 'at' | 'expiresAt'
> & {
  /** Earned with an order that can still be cancelled or returned: counted, and not spendable yet. */
  isPending?: boolean;
};

/** An entry with what was left after it. */
export interface Movement extends LedgerEntry {
  balance: number;
}

export interface Ledger {
  /** What can be spent. */
  balance: number;
  /** What orders have earned that can still be cancelled or returned. */
  pending: number;
  /** Oldest first, with an `EXPIRED` movement where points ran out of time. */
  movements: Movement[];
  /** What expires next, if anything is left that will. */
  nextExpiry: { points: number; at: Date } | undefined;
}

interface Lot {
  points: number;
  expiresAt: Date | null;
  /** Of the order that earned it. */
  orderId?: string | null;
}

/** Points are good for two years, to the day. */
export function expiryOf(earnedAt: Date): Date {
  const date = new Date(earnedAt);
  date.setUTCFullYear(date.getUTCFullYear() + 2);
  return date;
}

const endOf = (lot: Lot) => lot.expiresAt?.getTime() ?? Number.POSITIVE_INFINITY;

/**
 * Goes through the ledger in time: what is spent is taken from the points that expire first, what is not spent in time
 * expires. What an order took and gave back expires when it would have, or at once where that time is over. What an order
 * earned and loses is its own, so that no older points live longer by it. A debt, left where points were taken back that had
 * been spent, is paid by the next that are earned.
 */
export function runLedger(entries: readonly LedgerEntry[], now: Date): Ledger {
  let lots: Lot[] = [];
  let debt = 0;
  let pending = 0;
  const movements: Movement[] = [];
  /** What each order took. */
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
    const own = order ? lots.filter((lot) => lot.orderId === order) : [];
    for (const lot of [...own, ...lots]) {
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

  /** What was taken last, and expires last, comes back first: a return may bring a part only. */
  function giveBack(order: string, points: number, at: Date): void {
    let missing = points;
    for (const lot of [...(spent.get(order) ?? [])].reverse()) {
      const given = Math.min(lot.points, missing);
      lot.points -= given;
      missing -= given;
      const isOver = lot.expiresAt !== null && lot.expiresAt < at;
      if (given > 0) give({ points: given, expiresAt: isOver ? at : lot.expiresAt });
    }
    // Spent when they were not there, as a debt that others have paid since.
    if (missing > 0) give({ points: missing, expiresAt: expiryOf(at) });
  }

  for (const entry of entries) {
    expireUntil(entry.at.getTime());
    const order = entry.orderId ?? '';
    if (entry.isPending) pending += entry.points;
    else if (entry.kind === 'RESTORED') giveBack(order, entry.points, entry.at);
    else if (entry.points > 0) give(entry);
    else if (entry.kind === 'REDEEMED' && entry.orderId) spent.set(order, take(-entry.points));
    else take(-entry.points, entry.orderId);
    movements.push({ ...entry, balance: balanceOf() });
  }
  expireUntil(now.getTime());
  const [first] = lots;
  const nextExpiry = first?.expiresAt
    ? {
        at: first.expiresAt,
        points: lots.filter((lot) => endOf(lot) === endOf(first)).reduce((sum, lot) => sum + lot.points, 0),
      }
    : undefined;
  return { balance: balanceOf(), pending, movements, nextExpiry };
}
