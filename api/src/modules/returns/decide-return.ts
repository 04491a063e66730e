import { ApiProblem, type Executor, InputProblem } from 'api-platform/foundation';
import { countedStatuses } from 'commerce-rules/return-rules';
import { nextShares, type PromisedShares, type Shares } from 'commerce-rules/return-shares';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ReturnDecision } from 'shared-contracts/wire/merchant-orders';
import { type Order, readOrderLines } from '../order';
import type { ReturnWork } from './change-return';
import { receiveReturn } from './receive-return';
import {
  insertReturn,
  newReturn,
  type ReturnedLine,
  type ReturnRow,
  readPromisedShares,
  readReturnedLines,
  readReturnedPieces,
  setReturn,
  setReturnedLine,
} from './return-repository';

/** What a return pays back for the pieces that are here. */
interface DecisionPlan {
  /** Pieces of each line that count as returned. */
  accepted: { position: number; quantity: number }[];
  /** Announced pieces that are not here. */
  missing: { position: number; quantity: number; reason: string }[];
  shares: Shares;
  /** The refund without a deduction. */
  most: number;
}

const sumOfShares = ({ payment, giftCards, pointsMinor }: Shares) => payment + giftCards + pointsMinor;

/** What the other returns of the order have promised. */
function without(promised: PromisedShares, row: ReturnRow): PromisedShares {
  return {
    payment: promised.payment - row.refundMinor,
    giftCards: promised.giftCards - (row.giftCardMinor ?? 0),
    pointsMinor: promised.pointsMinor - (row.pointsMinor ?? 0),
    points: promised.points - (row.points ?? 0),
    withheld: (promised.withheld ?? 0) - row.deductionMinor,
  };
}

/**
 * Calculates what a return pays back for the pieces that are here: the preview shows it, and `settleReturn` makes it.
 * Without a missing piece and a deduction it is what the buyer was told.
 */
export async function planDecision(
  db: Executor,
  order: Order,
  row: ReturnRow,
  lines: readonly Pick<ReturnedLine, 'line' | 'quantity' | 'received' | 'reason'>[],
  deduction = 0,
): Promise<DecisionPlan> {
  const accepted = lines.map(({ line, quantity, received }) => ({
    ...{ position: line.position, quantity: received ?? quantity },
  }));
  const missing = lines
    .map(({ line, quantity, received, reason }) => ({
      ...{ position: line.position, reason, quantity: quantity - (received ?? quantity) },
    }))
    .filter(({ quantity }) => quantity > 0);
  const counted = new Map(await readReturnedPieces(db, order.id, countedStatuses));
  for (const { position, quantity } of missing)
    counted.set(position, (counted.get(position) ?? 0) - quantity);
  const promised = without(await readPromisedShares(db, order.id), row);
  const bought = await readOrderLines(db, [order.id]);
  const told = {
    payment: row.refundMinor,
    giftCards: row.giftCardMinor ?? 0,
    pointsMinor: row.pointsMinor ?? 0,
    points: row.points ?? 0,
  };
  const full = missing.length === 0 ? told : nextShares(order, bought, counted, promised);
  const most = sumOfShares(full);
  if (deduction > most) throw new InputProblem('deduction.amount', `at most ${most}`);
  const shares = deduction === 0 ? full : nextShares(order, bought, counted, promised, { deduction });
  return { accepted, missing, shares, most };
}

/** The return that waits for pieces that were not in the parcel, with the refund that they will bring. */
async function continueReturn(
  { tx, order, current, now }: ReturnWork,
  missing: DecisionPlan['missing'],
): Promise<void> {
  const pieces = new Map(await readReturnedPieces(tx, order.id, countedStatuses));
  for (const { position, quantity } of missing) pieces.set(position, (pieces.get(position) ?? 0) + quantity);
  const bought = await readOrderLines(tx, [order.id]);
  const shares = nextShares(order, bought, pieces, await readPromisedShares(tx, order.id));
  const { customerId, locale, method, collectFrom, note } = current;
  const row = {
    ...newReturn(order, now),
    ...{
      customerId,
      locale,
      method,
      collectFrom,
      note,
      kind: 'RETURN',
      status: 'APPROVED',
      continues: current.id,
    },
    refundMinor: shares.payment,
    giftCardMinor: shares.giftCards,
    pointsMinor: shares.pointsMinor,
    points: shares.points,
    ...{ idempotencyKey: `continues:${current.id}`, requestDigest: '' },
  };
  await insertReturn(tx, row, missing);
}

/**
 * Settles a return that has become RECEIVED: it includes only the pieces that are here, pays their share less the
 * deduction, and its pieces go to stock. Missing pieces are closed, or wait in a return of their own: each return pays
 * once.
 */
export async function settleReturn(found: ReturnWork, decision: ReturnDecision): Promise<ReturnRow> {
  const { tx, order, current, now } = found;
  const lines = await readReturnedLines(tx, [current.id]);
  const { amount = 0, because = null } = decision.deduction ?? {};
  const { accepted, missing, shares } = await planDecision(tx, order, current, lines, amount);
  if (missing.length > 0 && !decision.missing) throw new InputProblem('missing', 'validation.select');
  if (accepted.every(({ quantity }) => quantity === 0)) {
    throw new ApiProblem(resultCodes.orderState, 'No piece of the return is here: close it');
  }
  for (const { position, quantity } of missing) {
    const line = lines.find((one) => one.line.position === position);
    const here = (line?.quantity ?? 0) - quantity;
    await setReturnedLine(tx, current.id, position, { quantity: here, announced: line?.quantity ?? null });
  }
  const isAsTold = missing.length === 0 && amount === 0;
  const changes = {
    refundMinor: shares.payment,
    giftCardMinor: shares.giftCards,
    pointsMinor: shares.pointsMinor,
    points: shares.points,
    ...{ deductionMinor: amount, deductionReason: because },
  };
  // Null shares of an older release are computed when the pieces arrive.
  if (!isAsTold) await setReturn(tx, current.id, changes);
  const settled = isAsTold ? current : { ...current, ...changes };
  await receiveReturn(tx, order, settled, now);
  if (decision.missing === 'WAIT' && missing.length > 0)
    await continueReturn({ ...found, current: settled }, missing);
  return settled;
}
