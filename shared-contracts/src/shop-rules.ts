/**
 * Numbers that code, help pages, mails and messages must state alike, so each is defined only here. Money is in
 * cents.
 */

/** Goods paid for one point. */
export const centsPerPoint = 100;
/** Value of one point at checkout. */
export const pointValueMinor = 5;
export const pointValidYears = 2;

/** From the delivery of an order. */
export const returnDays = 30;
/** For so long a return holds the piece that it is exchanged for; then its pieces are paid back. */
export const exchangeHoldDays = 14;
/** Working days within which a courier collects an approved return. */
export const collectionDays = 2;
/** After this time an unpaid order releases its stock. */
export const paymentWindowMinutes = 30;
/** Hours in which whoever packs can take back that a parcel was delivered or collected. */
export const arrivalUndoHours = 24;
export const giftCardValidYears = 3;
/** For so long a card that has ended pays again after a refund to it. */
export const refundedCardDays = 90;

export interface DeliveryTariff {
  fee: number;
  /** Free from this value of goods; null for never. */
  freeFrom: number | null;
  /** Working days. */
  minDays: number;
  maxDays: number;
}

/** By method and region, until staff set others (`wire/delivery-terms`); a missing region is not served. */
export const deliveryTariffs = {
  STANDARD: {
    HK: { fee: 4_000, freeFrom: 50_000, minDays: 2, maxDays: 4 },
    MO: { fee: 8_000, freeFrom: 100_000, minDays: 3, maxDays: 6 },
  },
  EXPRESS: { HK: { fee: 9_000, freeFrom: null, minDays: 1, maxDays: 1 } },
  STORE_PICKUP: {
    HK: { fee: 0, freeFrom: null, minDays: 1, maxDays: 3 },
    MO: { fee: 0, freeFrom: null, minDays: 2, maxDays: 4 },
  },
  LOCKER: {
    HK: { fee: 2_000, freeFrom: 30_000, minDays: 2, maxDays: 3 },
    MO: { fee: 4_000, freeFrom: 60_000, minDays: 3, maxDays: 5 },
  },
} as const satisfies Record<string, { HK: DeliveryTariff; MO?: DeliveryTariff }>;
