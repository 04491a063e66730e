/** Query parameter of a page with the token of a mail that asks whether to send news. */
export const newsletterTokenQuery = 'newsletter';
