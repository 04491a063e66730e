/** Maximum quantity of one sku in a line, whatever the stock. */
export const maxLineQuantity = 99;
export const maxCartLines = 200;
