import { ApiProblem, type Database } from 'api-platform/foundation';
import { cutPage, keyset, pageSize } from 'api-platform/keyset';
import { nextReturnSteps } from 'commerce-rules/return-rules';
import { saleWorthOf, worthOf } from 'commerce-rules/return-shares';
import type { ReturnKind, ReturnState } from 'database/schema/states';
import { type SQL, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  MerchantReturn,
  MerchantReturnPage,
  MerchantReturnQuery,
} from 'shared-contracts/wire/merchant-orders';
import { type StoredOrderLine, toOrderLine } from '../order';
import { readFailedRefunds } from '../payment';
import {
  findContinuation,
  findRefundablePayment,
  findReplacement,
  findReturn,
  readExchangedFor,
  readReturnEvents,
  readReturnedLines,
} from '../returns';
import { type OrderSight, withoutAmounts } from './staff-sight';

interface Row extends Record<string, unknown> {
  id: string;
  at: string;
  order_id: string;
  kind: ReturnKind;
  status: ReturnState;
  reason: string | null;
  quantity: number;
  refund_minor: number;
  credit_minor: number;
  gift_card_minor: number | null;
  points: number | null;
  failed_at: string | null;
  awaited: number;
}

/** The discount of these pieces of a line: what they cost less what was paid for them, as a refund counts it. */
const discountOf = (line: StoredOrderLine, quantity: number): number => {
  const pieces = new Map([[line.position, quantity]]);
  return saleWorthOf([line], pieces) - worthOf([line], pieces);
};

/** What a return gives back, by means of payment. */
const refundOf = (
  refundTotal: number,
  refundCredit: number,
  giftCards: number | null,
  points: number | null,
) => ({
  refundTotal,
  refundCredit,
  refundGiftCards: giftCards ?? 0,
  refundPoints: points ?? 0,
});
const noRefund = refundOf(0, 0, null, null);

/** A page of returns, and of the cancellations and refunds of staff, newest first. */
export async function listMerchantReturns(
  db: Database,
  { status, kind, awaited, q, cursor }: MerchantReturnQuery,
  { seesCustomer }: Pick<OrderSight, 'seesCustomer'>,
): Promise<MerchantReturnPage> {
  const { after, order } = keyset(cursor);
  const number = q?.toUpperCase().replace(/\s/g, '');
  const conditions: SQL[] = [
    ...(status ? [sql`status = ${status}`] : []),
    ...(kind ? [sql`kind = ${kind}`] : []),
    ...(awaited ? [sql`id in (select return_id from return_lines where awaited > 0)`] : []),
    ...(number ? [number.startsWith('RT') ? sql`id = ${number}` : sql`order_id = ${number}`] : []),
    ...(after ? [after] : []),
  ];
  const where = conditions.length > 0 ? sql`where ${sql.join(conditions, sql` and `)}` : sql``;
  const { rows } = await db.execute<Row>(sql`
    select id, created_at::text as at, order_id, kind, status, reason, refund_minor, credit_minor, gift_card_minor, points,
      (select coalesce(sum(quantity), 0)::int from return_lines where return_id = returns.id) as quantity,
      (select coalesce(sum(awaited), 0)::int from return_lines where return_id = returns.id) as awaited,
      (select max(f.updated_at)::text from payment_refunds f
        where f.return_id = returns.id and f.state = 'FAILED') as failed_at
    from returns ${where} order by ${order} limit ${pageSize + 1}`);
  const { page, next } = cutPage(rows);
  return {
    next,
    hidesAmounts: !seesCustomer,
    rows: page.map((row) => ({
      returnId: row.id,
      orderId: row.order_id,
      kind: row.kind,
      reason: row.reason,
      status: row.status,
      createdAt: new Date(row.at).toISOString(),
      quantity: row.quantity,
      awaited: row.awaited,
      refundFailedAt: row.failed_at && new Date(row.failed_at).toISOString(),
      ...(seesCustomer
        ? refundOf(row.refund_minor, row.credit_minor, row.gift_card_minor, row.points)
        : noRefund),
    })),
  };
}

export async function showMerchantReturn(
  db: Database,
  id: string,
  { locale, seesCustomer }: Pick<OrderSight, 'locale' | 'seesCustomer'>,
): Promise<MerchantReturn> {
  const row = await findReturn(db, id);
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such return');
  const lines = await readReturnedLines(db, [id]);
  const events = await readReturnEvents(db, id);
  const exchangeFor = await readExchangedFor(db, lines, locale);
  const isDecided = row.status === 'RECEIVED' || row.status === 'REFUNDED';
  const waits = row.status === 'RECEIVED' && row.refundMinor > 0;
  return {
    returnId: row.id,
    orderId: row.orderId,
    kind: row.kind,
    reason: row.reason,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    quantity: lines.reduce((sum, { quantity }) => sum + quantity, 0),
    awaited: lines.reduce((sum, { awaited }) => sum + awaited, 0),
    hidesAmounts: !seesCustomer,
    refundFailedAt: (await readFailedRefunds(db, [id])).get(id)?.toISOString() ?? null,
    ...(seesCustomer ? refundOf(row.refundMinor, row.creditMinor, row.giftCardMinor, row.points) : noRefund),
    lines: lines.map(
      ({ line, quantity, reason, announced, received, writtenOff, awaited, exchangeSkuId }) => {
        const sold = { ...toOrderLine(line, quantity, locale), discount: discountOf(line, quantity) };
        return {
          ...(seesCustomer ? sold : withoutAmounts(sold)),
          position: line.position,
          reason,
          writtenOff,
          awaited,
          exchangeFor: exchangeFor(exchangeSkuId),
          announced: announced ?? quantity,
          received: received ?? (isDecided ? quantity : null),
        };
      },
    ),
    deduction:
      row.deductionReason === null || !seesCustomer
        ? null
        : { amount: row.deductionMinor, because: row.deductionReason },
    receiptNote: row.receiptNote,
    receipts: row.receipts,
    labelNumber: row.labelNumber,
    continues: row.continues,
    continuedBy: (await findContinuation(db, id)) ?? null,
    replacedBy: (await findReplacement(db, id)) ?? null,
    method: row.method,
    note: row.note,
    refusal: row.refusal,
    collectFrom: seesCustomer ? row.collectFrom : null,
    isByHand: waits && !(await findRefundablePayment(db, row.orderId)),
    steps: [...nextReturnSteps(row.status)],
    timeline: events.map(({ status, at, staffName }) => ({
      status,
      at: at.toISOString(),
      staffName,
    })),
  };
}
