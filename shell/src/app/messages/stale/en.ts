export const en = {
  label: 'Prices on this page',
  prices:
    'This page is a little behind: prices and sizes may have changed. Your bag always shows today’s price.',
} as const;
