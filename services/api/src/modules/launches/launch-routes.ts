import { randomInt } from 'node:crypto';
import { memberOf } from 'api-platform/access';
import { ApiProblem, type Database, localeOf, ok, sessionOf } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/launches';
import { resultCodes } from 'shared-contracts/wire/common';
import { type Board, createLaunchBoard } from './launch-board';
import { beginTurn, findPlace, giveUpPlace, type Place, takePlace } from './launch-repository';
import { toLaunch } from './launch-view';

const draws = 2 ** 31 - 1;

/** /api/launch: the queue of an item that members buy by turns (behaviour/calls, docs/decisions/0190). */
export const launchRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Launches');
  const board = createLaunchBoard(db);

  /** Who waits is on the board; only the others are read. */
  async function placeOf(launch: Board, customerId: string): Promise<Place | undefined> {
    if (launch.aheadOf.has(customerId)) return { state: 'WAITING', admittedUntil: null, seenAt: null };
    const place = await findPlace(db, launch.id, customerId);
    if (place?.state !== 'ADMITTED' || place.seenAt) return place;
    await beginTurn(db, launch.id, customerId);
    return findPlace(db, launch.id, customerId);
  }

  async function show(code: string, customerId: string | undefined) {
    const launch = await board.read(code);
    if (!launch) return ok(null);
    const place = customerId === undefined ? undefined : await placeOf(launch, customerId);
    return ok(toLaunch(launch, customerId, place, new Date()));
  }

  route(calls.getLaunch, async (request) => show(request.params.code, sessionOf(request)?.customerId));
  route(calls.joinLaunch, async (request) => {
    const { customerId } = memberOf(request);
    const { code } = request.params;
    const launch = await board.read(code);
    if (!launch) return ok(null);
    if (!launch.aheadOf.has(customerId)) {
      const isTaken = await db.transaction((tx) =>
        takePlace(tx, launch.id, customerId, randomInt(draws), localeOf(request)),
      );
      if (!isTaken)
        throw new ApiProblem(resultCodes.conflict, 'Another account of your e-mail address has a place');
      // A piece is free: the member is admitted at once.
      if (launch.pieces > launch.admitted) board.forget(code);
    }
    return show(code, customerId);
  });
  route(calls.leaveLaunch, async (request) => {
    const { customerId } = memberOf(request);
    const { code } = request.params;
    const launch = await board.read(code);
    if (launch) await giveUpPlace(db, launch.id, customerId);
    board.forget(code);
    return show(code, customerId);
  });
};
