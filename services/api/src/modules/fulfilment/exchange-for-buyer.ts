import { ApiProblem, type Database, InputProblem, type Locale } from 'api-platform/foundation';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ExchangeOrderRequest, OrderExchanges } from 'shared-contracts/wire/merchant-orders';
import { findOrder, isErased, readOrderLines, writeJournal } from '../order';
import { createReturn, homeOf, readReturnable, toExchangeChoice } from '../returns';
import { recordChange, type Staff } from '../staff';

async function findBuyersOrder(db: Database, orderId: string) {
  const order = await findOrder(db, orderId);
  if (!order) throw new ApiProblem(resultCodes.notFound, 'No order matches');
  if (isErased(order)) throw new ApiProblem(resultCodes.conflict, 'The buyer was erased');
  return order;
}

/** Which pieces of an order can be returned now, and for what exchanged: the choices of the buyer's own page. */
export async function listExchanges(db: Database, orderId: string, locale: Locale): Promise<OrderExchanges> {
  const order = await findBuyersOrder(db, orderId);
  const { lines, exchanges } = await readReturnable(db, order, new Date());
  return {
    mayCollect: homeOf(order) !== null,
    lines: lines.flatMap(({ line: { position }, returnable }) => {
      const choices = (exchanges.get(position) ?? []).map((sku) => toExchangeChoice(sku, locale));
      return returnable > 0 ? [{ position, most: returnable, choices }] : [];
    }),
  };
}

/**
 * Starts a return or an exchange for a buyer who calls: the return that they could ask for in the account, by its rules and with its
 * mail, approved in the same transaction. Done once for each key.
 */
export async function exchangeForBuyer(
  db: Database,
  staff: Staff,
  orderId: string,
  { lines: wanted, method, note }: ExchangeOrderRequest,
  idempotencyKey: string,
): Promise<void> {
  const order = await findBuyersOrder(db, orderId);
  const bought = await readOrderLines(db, [orderId]);
  const lines = wanted.map((piece, index) => {
    const line = bought.find((one) => one.position === piece.position);
    if (!line) throw new InputProblem(`lines.${index}.position`, 'validation.select');
    return { skuId: line.skuId, channelId: line.channelId === 2 ? (2 as const) : (1 as const), ...piece };
  });
  const isExchange = wanted.some(({ exchangeSkuId }) => exchangeSkuId !== undefined);
  const kind = isExchange ? 'EXCHANGE_ASKED' : 'RETURN_ASKED';
  const asker = {
    customerId: order.customerId,
    idempotencyKey,
    locale: order.locale === 'zh' ? ('zh' as const) : ('en' as const),
    approval: {
      staffName: staff.name,
      async record(tx: Parameters<typeof writeJournal>[0], { id: returnId }: { id: string }) {
        const facts = { returnId };
        await writeJournal(tx, orderId, { kind, facts, text: note || null }, staff);
        await recordChange(tx, staff, {
          action: isExchange ? 'order.exchange' : 'order.return',
          subjectType: 'order',
          subjectId: orderId,
          after: { returnId, lines: wanted, method },
          reason: note || undefined,
        });
      },
    },
  };
  await createReturn(db, asker, { orderId, lines, method }, new Date());
}
