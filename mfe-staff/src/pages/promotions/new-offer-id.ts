/** Stands for an offer that is not stored yet, in the page's address. No code of an offer begins with a dot. */
export const newOfferId = '.new';
