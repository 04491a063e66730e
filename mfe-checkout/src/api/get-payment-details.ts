import {
  apiPaths,
  type PaymentDetailsRequest,
  paymentResultSchema,
  type ShopServices,
} from 'shared-contracts';

/** POST /api/order/payment/paymentDetails: hands in what a payment page gave back, or asks how a payment stands. */
export function getPaymentDetails({ api }: ShopServices, request: PaymentDetailsRequest) {
  return api.post(apiPaths.paymentDetails, request, { schema: paymentResultSchema });
}
