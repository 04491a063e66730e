import { idempotencyKeyOf } from 'api-platform/access';
import { type Database, InputProblem, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { stockMovements } from 'database/schema/stock-movements';
import { and, desc, eq, lt } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-catalogue';
import { recordChange, staffOf } from '../modules/staff';
import { changeStockAt } from '../modules/stock';
import { findStock, pageSize } from './find-items';
import { listPlaces } from './transfers/places';

const journalRows = 50;

/** /api/merchant/stock: what is in stock, changes by staff, the journal. */
export const stockRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Merchant: stock');

  route(calls.listStock, async (request) => {
    await staffOf(db, request, 'stock.read');
    return ok({ ...(await findStock(db, request.query)), pageSize });
  });
  route(calls.listStockPlaces, async (request) => {
    await staffOf(db, request, 'stock.read');
    return ok(await listPlaces(db));
  });
  route(calls.getStockJournal, async (request) => {
    await staffOf(db, request, 'stock.read');
    const { before } = request.query;
    const rows = await db
      .select()
      .from(stockMovements)
      .where(
        and(
          eq(stockMovements.skuId, request.params.skuId),
          before === undefined ? undefined : lt(stockMovements.id, before),
        ),
      )
      .orderBy(desc(stockMovements.id))
      .limit(journalRows + 1);
    return ok({
      rows: rows.slice(0, journalRows).map((row) => ({ ...row, at: row.at.toISOString() })),
      hasMore: rows.length > journalRows,
    });
  });
  route(calls.changeStock, async (request) => {
    const staff = await staffOf(db, request, 'stock.write');
    const { skuId } = request.params;
    const { storeId = null, change, counted, expectedOnHand, reason, note } = request.body;
    if ((change === undefined) === (counted === undefined))
      throw new InputProblem('change', 'validation.required');
    const pieces = counted === undefined ? { change: change ?? 0 } : { counted, expectedOnHand };
    const idempotencyKey = idempotencyKeyOf(request);
    const changed = await db.transaction(async (tx) => {
      const outcome = await changeStockAt(tx, storeId, {
        skuId,
        pieces,
        reason,
        note,
        staff,
        idempotencyKey,
      });
      // A count that agrees changes nothing, and is recorded: it shows that somebody counted.
      const isAgreed = outcome.change === 0 && counted !== undefined;
      if (outcome.isRepeated || (outcome.change === 0 && !isAgreed)) return outcome;
      await recordChange(tx, staff, {
        action: isAgreed ? 'stock.agree' : 'stock.change',
        subjectType: 'sku',
        subjectId: skuId,
        before: isAgreed ? null : { stock: outcome.stock - outcome.change },
        after: {
          stock: outcome.stock,
          ...(counted !== undefined && { counted }),
          ...(storeId && { storeId }),
        },
        reason: note ? `${reason}: ${note}` : reason,
      });
      return outcome;
    });
    return ok(changed);
  });
};
