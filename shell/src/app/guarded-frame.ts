/** Loader data of a guarded page as the server sends it. */
export const guardedFrame = { $guarded: true } as const;
