/** Names of cookies (behaviour/entities). */
/** `bit` or `sit` */
export const channel = 'itType';
/** `en` or `zh` */
export const language = 'lang';
/** The first page visited in the first channel: target of HOME on the 404 page. */
export const firstPage = 'firstPage';
/** The same of each channel: a visit to the other one must not replace it. */
export const firstPageOf = (type: 'bit' | 'sit') => (type === 'bit' ? firstPage : `${firstPage}-${type}`);
/** What the shop remembers of how a visitor uses it, for 7 days; see shop-state.ts. The server reads nothing of it. */
export const shopState = 'shopState';
export const redirectUrl = 'redirectUrl';
export const refreshToken = 'refreshToken';
/** Proof that the visitor knows the password of the access gate. */
export const accessGate = 'accessGate';
/** Shows a visitor versions that are not live; signed (`preview-token.ts`). */
export const preview = 'preview';
/** A visitor's canary bucket, 0 to 99, which keeps the visitor on the same side of a canary. */
export const releaseBucket = 'releaseBucket';
/** Versions that failed in this visitor's browser (`remote@version`), which the shop then leaves out. */
export const failedVersions = 'failedVersions';
/** `1` once the visitor has closed a popup campaign; ends with the browser's session. */
export const popupClosed = 'popupClosed';
