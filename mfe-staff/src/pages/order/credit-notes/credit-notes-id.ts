/** Where the credit notes stand on the page of an order. */
export const creditNotesId = 'credit-notes';
