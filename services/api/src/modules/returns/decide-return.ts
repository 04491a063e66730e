import { type Executor, InputProblem } from 'api-platform/foundation';
import {
  addShares,
  exchangeShares,
  nextShares,
  noShares,
  type Shares,
  saleWorthOf,
  shareOf,
  sumOfShares,
} from 'commerce-rules/return-shares';
import type { ReturnDecision } from 'shared-contracts/wire/merchant-orders';
import { type Order, readOrderLines } from '../order';
import { findSkus } from '../stock';
import { bookReturn } from './book-return';
import { type ReturnWork, refuseReturnStep } from './change-return';
import { assertMayBeCredit } from './credit-rules';
import { holdExchanges, releaseExchanges } from './hold-exchanges';
import { refundOfPieces, storedRefund, sumPieces } from './refund-of-pieces';
import { type ExchangedPieces, replacePieces } from './replace-pieces';
import {
  insertReturn,
  newReturn,
  type ReturnedLine,
  type ReturnRow,
  readReturnedLines,
  setReturn,
  setReturnedLine,
} from './return-repository';

/** What a return pays back for the pieces that are here. */
interface DecisionPlan {
  /** Pieces of each line that count as returned. */
  accepted: { position: number; quantity: number }[];
  /** Announced pieces that are not here. */
  missing: { position: number; quantity: number; reason: string; exchangeSkuId: string | null }[];
  shares: Shares;
  /** What the order takes over that replaces the exchanged pieces. */
  exchanged: Shares;
  /** The refund without a deduction. */
  most: number;
}

type DecidedLine = Pick<ReturnedLine, 'line' | 'quantity' | 'received' | 'reason' | 'exchangeSkuId'>;

/**
 * Calculates what a return pays back for the pieces that are here, and what goes on to the order that replaces exchanged
 * pieces: the preview shows it, and `settleReturn` makes it. Without a missing piece and a deduction it is what the buyer
 * was told.
 */
export async function planDecision(
  db: Executor,
  order: Order,
  row: ReturnRow,
  lines: readonly DecidedLine[],
  deduction = 0,
): Promise<DecisionPlan> {
  const here = lines.map(({ line, quantity, received, exchangeSkuId }) => ({
    position: line.position,
    quantity: received ?? quantity,
    isExchanged: exchangeSkuId !== null,
  }));
  const accepted = here.map(({ position, quantity }) => ({ position, quantity }));
  const missing = lines
    .map(({ line, quantity, received, reason, exchangeSkuId }) => ({
      position: line.position,
      reason,
      exchangeSkuId,
      quantity: quantity - (received ?? quantity),
    }))
    .filter(({ quantity }) => quantity > 0);
  const paidBack = here.filter(({ isExchanged }) => !isExchanged);
  const { bought, refunded, promised, shares: next } = await refundOfPieces(db, order, paidBack, row);
  const told = {
    payment: row.refundMinor + row.creditMinor,
    giftCards: row.giftCardMinor,
    pointsMinor: row.pointsMinor,
    points: row.points,
  };
  const isAsTold = missing.every(({ exchangeSkuId }) => exchangeSkuId !== null);
  const full = isAsTold ? told : next;
  const most = sumOfShares(full);
  if (deduction > most) throw new InputProblem('deduction.amount', `at most ${most}`);
  const shares = deduction === 0 ? full : nextShares(order, bought, refunded, promised, { deduction });
  const exchangedHere = here.filter(({ isExchanged, quantity }) => isExchanged && quantity > 0);
  const sharesPaidBack = {
    ...promised,
    ...addShares(promised, shares),
    withheld: (promised.withheld ?? 0) + deduction,
  };
  const exchanged =
    exchangedHere.length === 0
      ? noShares
      : exchangeShares(order, bought, sumPieces(refunded, exchangedHere), sharesPaidBack);
  return { accepted, missing, shares, exchanged, most };
}

