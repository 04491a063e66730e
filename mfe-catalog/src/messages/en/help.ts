/** Messages of the help pages and of the store locator. */
export const help = {
  help: {
    label: 'Help',
    menu: {
      'about-us': 'About us',
      'cookies-policy': 'Cookies policy',
      membership: 'Membership',
      'privacy-policy': 'Privacy policy',
      'store-locator': 'Store locator',
      'terms-of-use': 'Terms of use',
      'help-centre': 'Help centre',
    },
  },
  stores: {
    search: 'Find a store',
    name: 'Name or place',
    find: 'FIND',
    near: 'NEAR ME',
    nearFailed: 'Your position is not available. Search by name or area instead.',
    nearest: 'Nearest stores first',
    distance: '{km} km away',
    noneNamed: 'No store found for “{name}”',
    showAll: 'Show all stores',
    title: 'Stores',
    description: 'Where to find {shopName}: addresses, opening hours and phone numbers.',
    filter: 'Stores by area',
    all: 'All areas',
    count: '{count, plural, one {# store} other {# stores}}',
    none: 'No store in this area yet',
    pickUp: 'Pick-up point',
    map: 'Show on map',
  },
} as const;
