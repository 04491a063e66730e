/** The kinds whose rows staff edit in the back office, as files import them (`docs/decisions/0104`). */

import { contentPages } from 'database/schema/content';
import { couponOffers } from 'database/schema/coupons';
import { drawCampaigns, drawPrizes } from 'database/schema/draws';
import { promotions } from 'database/schema/promotions';
import { drawPrizesKind, draws } from './draws';
import { keepingEdits } from './keep-edits';
import type { Kind } from './kind';
import { couponFields, drawFields, prizeFields, promotionFields } from './offer-fields';
import { coupons, promotionsKind } from './offers';
import { pages } from './pages';

const offer = { key: ['id'], subjectIdOf: ({ id }: { id: string }) => id, action: 'offer.import' };

/** Coupons, promotions, draws and their prizes, in import order. */
export const editedOffers: readonly Kind[] = [
  keepingEdits(coupons, { ...offer, table: couponOffers, subjectType: 'coupons', fieldsOf: couponFields }),
  keepingEdits(promotionsKind, {
    ...offer,
    table: promotions,
    subjectType: 'promotions',
    fieldsOf: promotionFields,
  }),
  keepingEdits(draws, {
    ...offer,
    table: drawCampaigns,
    key: ['code'],
    subjectType: 'draws',
    fieldsOf: drawFields,
    subjectIdOf: ({ code }) => code,
  }),
  keepingEdits(drawPrizesKind, {
    ...offer,
    table: drawPrizes,
    subjectType: 'draw-prizes',
    fieldsOf: prizeFields,
  }),
];

/** Content pages: a path has one for each language. */
export const editedPages = keepingEdits(pages, {
  table: contentPages,
  key: ['url', 'locale'],
  subjectType: 'content',
  action: 'content.import',
  subjectIdOf: ({ url }) => url,
  partOf: ({ locale }) => locale,
  fieldsOf: ({ content, seoTitle, seoKeywords, seoDescription }) => ({
    pageComponent: content.pageComponent,
    ...(seoTitle && { seoTitle }),
    ...(seoKeywords && { seoKeywords }),
    ...(seoDescription && { seoDescription }),
  }),
});
