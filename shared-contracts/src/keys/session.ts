/** Names of entries in the session storage. */
export const chunkReloadAt = 'chunkReloadAt';
export const checkout = 'checkoutDraft';
/** Idempotency key of the order that is being placed. */
export const orderKey = 'orderKey';
/** What proves a guest's orders; see guest-orders.ts. */
export const guestOrders = 'guestOrders';
export const contentMarker = 'contentMarker';
/** The wholesale order that is being placed and whose answer is not known yet, with its key. */
export const wholesaleOrder = 'wholesaleOrder';
