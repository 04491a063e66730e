import {
  contentDetailSchema,
  contentEditRequestSchema,
  contentPageListSchema,
  deliveryDelayRequestSchema,
  deliveryDelaySchema,
} from '../wire/merchant-content';
import { offerPreviewRequestSchema, offerPreviewSchema } from '../wire/merchant-offer-preview';
import {
  offerDetailSchema,
  offerEditRequestSchema,
  offerKindParamsSchema,
  offerListSchema,
  offerParamsSchema,
} from '../wire/merchant-offers';
import { contentPageQuerySchema, contentVersionParamsSchema } from '../wire/merchant-queries';
import type { ApiCall } from './call';

export const listOffers = {
  method: 'GET',
  path: '/api/merchant/offers/:kind',
  params: offerKindParamsSchema,
  answer: offerListSchema,
  access: 'merchant:promotions.write',
  says: 'All promotions, coupons, draws or prizes.',
} satisfies ApiCall;

export const getOffer = {
  method: 'GET',
  path: '/api/merchant/offers/:kind/:id',
  params: offerParamsSchema,
  answer: offerDetailSchema,
  access: 'merchant:promotions.write',
  says: 'An offer with its history.',
} satisfies ApiCall;

export const saveOffer = {
  method: 'POST',
  path: '/api/merchant/offers/:kind/:id',
  params: offerParamsSchema,
  body: offerEditRequestSchema,
  answer: offerDetailSchema,
  access: 'merchant:promotions.write',
  says: 'Creates or edits an offer by the rules of the import.',
} satisfies ApiCall;

export const previewOffer = {
  method: 'POST',
  path: '/api/merchant/offers/:kind/:id/preview',
  params: offerParamsSchema,
  body: offerPreviewRequestSchema,
  answer: offerPreviewSchema,
  access: 'merchant:promotions.write',
  reads: true,
  says: 'What an offer would do to a bag; saves nothing.',
} satisfies ApiCall;

export const listContentPages = {
  method: 'GET',
  path: '/api/merchant/content',
  answer: contentPageListSchema,
  access: 'merchant:content.write',
  says: 'All content pages.',
} satisfies ApiCall;

export const getDeliveryDelay = {
  method: 'GET',
  path: '/api/merchant/content/delay',
  answer: deliveryDelaySchema,
  access: 'merchant:content.write',
  says: 'Whether the checkout says that deliveries take longer.',
} satisfies ApiCall;

export const setDeliveryDelay = {
  method: 'POST',
  path: '/api/merchant/content/delay',
  body: deliveryDelayRequestSchema,
  answer: deliveryDelaySchema,
  access: 'merchant:content.write',
  says: 'Shows or hides the notice that deliveries take longer.',
} satisfies ApiCall;

export const getContentPage = {
  method: 'GET',
  path: '/api/merchant/content/page',
  query: contentPageQuerySchema,
  answer: contentDetailSchema,
  access: 'merchant:content.write',
  says: 'A content page in both languages, with its versions.',
} satisfies ApiCall;

export const saveContentPage = {
  method: 'POST',
  path: '/api/merchant/content/page',
  body: contentEditRequestSchema,
  answer: contentDetailSchema,
  access: 'merchant:content.write',
  says: 'Saves a draft, or publishes now or at a moment; 409 when somebody else has published.',
} satisfies ApiCall;

export const cancelContent = {
  method: 'POST',
  path: '/api/merchant/content/versions/:versionId/cancel',
  params: contentVersionParamsSchema,
  answer: contentDetailSchema,
  access: 'merchant:content.write',
  says: 'Cancels a planned version.',
} satisfies ApiCall;
