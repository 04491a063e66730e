/** Ids of what the server writes around the storefront, outside of what hydrates. */

/** Badge that names the previewed versions and links to the end of the preview. */
export const previewBadgeId = 'shop-preview';
/** Notice with the age of a copy of the page; removed on navigation. */
export const staleNoticeId = 'shop-stale';
/** Hidden until a script of the page has failed to load. */
export const lostNoticeId = 'shop-lost';
