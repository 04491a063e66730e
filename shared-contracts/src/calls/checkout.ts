import {
  bagCouponsRequestSchema,
  bagCouponsSchema,
  couponCheckRequestSchema,
  couponCheckSchema,
} from '../wire/coupons';
import {
  addressCheckRequestSchema,
  addressCheckResponseSchema,
  deliveryMethodListSchema,
  orderCalculateRequestSchema,
  orderCalculationSchema,
  staffCalculateRequestSchema,
  staffCalculationSchema,
} from '../wire/order';
import {
  giftListSchema,
  giftRequestSchema,
  staffQuotaParamsSchema,
  staffQuotaSchema,
} from '../wire/promotions';
import { deliveryQuerySchema } from '../wire/queries';
import type { ApiCall } from './call';

export const calculateOrder = {
  method: 'POST',
  path: '/api/order/promotion/calculate',
  body: orderCalculateRequestSchema,
  answer: orderCalculationSchema,
  access: 'guest',
  reads: true,
  says: 'Prices lines with promotions, coupon, points and gift cards.',
} satisfies ApiCall;

export const listBagCoupons = {
  method: 'POST',
  path: '/api/order/promotion/coupons',
  body: bagCouponsRequestSchema,
  answer: bagCouponsSchema,
  access: 'member',
  reads: true,
  says: 'The member’s coupons, and what each takes off these lines.',
} satisfies ApiCall;

export const checkCoupon = {
  method: 'POST',
  path: '/api/order/coupon/check',
  body: couponCheckRequestSchema,
  answer: couponCheckSchema,
  access: 'guest',
  reads: true,
  says: 'Whether a code is good for these lines, and what it takes off.',
} satisfies ApiCall;

export const listGifts = {
  method: 'POST',
  path: '/api/order/gwp',
  body: giftRequestSchema,
  answer: giftListSchema,
  access: 'guest',
  reads: true,
  says: 'The gifts that come with these lines.',
} satisfies ApiCall;

export const calculateForStaff = {
  method: 'POST',
  path: '/api/order/promotion/staff',
  body: staffCalculateRequestSchema,
  answer: staffCalculationSchema,
  access: 'staff',
  reads: true,
  says: 'Prices lines for the staff.',
} satisfies ApiCall;

export const getStaffQuota = {
  method: 'GET',
  path: '/api/staff/quota/:id',
  params: staffQuotaParamsSchema,
  answer: staffQuotaSchema,
  access: 'staff',
  says: 'What is left of the staff quota of this year.',
} satisfies ApiCall;

export const checkAddress = {
  method: 'POST',
  path: '/api/order/address/check',
  body: addressCheckRequestSchema,
  answer: addressCheckResponseSchema,
  access: 'guest',
  reads: true,
  says: 'Whether an address can be delivered to.',
} satisfies ApiCall;

export const listDeliveryMethods = {
  method: 'GET',
  path: '/api/order/delivery/method',
  query: deliveryQuerySchema,
  answer: deliveryMethodListSchema,
  access: 'guest',
  says: 'How a region is delivered to, and at what fee.',
} satisfies ApiCall;
