export const en = {
  common: {
    loading: 'Loading',
    retry: 'Try again',
    skip: 'Skip to content',
    noScript:
      'Browse freely. To use the bag, checkout and your account, turn on JavaScript and reload the page.',
  },
  header: {
    label: 'Main',
    menu: 'Menu',
    menuOf: '{name}, Menu',
    search: 'Search',
    stores: 'Store locator',
    wishlist: 'Wishlist',
    member: 'Log in',
    account: 'My account',
    bag: 'Bag',
    bagCount: '{count, plural, =0 {Bag, empty} one {Bag, # item} other {Bag, # items}}',
    home: '{shopName}, home',
    channels: 'Channel',
    language: 'Language',
    notice: 'Notice',
  },
  notFound: {
    title: '404 — Page Not Found',
    text: 'Sorry, the page you were looking for doesn’t exist.',
    contact: 'Write to {email} if you need help.',
    home: 'HOME',
  },
  error: {
    home: 'Back to home',
    last: 'An error occurred while showing the error page',
    pageTitle: 'Error',
  },
  application: {
    noScriptTitle: 'This part of the shop needs JavaScript',
    noScript: 'Please switch it on in your browser and load the page again.',
  },
} as const;
