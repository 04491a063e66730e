export const favouriteBrand = {
  favourite: 'Add to favourite brands',
  isFavourite: 'In your favourite brands',
  added: '{name} is one of your favourite brands.',
  removed: '{name} is no longer one of your favourite brands.',
  favouriteFailed: 'Your favourite brands could not be changed. Please try again.',
  loginFirst: 'Log in to keep your favourite brands.',
} as const;
