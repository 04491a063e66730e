import { tabs } from 'shared-contracts/messages/en/tabs';

/** What the member is sent. */
export const subscriptions = {
  title: 'News and offers',
  text: 'Choose what we send you. Mails about your orders always arrive.',
  how: 'How we reach you',
  email: 'By e-mail',
  emailHint: 'To {email}',
  sms: 'By text message',
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
  submit: 'Save',
  saved: 'Your choice is saved.',
} as const;
