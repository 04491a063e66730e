/** Names of entries in the local storage (behaviour 3). */
export const isLogin = 'isLogin';
export const token = 'loginToken';
export const userInfo = 'userInfo';
/** Of the last login on this device; outlives the logout. */
export const deviceToken = 'deviceToken';
export const guestId = 'guestId';
/** A guest's cart lines. */
export const cart = 'cartData';
/** `{skuId, quantity}` list, for the badge before the cart has been read. */
export const cartQuantities = 'cartQuantities';
/** The price of each line as the shopper last saw it, so that a change can be said. */
export const cartPrices = 'cartPrices';
export const channelType = 'itType';
export const lastPage = 'lastPage';
export const lastSearchTab = 'lastSearchTab';
export const ageConfirmed = 'ageConfirmed';
