/**
 * The states and kinds that rows are stored with. Clients know each of them with one value more, `UNKNOWN`, for what a
 * newer API may send; it is never stored.
 */

import type { ShipmentStatus } from 'shared-contracts/shipment-states';
import type { couponKinds } from 'shared-contracts/wire/coupons';
import type { OrderStatus } from 'shared-contracts/wire/order';
import type { PaymentResultCode } from 'shared-contracts/wire/payment';
import type { PointKind } from 'shared-contracts/wire/points';
import type { ReturnStatus } from 'shared-contracts/wire/returns';

export type { PaymentResultCode };

type Known<Status> = Exclude<Status, 'UNKNOWN'>;

export type OrderState = Known<OrderStatus>;
export type OrderKind = 'GOODS' | 'GIFT_CARD';
export type ParcelState = Known<ShipmentStatus>;
export type ReturnState = Known<ReturnStatus>;
export type ReturnKind = 'RETURN' | 'CANCELLATION' | 'REFUND' | 'ALLOWANCE';
/** What happened to an order besides its states; the back office has a sentence for each. */
export type JournalKind =
  | 'APPROVED'
  | 'REOPENED'
  | 'NOTE'
  | 'MAIL'
  /** Staff wrote to the buyer. */
  | 'MESSAGE'
  /** Staff sent it to another address. */
  | 'ADDRESS_CHANGED'
  /** Staff corrected the e-mail address of a guest; the text has both, and only who sees the buyer reads it. */
  | 'EMAIL_CHANGED'
  /** The buyer placed it from a draft that staff had prepared. */
  | 'PREPARED'
  /** Pieces of a line are of another size. */
  | 'SIZE_SWAPPED'
  /** Pieces of a line are another item, or another colour. */
  | 'PIECE_SWAPPED'
  /** Staff asked the buyer to pay the difference for a dearer piece; it was paid, or it ended without. */
  | 'SWAP_ASKED'
  | 'SWAP_PAID'
  | 'SWAP_ENDED'
  /** It was placed for the difference of another order's piece. */
  | 'SWAP_OF'
  /** Staff keep it from being packed, and let it go on. */
  | 'HELD'
  | 'LET_GO'
  | 'PACKED'
  | 'UNPACKED'
  | 'SHIPPED'
  | 'READY'
  | 'COLLECTED'
  | 'DELIVERED'
  | 'ARRIVAL_UNDONE'
  | 'PARCEL_CORRECTED'
  | 'LABEL_MADE'
  | 'LABEL_CANCELLED'
  | 'CANCELLED'
  | 'CANCELLATION'
  | 'REFUND'
  /** Staff refunded an amount without pieces. */
  | 'ALLOWANCE'
  | 'RETURN_COUNTED'
  | 'RETURN_DECIDED'
  | 'AWAITED_COUNTED'
  | 'EXCHANGED'
  /** Staff asked for a return or an exchange, for the buyer. */
  | 'RETURN_ASKED'
  | 'EXCHANGE_ASKED'
  | 'EXCHANGE_OF'
  | 'EXCHANGE_ENDED'
  | 'PAYMENT_ARRIVED'
  | 'PAYMENT_REVERSED'
  | 'CREDIT_NOTE'
  /** Staff replaced the code of store credit that a guest had lost. */
  | 'CREDIT_CODE'
  | 'NOT_CAPTURED'
  | 'CHARGEBACK_OPENED'
  | 'CHARGEBACK'
  | 'CHARGEBACK_REVERSED'
  | 'REFUND_FAILED'
  | 'REFUND_REPEATED'
  | 'REFUND_BY_HAND';
/** `EXPIRED` also when the payment came too late, and goes back. */
export type SwapState = 'OPEN' | 'PAID' | 'CANCELLED' | 'EXPIRED';
export type PaymentRefundState = 'DUE' | 'REQUESTED' | 'FAILED' | 'CHARGED_BACK';
export type DisputeState = 'OPEN' | 'CHARGED_BACK' | 'NOT_CAPTURED' | 'REVERSED';
/** A payment with such a dispute is not the shop's: the bank took it back, or nobody collected it. */
export const lostPaymentStates = ['CHARGED_BACK', 'NOT_CAPTURED'] as const satisfies readonly DisputeState[];
export type RefundState = 'REQUESTED' | 'DONE' | 'FAILED' | 'REPEATED' | 'BY_HAND';
export type GiftCardKind = 'GIFT_CARD' | 'STORE_CREDIT';
export type GiftCardMovementKind = 'ISSUED' | 'SPENT' | 'RETURNED' | 'ADJUSTED';
export type PointMovementKind = Exclude<Known<PointKind>, 'EXPIRED'>;
export type CouponKind = Known<(typeof couponKinds)[number]>;
export type PromotionKind = 'MEMBER_PRICE' | 'MULTI_BUY' | 'SET' | 'GIFT';
/** `PASSED`: the member did not use the turn, or their order ended. */
export type LaunchPlaceState = 'WAITING' | 'ADMITTED' | 'ORDERED' | 'PASSED';
export type TradeApplicationState = 'PENDING' | 'APPROVED' | 'DECLINED';
