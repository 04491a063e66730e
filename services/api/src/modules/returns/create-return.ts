import { ApiProblem, type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { pickUpRule } from 'commerce-rules/delivery-methods';
import { isReturnable } from 'commerce-rules/order-steps';
import { countedStatuses, type PiecesByLine } from 'commerce-rules/return-rules';
import { type Shares, worthOf } from 'commerce-rules/return-shares';
import { validationKeys } from 'shared-contracts/validation';
import { resultCodes } from 'shared-contracts/wire/common';
import type { Address } from 'shared-contracts/wire/customer';
import type { ReturnCreateRequest, UnreturnableReason } from 'shared-contracts/wire/returns';
import {
  assertMay,
  lockOrder,
  type Order,
  readDeliveredAt,
  readOrderLines,
  readPieces,
  type StoredOrderLine,
  withIdleHolds,
} from '../order';
import { readRulesAt } from '../rules';
import { type StepFacts, takeReturnStep } from './change-return';
import { type Exchanges, readExchanges } from './exchange-choices';
import { holdExchanges } from './hold-exchanges';
import { refundOfPieces, storedRefund, sumPieces } from './refund-of-pieces';
import { queueReturnMail } from './return-mail';
import {
  findAgeRestricted,
  findReturnByKey,
  insertReturn,
  newReturn,
  type ReturnLineRow,
  type ReturnRow,
  readReturnedPieces,
} from './return-repository';

/** An order line and the number of pieces that can still be returned. */
interface ReturnableLine {
  line: StoredOrderLine;
  /** False for age-restricted items, and after the return period. */
  mayReturn: boolean;
  /** Pieces that the member may choose. Gifts are returned with the goods they came with. */
  returnable: number;
  /** Why there is none. */
  unreturnable?: UnreturnableReason;
}

export interface Returnable {
  deliveredAt: Date | undefined;
  /** From the delivery on, by the rule of the order. */
  returnDays: number;
  /** False when nothing of the order can be returned. */
  isOpen: boolean;
  lines: ReturnableLine[];
  /** Pieces in existing returns. */
  promised: PiecesByLine;
  /** What pieces of each line can be exchanged for. */
  exchanges: Exchanges;
}

/** The shipped pieces of each line that are in no return. */
async function readLeftPieces(
  db: Executor,
  order: Order,
  lines: readonly StoredOrderLine[],
): Promise<(position: number) => number> {
  const pieces = await readPieces(db, order, lines);
  return (position) => {
    const found = pieces.lines.find((line) => line.position === position);
    return found ? found.left - found.back : 0;
  };
}

/** Which pieces of an order can be returned now. */
export async function readReturnable(db: Executor, order: Order, now: Date): Promise<Returnable> {
  const deliveredAt = await readDeliveredAt(db, order.id);
  const lines = await readOrderLines(db, [order.id]);
  const promised = await readReturnedPieces(db, order.id, countedStatuses);
  const left = await readLeftPieces(db, order, lines);
  const restricted = await findAgeRestricted(db, lines);
  const { returnDays } = (await readRulesAt(db))(order.createdAt);
  const isInTime = isReturnable(order, deliveredAt, now, returnDays);
  const all = lines.map((line) => {
    const mayReturn = isInTime && !restricted.has(line.itemCode);
    const withBuyer = left(line.position);
    const returnable = mayReturn && !line.isGift ? withBuyer : 0;
    return {
      line,
      mayReturn: mayReturn && withBuyer > 0,
      returnable,
      ...(returnable === 0 && { unreturnable: reasonOf(mayReturn, promised.get(line.position) ?? 0) }),
    };
  });
  const open = all.filter(({ returnable }) => returnable > 0).map(({ line }) => line);
  const exchanges = await readExchanges(db, open);
  return { deliveredAt, returnDays, isOpen: open.length > 0, lines: all, promised, exchanges };
}

/** Of a line without a returnable piece. */
function reasonOf(mayReturn: boolean, inReturns: number): UnreturnableReason {
  if (inReturns > 0) return 'RETURNED';
  return mayReturn ? 'NOT_SENT' : 'EXCLUDED';
}

/**
 * The buyer's own door: where the order was delivered, unless that is a store, a locker or the door of somebody else, whom a
 * present went to.
 */
export function homeOf(
  order: Pick<Order, 'address' | 'pickUpPoint' | 'deliveryMethod' | 'giftMessage'>,
): Address | null {
  const isHome =
    order.pickUpPoint === null && !pickUpRule(order.deliveryMethod) && order.giftMessage === null;
  return isHome ? order.address : null;
}

/** Where a courier collects these pieces, as the buyer says. */
function collectionOf(order: Order, { method, collectFrom }: ReturnCreateRequest): Address | null {
  if (method !== 'COLLECTION') return null;
  const address = collectFrom ?? homeOf(order);
  if (!address) throw new InputProblem('collectFrom.addressLine1', validationKeys.addressLine1);
  return address;
}

/** Pieces to return; a preview has no reasons yet. */
export type WantedPiece = Omit<ReturnCreateRequest['lines'][number], 'reason'> & { reason?: string };

/**
 * Validates the requested lines: no duplicates, only bought pieces, no more than are left, and an exchange for a piece of
 * the same style and price. Whether it is in stock decides who holds it. After a swap or an exchange an order may have two
 * lines of a sku; a request that names none of them means the first with as many pieces left.
 */
function chooseLines(
  wanted: readonly WantedPiece[],
  { lines: returnable, exchanges }: Pick<Returnable, 'lines' | 'exchanges'>,
): ReturnLineRow[] {
  const chosen = new Map<number, ReturnLineRow>();
  for (const [index, piece] of wanted.entries()) {
    const { skuId, channelId, quantity, reason, exchangeSkuId = null } = piece;
    const named = returnable.filter(
      ({ line }) =>
        line.skuId === skuId &&
        line.channelId === channelId &&
        !line.isGift &&
        (piece.position === undefined || piece.position === line.position),
    );
    if (named.length === 0) throw new InputProblem(`lines.${index}.skuId`, 'validation.select');
    const free = named.filter(({ line }) => !chosen.has(line.position));
    if (free.length === 0) throw new InputProblem(`lines.${index}.skuId`, 'validation.repeat');
    const found = free.find((line) => line.returnable >= quantity);
    if (!found) {
      const most = Math.max(...free.map((line) => line.returnable));
      throw new InputProblem(`lines.${index}.quantity`, `at most ${most}`);
    }
    const { position } = found.line;
    const isOffered = exchanges.get(position)?.some((sku) => sku.skuId === exchangeSkuId);
    if (exchangeSkuId !== null && !isOffered)
      throw new InputProblem(`lines.${index}.exchangeSkuId`, 'validation.select');
    chosen.set(position, { position, quantity, reason: reason ?? 'CHANGED_MIND', exchangeSkuId });
  }
  return [...chosen.values()];
}

/**
 * Gifts that must be returned with these pieces, because the kept goods no longer reach their minimum.
 * Otherwise somebody could buy a bag for its gift and return the rest.
 */
export function giftsToReturn(
  lines: readonly Pick<ReturnableLine, 'line' | 'mayReturn'>[],
  together: PiecesByLine,
): Pick<ReturnLineRow, 'position' | 'quantity'>[] {
  const all = lines.map(({ line }) => line);
  const kept = worthOf(all) - worthOf(all, together);
  const isNothingKept = all.every(
    (line) => line.isGift || (together.get(line.position) ?? 0) >= line.quantity,
  );
  return lines
    .filter(({ line, mayReturn }) => line.isGift && mayReturn && !together.get(line.position))
    .filter(({ line }) => isNothingKept || kept < (line.giftMinimum ?? 0))
    .map(({ line }) => ({ position: line.position, quantity: line.quantity }));
}

interface PlannedReturn {
  lines: ReturnLineRow[];
  gifts: ReturnLineRow[];
  shares: Shares;
}

/**
 * Calculates which pieces a return includes, with gifts, and what it refunds. Refuses pieces that cannot be returned.
 */
export async function planReturn(
  db: Executor,
  order: Order,
  wanted: readonly WantedPiece[],
  now: Date,
): Promise<PlannedReturn> {
  const found = await readReturnable(db, order, now);
  const { isOpen, lines } = found;
  if (!isOpen) throw new ApiProblem(resultCodes.orderState, 'Nothing of this order can be returned');
  const chosen = chooseLines(wanted, found);
  const refunded = chosen.filter(({ exchangeSkuId }) => !exchangeSkuId);
  const { shares } = await refundOfPieces(db, order, refunded);
  const returnedPieces = await readReturnedPieces(db, order.id, countedStatuses, { withExchanged: false });
  const gifts = giftsToReturn(lines, sumPieces(returnedPieces, refunded)).map((gift) => ({
    ...gift,
    reason: 'CHANGED_MIND',
  }));
  return { lines: chosen, gifts, shares };
}

export interface ReturnAsker {
  /** Null for a guest, who has proved to own the order. */
  customerId: string | null;
  idempotencyKey: string;
  /** Language for mails. */
  locale: Locale;
  /** Staff ask for the buyer: the return is approved at once. */
  approval?: Pick<StepFacts, 'staffName' | 'record'>;
}

/**
 * Creates a return for pieces of the asker's order, and holds what they are exchanged for. Returns of one order run in
 * sequence, so together they never exceed what was bought. Idempotent by its key.
 */
export async function createReturn(
  db: Database,
  asker: ReturnAsker,
  request: ReturnCreateRequest,
  now: Date,
): Promise<ReturnRow> {
  const requestDigest = digestOf(request);
  const create = () => createReturnOnce(db, { ...asker, requestDigest }, request, now);
  const requestedLines = async () =>
    request.lines.flatMap(({ exchangeSkuId, quantity }) =>
      exchangeSkuId ? [{ skuId: exchangeSkuId, quantity }] : [],
    );
  // As for an order: pieces of abandoned unpaid orders are for whoever wants them.
  return withIdleHolds(db, now, requestedLines, create);
}

async function createReturnOnce(
  db: Database,
  { customerId, idempotencyKey, locale, approval, requestDigest }: ReturnAsker & { requestDigest: string },
  request: ReturnCreateRequest,
  now: Date,
): Promise<ReturnRow> {
  return db.transaction(async (tx) => {
    const order = await lockOrder(tx, request.orderId);
    if (!order || order.customerId !== customerId) {
      throw new ApiProblem(resultCodes.notFound, 'No order matches');
    }
    const earlier = await findReturnByKey(tx, { customerId, orderId: order.id }, idempotencyKey);
    if (earlier) {
      if (earlier.requestDigest === requestDigest) return earlier;
      throw new ApiProblem(resultCodes.idempotencyMismatch, 'The Idempotency-Key belongs to another return');
    }
    assertMay(order, 'ask-return', now);
    const { lines, gifts, shares } = await planReturn(tx, order, request.lines, now);
    const row: ReturnRow = {
      ...newReturn(order, now),
      customerId,
      status: 'REQUESTED',
      kind: 'RETURN',
      ...storedRefund(shares),
      locale,
      method: request.method ?? null,
      collectFrom: collectionOf(order, request),
      note: request.note ?? null,
      idempotencyKey,
      requestDigest,
    };
    await holdExchanges(tx, row.id, lines);
    await insertReturn(tx, row, [...lines, ...gifts], approval?.staffName);
    await queueReturnMail(tx, row, 'REQUESTED');
    return approval ? takeReturnStep({ tx, order, current: row, now }, 'APPROVED', approval) : row;
  });
}
