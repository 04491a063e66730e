import { type Database, localeOf } from 'api-platform/foundation';
import type { ReturnAddress } from 'documents/mail/return-mail';
import type { FastifyRequest } from 'fastify';
import type { ReturnDetail, ReturnOptions, ReturnPreview } from 'shared-contracts/wire/returns';
import { type Order, readOrderLines, toOrderLine } from '../order';
import { readFailedRefunds } from '../payment';
import { readRulesAt } from '../rules';
import { planReturn, readReturnable, type WantedPiece } from './create-return';
import { readExchangedFor } from './exchange-choices';
import {
  findContinuation,
  findReplacement,
  listReturnsOfOrder,
  type ReturnRow,
  readExchangeReturns,
  readReturnEvents,
  readReturnedLines,
} from './return-repository';
import { toReturnDetail, toReturnedGoods, toReturnOptions } from './return-view';

/** A return as its owner sees it. */
export async function showReturn(
  db: Database,
  row: ReturnRow,
  request: FastifyRequest,
  returnTo: ReturnAddress | undefined,
): Promise<ReturnDetail> {
  const lines = await readReturnedLines(db, [row.id]);
  const continuedBy = (await findContinuation(db, row.id)) ?? null;
  const events = await readReturnEvents(db, row.id);
  const refundFailedAt = (await readFailedRefunds(db, [row.id])).get(row.id);
  const locale = localeOf(request);
  return toReturnDetail(row, lines, events, {
    locale,
    continuedBy,
    refundFailedAt,
    returnTo: returnTo?.[locale] ?? [],
    exchangeFor: await readExchangedFor(db, lines, locale),
    replacedBy: (await findReplacement(db, row.id)) ?? null,
    collectFrom: row.collectFrom,
    heldDays: (await readRulesAt(db))(row.createdAt).exchangeHoldDays,
  });
}

/** The pieces of an order that can be returned, and its existing returns. */
export async function showOptions(
  db: Database,
  order: Order,
  request: FastifyRequest,
): Promise<ReturnOptions> {
  const returnable = await readReturnable(db, order, new Date());
  const returns = await listReturnsOfOrder(db, order.id);
  const ids = returns.map(({ id }) => id);
  const failed = await readFailedRefunds(db, ids);
  const exchanges = await readExchangeReturns(db, ids);
  return toReturnOptions(order, returnable, returns, { locale: localeOf(request), failed, exchanges });
}

/** What a return of these pieces would pay back. */
export async function showPreview(
  db: Database,
  order: Order,
  wanted: readonly WantedPiece[],
  request: FastifyRequest,
): Promise<ReturnPreview> {
  const { lines: chosen, shares, gifts } = await planReturn(db, order, wanted, new Date());
  const lines = await readOrderLines(db, [order.id]);
  const piecesOf = (rows: typeof chosen) =>
    rows.flatMap(({ position, quantity }) => {
      const line = lines.find((one) => one.position === position);
      return line ? [{ line, quantity }] : [];
    });
  return {
    ...toReturnedGoods(piecesOf(chosen.filter(({ exchangeSkuId }) => !exchangeSkuId))),
    deliveryFee: order.deliveryFee,
    refundTotal: shares.payment,
    refundGiftCards: shares.giftCards,
    refundPoints: shares.points,
    gifts: piecesOf(gifts).map(({ line, quantity }) => toOrderLine(line, quantity, localeOf(request))),
  };
}
