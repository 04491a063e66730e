import { pushAccountConsent, subscriptionsConsent } from 'shared-contracts/messages/en/consent';
import { tabs } from 'shared-contracts/messages/en/tabs';

/** What the member is sent. */
export const subscriptions = {
  title: 'News and offers',
  text: subscriptionsConsent.text,
  how: 'How we reach you',
  email: subscriptionsConsent.email,
  emailHint: 'To {email}',
  sms: subscriptionsConsent.sms,
  smsHint: 'To {phone}',
  noPhone: 'Add a phone number to your profile first.',
  toProfile: 'Edit details',
  about: 'What about',
  topics: {
    women: tabs.women,
    men: tabs.men,
    kids: tabs.kids,
    lifestyle: tabs.lifestyle,
    beauty: tabs.beauty,
  },
  aboutHint: 'Without a choice you hear about all of them.',
  push: {
    title: 'On this device',
    label: pushAccountConsent.label,
    on: 'This browser shows our latest launches.',
    off: pushAccountConsent.off,
    blocked: 'Your browser blocks notifications of this shop. Allow them in its settings first.',
    unsupported: 'This browser can’t show notifications.',
    failed: 'Your choice could not be saved. Please try again.',
  },
  submit: 'Save',
  saved: 'Your choice is saved.',
} as const;
