/** Names of local storage entries (behaviour/entities). */
export const isLogin = 'isLogin';
export const token = 'loginToken';
export const userInfo = 'userInfo';
/** From the last login on this device; survives logout. */
export const deviceToken = 'deviceToken';
export const guestId = 'guestId';
/** A guest's cart lines. */
export const cart = 'cartData';
/** `{skuId, quantity}` list, for the badge before the cart has been read. */
export const cartQuantities = 'cartQuantities';
/** The price of each line as the shopper last saw it, so that the cart can point out a change. */
export const cartPrices = 'cartPrices';
/** The bag as it was last read, for a visit without a connection. */
export const keptBag = 'keptBag';
/** A member's changes of the bag that wait for a connection. */
export const waitingBagChanges = 'waitingBagChanges';
/** Orders of this browser that wait for their payment; see unpaid-orders.ts of mfe-checkout. */
export const unpaidOrders = 'unpaidOrders';
/** Token of the link to what staff have prepared; see prepared-token.ts of mfe-checkout. */
export const preparedToken = 'preparedToken';
export const channelType = 'itType';
export const lastPage = 'lastPage';
export const lastSearchTab = 'lastSearchTab';
/** Present when the visitor wants fewer, larger tiles in lists. */
export const largePictures = 'largePictures';
/** Codes of the items seen on this device, newest first. */
export const recentlyViewed = 'recentlyViewed';
/** Views of orders that an earlier release kept in the browser; they move to the person. */
export const staffOrderViews = 'shop.staff.order-views';
/** `off` where a member of staff wants no shortcuts of single keys. */
export const staffShortcuts = 'shop.staff.shortcuts';
/** The list of orders that this tab has shown last, to go from one order to the next. */
export const staffOrderList = 'shop.staff.order-list';
