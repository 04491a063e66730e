import type { ApiClient } from 'shared-contracts';
import {
  previewCancellation as previewCancellationCall,
  previewRefund as previewRefundCall,
} from 'shared-contracts/calls/merchant-orders';
import { previewReturn as previewReturnCall } from 'shared-contracts/calls/merchant-returns';
import type {
  CancelOrderRequest,
  PreviewReturnRequest,
  RefundOrderRequest,
} from 'shared-contracts/wire/merchant-orders';

const options = (signal?: AbortSignal) => ({
  auth: 'staff' as const,
  reads: true,
  ...(signal && { signal }),
});

/** POST /api/merchant/orders/{orderId}/cancel/preview */
export function previewCancellation(
  api: ApiClient,
  orderId: string,
  request: CancelOrderRequest,
  signal?: AbortSignal,
) {
  return api.call(previewCancellationCall, { params: { orderId }, body: request, ...options(signal) });
}

/** POST /api/merchant/orders/{orderId}/refund/preview */
export function previewRefund(
  api: ApiClient,
  orderId: string,
  request: RefundOrderRequest,
  signal?: AbortSignal,
) {
  return api.call(previewRefundCall, { params: { orderId }, body: request, ...options(signal) });
}

/** POST /api/merchant/returns/{returnId}/preview */
export function previewReturn(
  api: ApiClient,
  returnId: string,
  request: PreviewReturnRequest,
  signal?: AbortSignal,
) {
  return api.call(previewReturnCall, { params: { returnId }, body: request, ...options(signal) });
}
