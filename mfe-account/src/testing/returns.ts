import type { ReturnDetail, ReturnOptions, ReturnPreview } from 'shared-contracts';
import { orderOf } from './orders';

const [line] = orderOf().lines;
if (!line) throw new Error('the order of the tests has no line');

/** A return of one coat of an order with two, as the API returns it. */
export function returnOf(changes: Partial<ReturnDetail> = {}): ReturnDetail {
  return {
    returnId: 'RTABCDEFGHJK',
    orderId: orderOf().orderId,
    status: 'REQUESTED',
    createdAt: '2026-03-05T04:05:00.000Z',
    lines: line ? [{ ...line, quantity: 1, reason: 'WRONG_SIZE' }] : [],
    quantity: 1,
    refundTotal: 150_000,
    refundGiftCards: 0,
    refundPoints: 0,
    method: 'DROP_OFF',
    note: null,
    refusal: null,
    cancellable: true,
    timeline: [{ status: 'REQUESTED', at: '2026-03-05T04:05:00.000Z' }],
    ...changes,
  };
}

/** The buyer's own door. */
export const home = {
  firstName: 'Ada',
  lastName: 'Wong',
  phoneRegion: '+852',
  phone: '61234567',
  region: 'HK',
  area: 'kowloon',
  district: 'yau-tsim-mong',
  addressLine1: '1 Nathan Road',
};

export function returnOptionsOf(changes: Partial<ReturnOptions> = {}): ReturnOptions {
  return {
    orderId: orderOf().orderId,
    returnable: true,
    until: '2026-04-01T04:05:00.000Z',
    lines: line ? [{ ...line, returnableQuantity: 2 }] : [],
    reasons: [],
    collectFrom: home,
    returns: [],
    ...changes,
  };
}

export const preview: ReturnPreview = {
  refundTotal: 100_000,
  refundGiftCards: 40_000,
  refundPoints: 200,
  gifts: [],
};
