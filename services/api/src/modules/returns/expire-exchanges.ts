import type { Database } from 'api-platform/foundation';
import { returnLines, returns } from 'database/schema/returns';
import { ruleAt } from 'database/schema/shop-rules';
import type { ReturnState } from 'database/schema/states';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { writeJournal } from '../order';
import { changeReturn, type ReturnWork } from './change-return';
import { releaseExchanges } from './hold-exchanges';
import { refundOfPieces, storedRefund } from './refund-of-pieces';
import { queueReturnMail } from './return-mail';
import { readReturnedLines, setReturn, setReturnedLine } from './return-repository';

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
  const { shares } = await refundOfPieces(tx, order, back, current);
  await setReturn(tx, current.id, storedRefund(shares));
  await writeJournal(tx, order.id, { kind: 'EXCHANGE_ENDED', facts: { returnId: current.id } });
  await queueReturnMail(tx, current, 'EXCHANGE_ENDED');
  return true;
}

/**
 * Ends exchanges whose parcel has not come in time, so that nobody keeps pieces from others for good; returns how many.
 * The return itself stands.
 */
export async function expireExchanges(db: Database, now: Date): Promise<number> {
  const due = await db
    .selectDistinct({ id: returns.id })
    .from(returns)
    .innerJoin(returnLines, eq(returnLines.returnId, returns.id))
    .where(
      and(
        isNotNull(returnLines.exchangeSkuId),
        inArray(returns.status, onTheWay),
        // By the rule that held when the exchange was asked for: the buyer was told so.
        sql`${returns.createdAt} + make_interval(hours => 24 * ${sql.raw(ruleAt('exchangeHoldDays', 'returns.created_at'))})
          < ${now.toISOString()}::timestamptz`,
      ),
    );
  let ended = 0;
  for (const { id } of due) if (await changeReturn(db, id, endExchange)) ended += 1;
  return ended;
}
