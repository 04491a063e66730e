/** Campaigns with prize draws, and their prizes (behaviour/calls, `docs/decisions/0024`). */

import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import * as z from 'zod/mini';
import { fault, sqlFault, wrong } from '../reasons';
import { code, instant, lastInstant, matching, money, oneOf, picture, text, whole } from './fields';
import { misplaced } from './misplaced';
import { tableKind } from './table-kind';

/** The code in the URL. */
const drawCode = () => matching(/^[a-z0-9-]{1,40}$/, wrong('drawCode'));
const names = { nameEn: text(100), nameZh: text(100) };
const weight = () => whole(0, 1_000_000);

export const draws = tableKind({
  name: 'draws',
  table: drawCampaigns,
  key: ['code'],
  shape: {
    code: drawCode(),
    ...names,
    chance: oneOf(['ORDER', 'DAY', 'MEMBER']),
    minimumSpend: z.optional(money()),
    blankWeight: z.optional(weight()),
    startsAt: instant(),
    endsAt: lastInstant(),
    receiveBy: lastInstant(),
  },
  faultsOf: (values) => [
    ...(values.chance ? misplaced(values, values.chance, { minimumSpend: { allowed: ['ORDER'] } }) : []),
    ...(values.startsAt && values.endsAt && values.endsAt <= values.startsAt
      ? [fault('endsAt', 'endsTooSoon')]
      : []),
    ...(values.endsAt && values.receiveBy && values.receiveBy < values.endsAt
      ? [fault('receiveBy', 'receivedTooSoon')]
      : []),
  ],
  toRow: (values) => {
    const { minimumSpend = 0, blankWeight = 0 } = values;
    return { ...values, minimumSpend, blankWeight };
  },
});

export const drawPrizesKind = tableKind({
  name: 'draw-prizes',
  table: drawPrizes,
  key: ['id'],
  shape: {
    id: code(),
    draw: drawCode(),
    ...names,
    image: z.optional(picture()),
    weight: weight(),
    total: whole(0, 100_000_000),
    coupon: z.optional(code()),
    position: z.optional(whole(0, 32_000)),
  },
  toRow: ({ draw, coupon, position = 0, ...rest }) => ({
    ...rest,
    campaignCode: draw,
    couponOfferId: coupon,
    position,
    stock: rest.total,
  }),
  refusals: [
    `update staged s set reason = ${sqlFault('draw', 'noDraw', 's.campaign_code')}
     where s.reason is null and not exists (select from draw_campaigns c where c.code = s.campaign_code)`,
    `update staged s set reason = ${sqlFault('coupon', 'noCoupon', 's.coupon_offer_id')}
     where s.reason is null and s.coupon_offer_id is not null
       and not exists (select from coupon_offers o where o.id = s.coupon_offer_id)`,
    `update staged s set reason = ${sqlFault('id', 'ofDraw', 'p.campaign_code')} from draw_prizes p
     where s.reason is null and p.id = s.id and p.campaign_code <> s.campaign_code`,
    // Prizes already drawn stay drawn. Locked, so that nobody draws between this statement and the merge.
    `update staged s set stock = s.total - p.drawn
     from (select id, total - stock as drawn from draw_prizes order by id for update) p
     where s.reason is null and s.id = p.id and s.stock <> s.total - p.drawn`,
    `update staged s set reason = ${sqlFault('total', 'drawn', 's.total - s.stock')}
     where s.reason is null and s.stock < 0`,
  ],
});