/** The return that waits for pieces that were not in the parcel, with the refund that they will bring. */
async function continueReturn(
  { tx, order, current, now }: ReturnWork,
  missing: DecisionPlan['missing'],
): Promise<void> {
  const paidBack = missing.filter(({ exchangeSkuId }) => exchangeSkuId === null);
  const { shares } = await refundOfPieces(tx, order, paidBack);
  const { customerId, locale, method, collectFrom, note } = current;
  const row: ReturnRow = {
    ...newReturn(order, now),
    customerId,
    locale,
    method,
    collectFrom,
    note,
    kind: 'RETURN',
    status: 'APPROVED',
    continues: current.id,
    ...storedRefund(shares),
    idempotencyKey: `continues:${current.id}`,
    requestDigest: '',
  };
  await holdExchanges(tx, row.id, missing);
  await insertReturn(tx, row, missing);
}

/** Locks all skus that a decision moves, in the order of their ids, which prevents deadlocks between orders. */
async function lockMoved(tx: Executor, lines: readonly ReturnedLine[]): Promise<void> {
  const keys = lines.flatMap(({ line, exchangeSkuId }) => [
    { skuId: line.skuId },
    ...(exchangeSkuId === null ? [] : [{ skuId: exchangeSkuId }]),
  ]);
  if (lines.some(({ exchangeSkuId }) => exchangeSkuId !== null)) await findSkus(tx, keys, { lock: true });
}

/** The accepted pieces for which another one goes out. */
function exchangedOf(lines: readonly ReturnedLine[]): ExchangedPieces[] {
  return lines.flatMap(({ line, quantity, received, exchangeSkuId }) => {
    const here = received ?? quantity;
    return exchangeSkuId !== null && here > 0 ? [{ line, quantity: here, exchangeSkuId }] : [];
  });
}

/** Sends out what exchanged pieces are exchanged for; what was held for missing ones goes back on sale. */
async function exchangePieces(
  found: ReturnWork,
  lines: readonly ReturnedLine[],
  shares: Shares,
): Promise<void> {
  const { tx, order, current } = found;
  await releaseExchanges(tx, current.id, lines);
  const exchanged = exchangedOf(lines);
  if (exchanged.length === 0) return;
  const bought = await readOrderLines(tx, [order.id]);
  const pieces = new Map(exchanged.map(({ line, quantity }) => [line.position, quantity]));
  const quota = shareOf(order.staffQuotaUsed, saleWorthOf(bought, pieces), saleWorthOf(bought));
  await replacePieces(found, exchanged, { shares, quota });
}

/**
 * Settles a return that has become RECEIVED: it includes only the pieces that are here, pays their share less the
 * deduction, and its pieces go to stock. For exchanged pieces a new order goes out. Missing pieces are closed, or wait in
 * a return of their own: each return pays once.
 */
export async function settleReturn(found: ReturnWork, decision: ReturnDecision): Promise<ReturnRow> {
  const { tx, order, current, now } = found;
  const lines = await readReturnedLines(tx, [current.id]);
  const { amount = 0, because = null } = decision.deduction ?? {};
  const { accepted, missing, shares, exchanged } = await planDecision(tx, order, current, lines, amount);
  if (missing.length > 0 && !decision.missing) throw new InputProblem('missing', 'validation.select');
  if (accepted.every(({ quantity }) => quantity === 0)) {
    throw refuseReturnStep('No piece of the return is here: close it');
  }
  await lockMoved(tx, lines);
  for (const { position, quantity } of missing) {
    const line = lines.find((one) => one.line.position === position);
    const here = (line?.quantity ?? 0) - quantity;
    await setReturnedLine(tx, current.id, position, { quantity: here, announced: line?.quantity ?? null });
  }
  const { asCredit } = decision;
  if (asCredit) await assertMayBeCredit(tx, order, shares);
  const isAsTold = missing.length === 0 && amount === 0 && !asCredit;
  const changes = {
    ...storedRefund(shares, { asCredit }),
    deductionMinor: amount,
    deductionReason: because,
  };
  if (!isAsTold) await setReturn(tx, current.id, changes);
  const settled = isAsTold ? current : { ...current, ...changes };
  await bookReturn(tx, order, settled, { now, exchanged });
  await exchangePieces({ ...found, current: settled }, lines, exchanged);
  if (decision.missing === 'WAIT' && missing.length > 0)
    await continueReturn({ ...found, current: settled }, missing);
  return settled;
}
