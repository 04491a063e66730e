export const en = {
  title: 'Analytics events',
  close: 'Close',
  copy: 'Copy as JSON',
  copied: 'Copied',
  none: 'No event yet. Move on this page, open a product or fill the bag.',
  consent: {
    label: 'Consent of this browser: ',
    granted: 'granted: events are sent',
    denied: 'denied: nothing is sent',
    open: 'not asked yet: events wait',
    noProvider: 'not asked: nothing is sent without a provider; logins wait in the queue of this browser',
  },
  state: {
    sent: 'sent',
    waiting: 'waits for consent',
    dropped: 'not sent',
    kept: 'in the queue of this browser',
  },
  tag: 'Tag: ',
  noTag: 'none (ANALYTICS_TAG_URL): events are shown here only',
} as const;
