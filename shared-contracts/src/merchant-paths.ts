/** Paths of the calls that the merchant's back office makes. */
export * as merchantPaths from './paths/merchant';

/** Each of these calls needs a session of staff, which is a cookie. */
export const merchantPrefix = '/api/merchant/';
