/** Names of cookies (behaviour 3). */
/** `bit` or `sit` */
export const channel = 'itType';
/** `en` or `zh` */
export const language = 'lang';
/** First-visited page of the channel, where HOME of the 404 page leads. */
export const firstPage = 'firstPage';
export const promo = 'promoid';
export const redirectUrl = 'redirectUrl';
export const refreshToken = 'refreshToken';
export const isFirstPurchase = 'isFirstPurchase';
/** Marks of a login for the pages' inline scripts and the marketing provider. */
export const loginEmail = 'ckleups';
export const loginMember = 'cklmups';
export const loginAgent = 'ckua';
/** State persistence cookie, 7 days. */
export const state = 'shopState';
/** Shows a visitor versions that are not live; signed (`preview-token.ts`). */
export const preview = 'preview';
