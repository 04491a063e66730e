const prefix = 'item:';

/**
 * The id of an item on the wishlist whose size is chosen later, in place of a sku id. The item is named by its
 * id or its code.
 */
export function wishOfItem(idOrCode: string): string {
  return prefix + idOrCode;
}

/** The item of such an id; undefined for the id of a sku. */
export function itemOfWish(id: string): string | undefined {
  return id.startsWith(prefix) ? id.slice(prefix.length) : undefined;
}
