/** Body codes. Success is 200; a refused call answers with the HTTP status named by its first three digits. */
export const resultCodes = {
  success: 200,
  /** Behaviour 8: content that answers with an 'ok' marker once. */
  contentMarker: 10101,
  invalidInput: 400,
  unauthorized: 401,
  wrongCredentials: 40101,
  /** A refresh token that is unknown, expired or used for the second time. */
  refreshRefused: 40102,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /** The total the shopper agreed to is no longer the total. `data` holds the new one where the call says so. */
  priceChanged: 40901,
  outOfStock: 40902,
  emailTaken: 40903,
  /** The order can't be paid or cancelled (any more). */
  orderState: 40904,
  /** An Idempotency-Key that was used for another request. */
  idempotencyMismatch: 40905,
  ageConfirmationRequired: 40906,
  /** The coupon takes nothing off this order (any more); `data.reason` says why. */
  couponRefused: 40907,
  /** More points than there are; `data.balance` says how many. */
  pointsShort: 40908,
  /** A gift card with nothing on it (any more), or of somebody else; `data.giftCards` names it. */
  giftCardRefused: 40909,
  /** The quota of staff does not go so far (any more); `data.quota` and `data.totals` say how far. */
  staffQuotaUsed: 40910,
  /** The pick-up point can't take the order (any more); `data.pickUpReason` says why. */
  pickUpRefused: 40911,
  /** A wholesale cart is for another delivery window than the order names; `data.windowId` says for which. */
  windowChanged: 40912,
  codeWrong: 42201,
  codeExpired: 42202,
  minimumQuantity: 42203,
  /** A wholesale order beyond the buyer's credit limit; `data.terms` says how much is left. */
  creditExceeded: 42204,
  tooManyTries: 429,
  /** More pieces in unpaid orders than a visitor or an address may hold; `data.maxPieces` says how many. */
  tooManyHolds: 42901,
  serverError: 500,
  unavailable: 503,
} as const;
export type ResultCode = (typeof resultCodes)[keyof typeof resultCodes];
