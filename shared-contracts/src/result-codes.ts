/** Codes in a response body. 200 is success; the first three digits of an error code are its HTTP status. */
export const resultCodes = {
  success: 200,
  /** behaviour/errors: content that exists but shows nothing now. */
  contentMarker: 10101,
  invalidInput: 400,
  unauthorized: 401,
  wrongCredentials: 40101,
  /** A refresh token that is unknown, expired or already used. */
  refreshRefused: 40102,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  /**
   * The total has changed since the shopper agreed to it. `data` holds the new one where the call documents
   * it.
   */
  priceChanged: 40901,
  outOfStock: 40902,
  emailTaken: 40903,
  /** The state of the order does not allow payment or cancellation. */
  orderState: 40904,
  /** The Idempotency-Key was used with another request. */
  idempotencyMismatch: 40905,
  ageConfirmationRequired: 40906,
  /** The coupon does not apply to this order; `data.reason` says why. */
  couponRefused: 40907,
  /** The member has fewer points than the order uses; `data.balance` holds the balance. */
  pointsShort: 40908,
  /** The gift card is empty or belongs to another member; `data.giftCards` lists the cards. */
  giftCardRefused: 40909,
  /** The order exceeds the staff quota; `data.quota` and `data.totals` hold the remaining amount. */
  staffQuotaUsed: 40910,
  /** The pick-up point cannot take the order; `data.pickUpReason` says why. */
  pickUpRefused: 40911,
  /** The wholesale cart is for another delivery window than the order; `data.windowId` holds the cart's. */
  windowChanged: 40912,
  /** What a second member of staff approves has changed since it was shown. */
  proposalChanged: 40913,
  /** The first call with this Idempotency-Key still runs; the caller repeats the call after `Retry-After`. */
  callRunning: 40914,
  /** The state of the return, or of its order, does not allow this step. */
  returnState: 40915,
  /** No key of the shop opens the key of this member's authenticator app; an administrator has to reset it. */
  authenticatorUnreadable: 40916,
  /** The item is sold by turns, and it is not the caller's; `data.launchReason` says why, `data.skuIds` names it. */
  launchTurn: 40917,
  /** The company's delivery address has been changed or removed since it was chosen. */
  addressChanged: 40918,
  codeWrong: 42201,
  codeExpired: 42202,
  minimumQuantity: 42203,
  /** The wholesale order exceeds the buyer's credit limit; `data.terms` holds the remaining credit. */
  creditExceeded: 42204,
  tooManyTries: 429,
  /**
   * Unpaid orders reserve more pieces than one visitor or address may hold; `data.maxPieces` holds the limit.
   */
  tooManyHolds: 42901,
  serverError: 500,
  unavailable: 503,
} as const;
export type ResultCode = (typeof resultCodes)[keyof typeof resultCodes];
