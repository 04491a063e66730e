/** Favourite brands. */
export const brands = {
  title: 'Favourite brands',
  text: 'Your brands, one tap away.',
  add: 'Add a brand',
  choose: 'Choose a brand',
  show: 'Show all brands',
  none: 'No brand matches',
  brandsFailed: 'The list of brands can’t be shown at the moment.',
  empty: 'You have no favourite brands yet',
  emptyText: 'Choose one above and find it here again.',
  added: '{name} is one of your brands.',
  addFailed: 'The brand could not be added. Please try again.',
  remove: 'Remove',
  removeOf: 'Remove {name}',
  removed: '{name} is removed.',
  removeFailed: 'The brand could not be removed. Please try again.',
} as const;
