export const en = {
  title: 'This page can’t be shown at the moment',
  text: 'Something went wrong on our side. What is in your bag is safe.',
  unreachable: 'This part of the shop can’t be reached at the moment. The rest of the shop works.',
  network: 'The shop can’t be reached. Check your connection and try again.',
  offlineTitle: 'You are offline',
  code: 'Code {code}',
  home: 'Back to home',
  bag: 'Bag',
  loading: 'Loading',
  retry: 'Try again',
} as const;
