export const en = {
  close: 'Close',
  chat: {
    title: 'We are here to help',
    frame: 'Live chat',
    text: 'Call us or write to us. We answer every question about an order, a size or a return.',
    besides: 'Or call us or write to us:',
    help: 'Answers in the help centre (opens in a new tab)',
  },
  newsletter: {
    confirmed: 'Thank you. News will come to your address from now on.',
    expired: 'This link has expired. Please sign up again at the end of the page.',
    failed: 'That did not work. Please open the link again in a moment.',
  },
  toast: { label: 'Messages', dismiss: 'Dismiss' },
  waits: 'You are offline. Your choice shows as soon as you are connected.',
  menuUnavailable: 'The menu can’t be loaded at the moment.',
  all: 'All {name}',
  backToTop: 'Back to top',
  notices: { pause: 'Pause the notices', play: 'Play the notices' },
} as const;
