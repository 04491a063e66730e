/** Placeholder for a new offer in the page's URL. No code of an offer begins with a dot. */
export const newOfferId = '.new';
