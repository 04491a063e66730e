/** Names of session storage entries. */
export const chunkReloadAt = 'chunkReloadAt';
export const checkout = 'checkoutDraft';
/** What somebody has typed to buy gift cards; see gift-card-draft.ts. */
export const giftCard = 'giftCardDraft';
/** What a shopper has chosen to return; see return-draft.ts of mfe-account. */
export const returnDraft = 'returnDraft';
/** The number of a store's member that got a code; see sent-code.ts of mfe-account. */
export const storeMemberCode = 'storeMemberCode';
/** Idempotency key of the order being placed. */
export const orderKey = 'orderKey';
/** Proofs that a guest owns orders; see guest-orders.ts. */
export const guestOrders = 'guestOrders';
/** When a failed call last led from a page of the checkout to the login. */
export const checkoutFailedAt = 'checkoutFailedAt';
/** When a refusal that lasted last led from a page of the account or the checkout to the login. */
export const forbiddenAt = 'forbiddenAt';
/** `men` or `women`: the department that the shopper was in last, for the links that lead back into the shop. */
export const lastDepartment = 'lastDepartment';
/** `1` when the visitor has confirmed to be 18 or older. */
export const ageConfirmed = 'ageConfirmed';
export const contentMarker = 'contentMarker';
/** The wholesale order being placed and its idempotency key, kept until the server has answered. */
export const wholesaleOrder = 'wholesaleOrder';
/** What a wholesale buyer has typed for an order that is not placed yet; see kept-order.ts of mfe-wholesale. */
export const wholesaleOrderForm = 'wholesaleOrderForm';
/** An order sheet with changes that are not saved; see kept-sheet.ts of mfe-wholesale. */
export const wholesaleSheet = 'wholesaleSheet';
/** The day and the channels in which a visit of this tab has been counted: `2026-11-23 bit sit`. */
export const visits = 'visits';
/** What staff has typed of a new product; see kept-form.ts of mfe-staff. */
export const staffNewItem = 'staffNewItem';
/** What somebody of staff has counted of a delivery, until it is booked in. */
export const staffDelivery = 'staffDelivery';
/** What somebody of staff has counted and is not on its sheet yet; see use-counts.ts of mfe-staff. */
export const staffCount = 'staffCount';
/** What staff has scanned of orders that are not packed yet; see kept-scans.ts of mfe-staff. */
export const staffScans = 'staffScans';
/** What staff has typed of an order for a buyer; see use-draft-orders.ts of mfe-staff. */
export const staffDraftOrder = 'staffDraftOrder';
/** The words of a mail that staff have typed and not saved; see kept-mail.ts of mfe-staff. */
export const staffMail = 'staffMail';
