import type { ApiClient, Locale } from 'shared-contracts';
import { getOrderMail as getOrderMailCall } from 'shared-contracts/calls/merchant-orders';

interface WantedMail {
  status?: string;
  shipmentId?: string;
  locale: Locale;
}

/** GET /api/merchant/orders/{orderId}/mail */
export function getOrderMail(
  api: ApiClient,
  orderId: string,
  { status, shipmentId, locale }: WantedMail,
  signal?: AbortSignal,
) {
  return api.call(getOrderMailCall, { params: { orderId }, query: { status, shipmentId, locale }, signal });
}
