import { memberOf } from 'api-platform/access';
import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import * as calls from 'shared-contracts/calls/draws';
import { hongKongDay } from 'shared-contracts/dates';
import {
  type CampaignRow,
  countDraws,
  type DrawRow,
  listCampaigns,
  listDraws,
  listPrizes,
} from './draw-repository';
import { draw, listChances, readCampaign, receivePrize } from './draw-service';
import { toCampaign, toDraw, toPrizeStock } from './draw-view';

/** The campaign that the calls in /newyear use; its dates and prizes are data as for other campaigns. */
const newYear = 'newyear';

/** /api/order/raffle and /api/order/newyear: draws for prizes (behaviour/calls). */
export const drawRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Draws');

  async function showState(code: string, request: FastifyRequest) {
    const { customerId } = memberOf(request);
    const campaign = await readCampaign(db, code);
    const [now, locale] = [new Date(), localeOf(request)];
    const chances = await listChances(db, campaign, customerId, now);
    const rows = await listDraws(db, code, customerId);
    return ok({
      campaign: toCampaign(campaign, locale, now),
      chances: chances.length,
      orderIds: campaign.chance === 'ORDER' ? chances : [],
      draws: rows.map((row) => toDraw(row, campaign, locale)),
    });
  }

  async function showDraw(code: string, row: DrawRow, request: FastifyRequest) {
    const campaign: CampaignRow = await readCampaign(db, code);
    return ok(toDraw(row, campaign, localeOf(request)));
  }

  route(calls.listDraws, async (request) => {
    const now = new Date();
    const campaigns = await listCampaigns(db, now);
    return ok(campaigns.map((campaign) => toCampaign(campaign, localeOf(request), now)));
  });
  route(calls.getDraw, async (request) => showState(request.params.code, request));
  route(calls.enterDraw, async (request) => {
    const { customerId } = memberOf(request);
    const { code } = request.params;
    return showDraw(code, await draw(db, code, customerId, request.body.orderId, new Date()), request);
  });
  route(calls.receivePrize, async (request) => {
    const { customerId } = memberOf(request);
    const { code } = request.params;
    return showDraw(code, await receivePrize(db, code, customerId, request.body.drawId, new Date()), request);
  });
  route(calls.listPrizes, async (request) => {
    const { code } = await readCampaign(db, request.params.code);
    return ok(toPrizeStock(await listPrizes(db, code), localeOf(request)));
  });

  route(calls.getNewYearDraw, async (request) => showState(newYear, request));
  route(calls.enterNewYearDraw, async (request) => {
    const { customerId } = memberOf(request);
    return showDraw(newYear, await draw(db, newYear, customerId, request.body.orderId, new Date()), request);
  });
  route(calls.getTodaysDraw, async (request) => {
    const { customerId } = memberOf(request);
    const campaign = await readCampaign(db, newYear);
    const [row] = await listDraws(db, newYear, customerId, hongKongDay(new Date()));
    return ok(row ? toDraw(row, campaign, localeOf(request)) : null);
  });
  route(calls.countNewYearDraws, async (request) => {
    const { customerId } = memberOf(request);
    const campaign = await readCampaign(db, newYear);
    const chances = await listChances(db, campaign, customerId, new Date());
    return ok({ ...(await countDraws(db, newYear, customerId)), chances: chances.length });
  });
};
