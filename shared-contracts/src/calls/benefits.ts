import { couponListSchema, couponTriggerRequestSchema, couponTriggerResultSchema } from '../wire/coupons';
import {
  pointBalanceSchema,
  pointHistorySchema,
  pointOfferListSchema,
  pointOfferParamsSchema,
  pointPageSchema,
  pointRedemptionSchema,
} from '../wire/points';
import { couponQuerySchema, pageQuerySchema } from '../wire/queries';
import type { ApiCall } from './call';

export const getPoints = {
  method: 'GET',
  path: '/api/customer/point',
  answer: pointBalanceSchema,
  access: 'member',
  says: 'The balance of points, and what expires next.',
} satisfies ApiCall;

export const listPointMovements = {
  method: 'GET',
  path: '/api/customer/point/page',
  query: pageQuerySchema,
  answer: pointPageSchema,
  access: 'member',
  says: 'A page of the entries of points.',
} satisfies ApiCall;

export const listPointMonths = {
  method: 'GET',
  path: '/api/customer/point/history',
  answer: pointHistorySchema,
  access: 'member',
  says: 'The latest entries of points.',
} satisfies ApiCall;

export const listPointOffers = {
  method: 'GET',
  path: '/api/customer/point/redeemCoupons',
  answer: pointOfferListSchema,
  access: 'guest',
  says: 'The coupons that points are exchanged for.',
} satisfies ApiCall;

export const redeemPoints = {
  method: 'POST',
  path: '/api/customer/point/redeemCoupons/:offerId',
  params: pointOfferParamsSchema,
  answer: pointRedemptionSchema,
  access: 'member',
  key: 'required',
  says: 'Exchanges points for a coupon. Exchanges points for a coupon; the same Idempotency-Key gives the same coupon.',
} satisfies ApiCall;

export const listCoupons = {
  method: 'GET',
  path: '/api/customer/myAccount/coupons',
  query: couponQuerySchema,
  answer: couponListSchema,
  access: 'member',
  says: 'A page of the member’s coupons.',
} satisfies ApiCall;

export const mergeCouponTriggers = {
  method: 'POST',
  path: '/api/customer/myAccount/coupon/trigger/merge',
  body: couponTriggerRequestSchema,
  answer: couponTriggerResultSchema,
  access: 'member',
  says: 'Gives the coupons of campaigns to the member.',
} satisfies ApiCall;
