import { findCarrier } from 'commerce-rules/carriers';
import { returnUntil } from 'commerce-rules/order-steps';
import { canFollow } from 'commerce-rules/return-rules';
import { saleWorthOf, worthOf } from 'commerce-rules/return-shares';
import type { ReturnState } from 'database/schema/states';
import type { Locale } from 'shared-contracts/locale';
import type { Address } from 'shared-contracts/wire/customer';
import {
  type ExchangedFor,
  type ReturnDetail,
  type ReturnList,
  type ReturnOptions,
  returnMethods,
  returnReasons,
} from 'shared-contracts/wire/returns';
import { type Order, type StoredOrderLine, toOrderLine } from '../order';
import { homeOf, type Returnable } from './create-return';
import { toExchangeChoice } from './exchange-choices';
import type { ReturnedLine, ReturnRow } from './return-repository';

const reasonOf = (reason: string) => returnReasons.find((known) => known === reason) ?? 'CHANGED_MIND';

const sumOf = (lines: readonly ReturnedLine[]) => lines.reduce((sum, { quantity }) => sum + quantity, 0);

/** The value of returned pieces, which explains the refund. */
export function toReturnedGoods(
  pieces: readonly { line: StoredOrderLine; quantity: number }[],
): Required<Pick<ReturnDetail, 'goodsTotal' | 'discountTotal'>> {
  const lines = pieces.map(({ line }) => line);
  const counts = new Map(pieces.map(({ line, quantity }) => [line.position, quantity]));
  const goodsTotal = saleWorthOf(lines, counts);
  return { goodsTotal, discountTotal: goodsTotal - worthOf(lines, counts) };
}

/** A return as its owner sees it. */
export function toReturnDetail(
  row: ReturnRow,
  lines: readonly ReturnedLine[],
  events: readonly { status: ReturnState; at: Date }[],
  {
    locale,
    continuedBy,
    refundFailedAt,
    collectFrom,
    returnTo,
    exchangeFor,
    replacedBy,
    heldDays,
  }: {
    exchangeFor(skuId: string | null): ExchangedFor | null;
    replacedBy: string | null;
    heldDays: number;
    collectFrom: Address | null;
    returnTo: readonly string[];
    locale: Locale;
    continuedBy: string | null;
    refundFailedAt: Date | undefined;
  },
): ReturnDetail {
  const isLookedAt = ['ARRIVED', 'RECEIVED', 'REFUNDED'].includes(row.status);
  return {
    returnId: row.id,
    orderId: row.orderId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    lines: lines.map(({ line, quantity, reason, announced, received, exchangeSkuId }) => ({
      ...toOrderLine(line, quantity, locale),
      reason: reasonOf(reason),
      announced: announced ?? quantity,
      exchangeFor: exchangeFor(exchangeSkuId),
      ...(isLookedAt && { arrived: received ?? quantity }),
    })),
    quantity: sumOf(lines),
    ...toReturnedGoods(lines.filter(({ exchangeSkuId }) => exchangeSkuId === null)),
    refundTotal: row.refundMinor,
    refundCredit: row.creditMinor,
    refundGiftCards: row.giftCardMinor,
    refundPoints: row.points,
    refundFailedAt: refundFailedAt?.toISOString() ?? null,
    deduction:
      row.deductionReason === null ? null : { amount: row.deductionMinor, because: row.deductionReason },
    continues: row.continues,
    continuedBy,
    method: row.method === null ? null : (returnMethods.find((known) => known === row.method) ?? null),
    collectFrom,
    returnTo: [...returnTo],
    label:
      row.labelNumber === null
        ? null
        : {
            carrierName: findCarrier(row.labelCarrier)?.name[locale] ?? null,
            trackingNumber: row.labelNumber,
          },
    replacedBy,
    heldDays,
    note: row.note,
    refusal: row.refusal,
    cancellable: canFollow(row.status, 'CANCELLED'),
    timeline: events.map(({ status, at }) => ({ status, at: at.toISOString() })),
  };
}

/** Returns by whether their refund did not arrive. */
type FailedRefunds = ReadonlyMap<string, Date>;

export function toReturnSummary(
  row: ReturnRow,
  all: readonly ReturnedLine[],
  failed: FailedRefunds,
): ReturnList['list'][number] {
  const lines = all.filter(({ returnId }) => returnId === row.id);
  return {
    returnId: row.id,
    orderId: row.orderId,
    status: row.status,
    createdAt: row.createdAt.toISOString(),
    quantity: sumOf(lines),
    refundTotal: row.refundMinor,
    refundCredit: row.creditMinor,
    hasRefundFailed: failed.has(row.id),
    images: lines.map(({ line }) => line.image),
  };
}

export function toReturnOptions(
  order: Order,
  found: Returnable,
  returns: readonly ReturnRow[],
  { locale, failed, exchanges }: { locale: Locale; failed: FailedRefunds; exchanges: ReadonlySet<string> },
): ReturnOptions {
  return {
    orderId: order.id,
    returnable: found.isOpen,
    until: returnUntil(found.deliveredAt, found.returnDays)?.toISOString() ?? null,
    returnDays: found.returnDays,
    lines: found.lines.map(({ line, returnable, unreturnable }) => ({
      ...toOrderLine(line, line.quantity, locale),
      position: line.position,
      returnableQuantity: returnable,
      ...(unreturnable && { unreturnable }),
      exchanges: (found.exchanges.get(line.position) ?? []).map((sku) => toExchangeChoice(sku, locale)),
    })),
    reasons: [...returnReasons],
    collectFrom: homeOf(order),
    returns: returns.map(({ id, status, createdAt }) => ({
      returnId: id,
      status,
      createdAt: createdAt.toISOString(),
      hasRefundFailed: failed.has(id),
      isExchange: exchanges.has(id),
    })),
  };
}
