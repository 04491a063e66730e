import type { ApiClient } from 'shared-contracts';
import { enterDraw as enterDrawCall, enterNewYearDraw } from 'shared-contracts/calls/draws';
import { newYearCode } from './get-draw';

/** Uses one chance; repeating it for the same order or day returns the same result. */
export function enterDraw(api: ApiClient, code: string, orderId?: string) {
  const body = orderId === undefined ? {} : { orderId };
  return code === newYearCode
    ? api.call(enterNewYearDraw, { body })
    : api.call(enterDrawCall, { params: { code }, body });
}
