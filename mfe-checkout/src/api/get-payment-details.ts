import type { ApiClient, PaymentDetailsRequest } from 'shared-contracts';
import { submitPaymentDetails } from 'shared-contracts/calls/payment';

/**
 * POST /api/order/payment/paymentDetails: submits the result of a payment page, or asks for the state of a
 * payment.
 */
export function getPaymentDetails(api: ApiClient, request: PaymentDetailsRequest) {
  return api.call(submitPaymentDetails, { body: request });
}
