/** Loader data that the server sends for a page that needs a login. */
export const guardedFrame = { $guarded: true } as const;
