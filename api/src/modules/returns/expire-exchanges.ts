import type { Database } from 'api-platform/foundation';
import { nextShares } from 'commerce-rules/return-shares';
import { returnLines, returns } from 'database/schema/returns';
import type { ReturnState } from 'database/schema/states';
import { and, eq, inArray, isNotNull, lt } from 'drizzle-orm';
import { exchangeHoldDays } from 'shared-contracts/shop-rules';
import { readOrderLines, writeJournal } from '../order';
import { changeReturn, type ReturnWork } from './change-return';
import { sumPieces } from './create-return';
import { withoutReturn } from './decide-return';
import { releaseExchanges } from './hold-exchanges';
import { queueReturnMail } from './return-mail-job';
import {
  readPaidBackPieces,
  readPromisedShares,
  readReturnedLines,
  setReturn,
  setReturnedLine,
} from './return-repository';

/** States in which the buyer's parcel has not arrived. */
const onTheWay: ReturnState[] = ['REQUESTED', 'APPROVED'];

/** Ends the exchange of one return: what it held goes on sale, and its pieces are paid back when they arrive. */
async function endExchange({ tx, order, current }: ReturnWork): Promise<boolean> {
  if (!onTheWay.includes(current.status)) return false;
  const lines = await readReturnedLines(tx, [current.id]);
  const exchanged = lines.filter(({ exchangeSkuId }) => exchangeSkuId !== null);
  if (exchanged.length === 0) return false;
  await releaseExchanges(tx, current.id, exchanged);
  for (const { line } of exchanged)
    await setReturnedLine(tx, current.id, line.position, { exchangeSkuId: null });
  const back = lines.map(({ line: { position }, quantity }) => ({ position, quantity }));
  const pieces = sumPieces(await readPaidBackPieces(tx, order.id, current.id), back);
  const promised = withoutReturn(await readPromisedShares(tx, order.id), current);
  const shares = nextShares(order, await readOrderLines(tx, [order.id]), pieces, promised);
  await setReturn(tx, current.id, {
    refundMinor: shares.payment,
    giftCardMinor: shares.giftCards,
    pointsMinor: shares.pointsMinor,
    points: shares.points,
  });
  await writeJournal(tx, order.id, { kind: 'EXCHANGE_ENDED', facts: { returnId: current.id } });
  await queueReturnMail(tx, current, 'EXCHANGE_ENDED');
  return true;
}

/**
 * Ends exchanges whose parcel has not come in time, so that nobody keeps pieces from others for good; returns how many.
 * The return itself stands.
 */
export async function expireExchanges(db: Database, now: Date): Promise<number> {
  const before = new Date(now.getTime() - exchangeHoldDays * 86_400_000);
  const due = await db
    .selectDistinct({ id: returns.id })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        isNotNull(returnLines.exchangeSkuId),
        inArray(returns.status, onTheWay),
        lt(returns.createdAt, before),
      ),
    );
  let ended = 0;
  for (const { id } of due) if (await changeReturn(db, id, endExchange)) ended += 1;
  return ended;
}
