import { type ApiClient, apiPaths, type PaymentDetailsRequest } from 'shared-contracts';
import { schemaOf } from './schema-of';

/**
 * POST /api/order/payment/paymentDetails: submits the result of a payment page, or asks for the state of a
 * payment.
 */
export function getPaymentDetails(api: ApiClient, request: PaymentDetailsRequest) {
  return api.post(apiPaths.paymentDetails, request, { schema: schemaOf('paymentResultSchema') });
}
