/** Messages of the dialog with the stores that have a size. */
export const storeStock = {
  title: 'Stores with size {size}',
  titleOneSize: 'Stores with this item',
  failed: 'The stores can’t be loaded at the moment.',
  none: 'No store has this size at the moment.',
  noneOnline: 'You can order it here: we deliver to your address or to a store of your choice.',
  retry: 'Try again',
  close: 'Close',
  nearFailed: 'Your position is not available.',
  availability: { IN_STOCK: 'In stock', FEW: 'Low stock' },
  call: 'As of the last count of each store. Call before you come.',
} as const;
