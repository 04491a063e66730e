/** Query parameter of an item page with the token of a mail that asks whether to write when a size is back. */
export const restockTokenQuery = 'restock';
