import { idempotencyKeyOf } from 'api-platform/access';
import { ApiProblem, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/returns';
import { resultCodes } from 'shared-contracts/wire/common';
import type { GuestProof } from 'shared-contracts/wire/order';
import { findGuestOrder } from '../order';
import { createReturn } from './create-return';
import { labelAtOnce } from './label-at-once';
import { moveReturn } from './move-return';
import { findReturn } from './return-repository';
import type { ReturnOptions } from './return-routes';
import { showOptions, showPreview, showReturn } from './show-returns';

/** /api/order/guest/return: returns of a guest's order, each call with the proof of the order (behaviour/roles). */
export const guestReturnRoutes: FastifyPluginAsync<ReturnOptions> = async (app, options) => {
  const { db, returnTo } = options;
  const route = routesOf(app, 'Returns');

  const orderOf = (request: FastifyRequest, orderId: string, guest: GuestProof) =>
    findGuestOrder(db, orderId, guest, request.ip);

  /** A return of the proven order; returns of other orders are not found. */
  async function ownReturn(
    request: FastifyRequest,
    { returnId, orderId, guest }: { returnId: string; orderId: string; guest: GuestProof },
  ) {
    const order = await orderOf(request, orderId, guest);
    const found = await findReturn(db, returnId);
    if (found?.orderId !== order.id) throw new ApiProblem(resultCodes.notFound, 'No such return');
    return found;
  }

  route(calls.getGuestReturnOptions, async (request) => {
    const { orderId, ...proof } = request.body;
    return ok(await showOptions(db, await orderOf(request, orderId, proof), request));
  });
  route(calls.previewGuestReturn, async (request) => {
    const { orderId, guest, lines } = request.body;
    return ok(await showPreview(db, await orderOf(request, orderId, guest), lines, request));
  });
  route(calls.createGuestReturn, async (request) => {
    const { guest, ...wanted } = request.body;
    await orderOf(request, wanted.orderId, guest);
    const asker = {
      customerId: null,
      idempotencyKey: idempotencyKeyOf(request),
      locale: localeOf(request),
    };
    const created = await createReturn(db, asker, wanted, new Date());
    return ok(await showReturn(db, await labelAtOnce(options, created, request), request, returnTo));
  });
  route(calls.getGuestReturn, async (request) =>
    ok(await showReturn(db, await ownReturn(request, request.body), request, returnTo)),
  );
  route(calls.cancelGuestReturn, async (request) => {
    const { id } = await ownReturn(request, request.body);
    return ok(await showReturn(db, await moveReturn(db, id, 'CANCELLED'), request, returnTo));
  });
};
