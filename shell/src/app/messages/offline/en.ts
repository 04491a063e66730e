export const en = {
  notice: {
    label: 'You are offline',
    text: 'You are offline. This page is from {time}: prices and stock may have changed. You can order again once you are connected.',
  },
  page: {
    title: 'You are offline',
    text: 'This device has no connection and keeps no copy of this page. It opens by itself once you are connected.',
    retry: 'Try again',
    kept: 'You can read these pages now',
    home: 'To the shop',
  },
} as const;
