/** Ids of what the server writes around the storefront, outside of what hydrates. */

/** Says that this is a preview, and ends it. */
export const previewBadgeId = 'shop-preview';
/** Says how old a copy of the page is; removed on navigation. */
export const staleNoticeId = 'shop-stale';
/** Hidden until a script of the page is known not to arrive. */
export const lostNoticeId = 'shop-lost';
