export const en = {
  title: 'This page can’t be shown at the moment',
  text: 'Something went wrong on our side. What is in your bag is safe.',
  busyTitle: 'Many people are in the shop right now',
  busy: 'Please wait a few seconds, then try again. What is in your bag is safe.',
  unreachable: 'This part of the shop can’t be reached at the moment. The rest of the shop works.',
  away: 'The fault is on our side, not with your connection. Please try again in a minute.',
  noAnswer:
    'The shop does not answer at the moment. If other sites open, your connection is fine: please try again in a minute.',
  network: 'The shop can’t be reached. Check your connection and try again.',
  offlineTitle: 'You are offline',
  code: 'Code {code}',
  home: 'Back to home',
  bag: 'Bag',
  loading: 'Loading',
  retry: 'Try again',
} as const;
