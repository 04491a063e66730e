/** Texts of the page that shows what staff have prepared. */
export const en = {
  heading: 'Prepared for you, {name}',
  loading: 'Loading what we have prepared',
  noScript: 'This page needs JavaScript. Switch it on and load the page again.',
  pieces: 'Your pieces',
  quantity: 'Quantity: {count}',
  left: 'Only {count} left',
  gone: 'No longer available',
  allGone:
    'All of these pieces have sold out or left the shop. Reply to our e-mail, and we look for something else.',
  reasons: {
    SOLD_OUT: 'Sold out',
    OFF_SHELF: 'No longer sold',
    OTHER_CHANNEL: 'No longer sold',
    UNKNOWN: 'No longer available',
  },
  restricted: '18 and over only',
  note: 'A note from us',
  subtotal: 'Subtotal',
  terms:
    'Today’s prices. Nothing is reserved until you order. Delivery, offers, points and gift cards follow in the checkout.',
  until: 'This link works until {at}.',
  bag: 'Your bag has other pieces too',
  only: 'Check out these pieces only',
  onlyHint: 'The others stay in your bag for later.',
  together: 'Check out everything together',
  toCheckout: 'Continue to checkout',
  failed: 'Your bag could not be changed. Please try again.',
  over: {
    ORDERED: {
      title: 'You have ordered this',
      text: 'An order of these pieces was placed with this link. Our e-mail says how to find it.',
    },
    EXPIRED: {
      title: 'This link has expired',
      text: 'If you still want the pieces, reply to our e-mail and we’ll send you a new link.',
    },
    WITHDRAWN: {
      title: 'This link is no longer valid',
      text: 'We have withdrawn it. If you have questions, reply to our e-mail.',
    },
    UNKNOWN: {
      title: 'This link does not work',
      text: 'Open the link in our e-mail again, or copy all of it.',
    },
  },
  orders: 'Find my order',
  shop: 'To the shop',
  loadFailed: 'This can’t be shown at the moment',
  retry: 'Try again',
} as const;
