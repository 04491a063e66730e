import { memberOf } from 'api-platform/access';
import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { apiPaths } from 'shared-contracts/api-paths';
import {
  drawCampaignListSchema,
  drawCodeParamsSchema,
  drawCountSchema,
  drawReceiveRequestSchema,
  drawRequestSchema,
  drawSchema,
  drawStateSchema,
  prizeStockSchema,
  todayRecordSchema,
} from 'shared-contracts/wire/draws';
import {
  type CampaignRow,
  countDraws,
  type DrawRow,
  listCampaigns,
  listDraws,
  listPrizes,
} from './draw-repository';
import { dayOf, draw, listChances, readCampaign, receivePrize } from './draw-service';
import { toCampaign, toDraw, toPrizeStock } from './draw-view';

const tags = ['Draws'];

/** The campaign that the calls in /newyear use; its dates and prizes are data as for other campaigns. */
const newYear = 'newyear';

/** /api/order/raffle and /api/order/newyear: draws for prizes (behaviour 7). */
export const drawRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const drawn = answers(drawSchema);
  const state = answers(drawStateSchema);

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

  routes.get(
    apiPaths.raffles,
    { schema: { tags, response: answers(drawCampaignListSchema) } },
    async (request) => {
      const now = new Date();
      const campaigns = await listCampaigns(db, now);
      return ok(campaigns.map((campaign) => toCampaign(campaign, localeOf(request), now)));
    },
  );
  routes.get(
    '/api/order/raffle/:code',
    { schema: { tags, params: drawCodeParamsSchema, response: state } },
    async (request) => showState(request.params.code, request),
  );
  routes.post(
    '/api/order/raffle/:code',
    { schema: { tags, params: drawCodeParamsSchema, body: drawRequestSchema, response: drawn } },
    async (request) => {
      const { customerId } = memberOf(request);
      const { code } = request.params;
      return showDraw(code, await draw(db, code, customerId, request.body.orderId, new Date()), request);
    },
  );
  routes.post(
    '/api/order/raffle/:code/receive',
    { schema: { tags, params: drawCodeParamsSchema, body: drawReceiveRequestSchema, response: drawn } },
    async (request) => {
      const { customerId } = memberOf(request);
      const { code } = request.params;
      return showDraw(
        code,
        await receivePrize(db, code, customerId, request.body.drawId, new Date()),
        request,
      );
    },
  );
  routes.get(
    '/api/order/raffle/:code/prizeStock',
    { schema: { tags, params: drawCodeParamsSchema, response: answers(prizeStockSchema) } },
    async (request) => {
      const { code } = await readCampaign(db, request.params.code);
      return ok(toPrizeStock(await listPrizes(db, code), localeOf(request)));
    },
  );

  routes.get(apiPaths.newYear, { schema: { tags, response: state } }, async (request) =>
    showState(newYear, request),
  );
  routes.post(
    apiPaths.newYear,
    { schema: { tags, body: drawRequestSchema, response: drawn } },
    async (request) => {
      const { customerId } = memberOf(request);
      return showDraw(
        newYear,
        await draw(db, newYear, customerId, request.body.orderId, new Date()),
        request,
      );
    },
  );
  routes.get(
    apiPaths.newYearToday,
    { schema: { tags, response: answers(todayRecordSchema) } },
    async (request) => {
      const { customerId } = memberOf(request);
      const campaign = await readCampaign(db, newYear);
      const [row] = await listDraws(db, newYear, customerId, dayOf(new Date()));
      return ok(row ? toDraw(row, campaign, localeOf(request)) : null);
    },
  );
  routes.get(
    apiPaths.newYearCount,
    { schema: { tags, response: answers(drawCountSchema) } },
    async (request) => {
      const { customerId } = memberOf(request);
      const campaign = await readCampaign(db, newYear);
      const chances = await listChances(db, campaign, customerId, new Date());
      return ok({ ...(await countDraws(db, newYear, customerId)), chances: chances.length });
    },
  );
};
