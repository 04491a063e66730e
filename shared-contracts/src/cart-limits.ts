/** The most of one sku a line can hold, whatever the stock. */
export const maxLineQuantity = 99;
export const maxCartLines = 200;
