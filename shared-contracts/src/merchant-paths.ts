/** Each call of the back office needs a session of staff, which is a cookie. */
export const merchantPrefix = '/api/merchant/';
