import { type Database, InputProblem, ok } from 'api-platform/foundation';
import { periodOf } from 'api-platform/period';
import { dequeue, enqueue } from 'api-platform/queue';
import { routesOf } from 'api-platform/route';
import { csvMark, toCsvRow } from 'documents/print/csv';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-closing';
import { daysOfMonth, monthAt } from 'shared-contracts/month';
import { maxSettlementBytes } from 'shared-contracts/wire/merchant-closing';
import { inDollars } from '../exports/cells';
import { staffOf } from '../modules/staff';
import { closeMonth, keyOfSums, readClosing, reopenMonth } from './close-month';
import { listDifferences, readSettlement } from './read-settlement';
import { storeSettlement } from './store-settlement';
import { sumMonthJob } from './sum-month';

/** The days of a month that has begun. */
function periodOfMonth(month: string) {
  if (month > monthAt(Date.now())) throw new InputProblem('month', 'validation.date');
  const { from, until } = daysOfMonth(month);
  return periodOf({ from, to: until });
}

const differenceColumns = ['kind', 'problem', 'reference', 'orderId', 'at', 'shop', 'provider', 'difference'];
const dollars = (cents: number | null) => (cents === null ? '' : inDollars({ cents }));

/** /api/merchant/closings: the sums of a month, its closing, and what the payment provider settled of it. */
export const closingRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: orders');

  route(calls.getClosing, async (request) => {
    await staffOf(db, request, 'orders.refund');
    periodOfMonth(request.params.month);
    return ok(await readClosing(db, request.params.month, new Date()));
  });
  route(calls.sumMonth, async (request) => {
    await staffOf(db, request, 'orders.refund');
    const { month } = request.params;
    periodOfMonth(month);
    await db.transaction(async (tx) => {
      // One that has failed is tried again.
      await dequeue(tx, keyOfSums(month));
      await enqueue(tx, sumMonthJob, { month }, keyOfSums(month));
    });
    return ok(await readClosing(db, month, new Date()));
  });
  route(calls.closeMonth, async (request) => {
    const staff = await staffOf(db, request, 'books.close');
    const now = new Date();
    await closeMonth(db, staff, request.params.month, { ...request.body, now });
    return ok(await readClosing(db, request.params.month, now));
  });
  route(calls.reopenMonth, async (request) => {
    const staff = await staffOf(db, request, 'books.close');
    const now = new Date();
    await reopenMonth(db, staff, request.params.month, { ...request.body, now });
    return ok(await readClosing(db, request.params.month, now));
  });
  route(
    calls.uploadSettlement,
    async (request) => {
      const staff = await staffOf(db, request, 'orders.refund');
      return ok(await storeSettlement(db, staff, request.body));
    },
    // JSON escapes the quotes of a CSV file.
    { bodyLimit: 2 * maxSettlementBytes },
  );
  route(calls.getSettlement, async (request) => {
    await staffOf(db, request, 'orders.refund');
    return ok(await readSettlement(db, periodOfMonth(request.params.month)));
  });
  route(calls.downloadDifferences, async (request, reply) => {
    await staffOf(db, request, 'orders.refund');
    const { month } = request.params;
    const rows = await listDifferences(db, periodOfMonth(month));
    const lines = rows.map(({ kind, problem, reference, orderId, at, shopMinor, providerMinor }) =>
      toCsvRow([
        kind,
        problem,
        reference ?? '',
        orderId ?? '',
        at,
        dollars(shopMinor),
        dollars(providerMinor),
        dollars((providerMinor ?? 0) - (shopMinor ?? 0)),
      ]),
    );
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="differences-${month}.csv"`)
      .header('cache-control', 'private, no-store')
      .send(csvMark + toCsvRow(differenceColumns) + lines.join(''));
  });
};
