import { type ApiClient, apiPaths, type PaymentDetailsRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/** POST /api/order/payment/paymentDetails: hands in what a payment page gave back, or asks how a payment stands. */
export function getPaymentDetails(api: ApiClient, request: PaymentDetailsRequest) {
  return api.post(apiPaths.paymentDetails, request, { schema: schemaOf('paymentResultSchema') });
}
