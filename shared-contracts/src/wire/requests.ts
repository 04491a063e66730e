import type * as z from 'shared-contracts/schema';
import { cartChangeSchema, cartValidateRequestSchema } from './cart';
import {
  changePasswordRequestSchema,
  deleteAddressRequestSchema,
  loginRequestSchema,
  registerRequestSchema,
  resetPasswordRequestSchema,
  saveAddressRequestSchema,
  savePersonalInfoRequestSchema,
  sendCodeRequestSchema,
  subscribeRequestSchema,
} from './customer';
import { favouriteChangeSchema } from './favourites';
import {
  guestOrderRequestSchema,
  orderCalculateRequestSchema,
  orderCreateRequestSchema,
  orderReopenRequestSchema,
} from './order';
import { paymentDetailsRequestSchema, paymentMethodsRequestSchema, payRequestSchema } from './payment';
import { searchRequestSchema } from './search';
import {
  wholesaleAddRequestSchema,
  wholesaleOrderRequestSchema,
  wholesaleQuerySchema,
  wholesaleWindowRequestSchema,
} from './wholesale';

/**
 * Request schemas by operation; a build writes them into a version's contract. A test of the API checks that
 * each operation's route accepts them.
 */
export const requestSchemas: Readonly<Record<string, z.core.$ZodType>> = {
  'POST /api/shoppingcart': cartChangeSchema,
  'POST /api/shoppingcart/validate': cartValidateRequestSchema,
  'POST /api/customer/login': loginRequestSchema,
  'POST /api/customer/register': registerRequestSchema,
  'POST /api/customer/resetPassword/saveAndLogin': resetPasswordRequestSchema,
  'POST /api/customer/verificationCode/send': sendCodeRequestSchema,
  'POST /api/customer/myAccount/resetPassword': changePasswordRequestSchema,
  'POST /api/customer/myAccount/savePersonalInfo': savePersonalInfoRequestSchema,
  'POST /api/customer/myAccount/saveOrUpdateAddress': saveAddressRequestSchema,
  'POST /api/customer/myAccount/deleteAddress': deleteAddressRequestSchema,
  'POST /api/customer/myAccount/subscribe/footer': subscribeRequestSchema,
  'POST /api/customer/favorites': favouriteChangeSchema,
  'DELETE /api/customer/favorites': favouriteChangeSchema,
  'POST /api/order/guest/orderDetails': guestOrderRequestSchema,
  'POST /api/order/cancelGuestOrder': guestOrderRequestSchema,
  'POST /api/order/reopen': orderReopenRequestSchema,
  'POST /api/order/promotion/calculate': orderCalculateRequestSchema,
  'POST /api/order/create': orderCreateRequestSchema,
  'POST /api/order/payment/paymentMethods': paymentMethodsRequestSchema,
  'POST /api/order/payment/paymentDetails': paymentDetailsRequestSchema,
  'POST /api/order/payment/pay': payRequestSchema,
  'POST /api/product/search': searchRequestSchema,
  'POST /api/wholeSale/query': wholesaleQuerySchema,
  'POST /api/wholeSale/add': wholesaleAddRequestSchema,
  'POST /api/wholeSale/window': wholesaleWindowRequestSchema,
  'POST /api/wholeSale/order': wholesaleOrderRequestSchema,
};
