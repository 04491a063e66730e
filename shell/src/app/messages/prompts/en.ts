import { pushPromptConsent } from 'shared-contracts/messages/en/consent';

export const en = {
  consent: {
    label: 'Cookies',
    text: 'May we count visits and clicks, to learn what our shoppers look for? Without your yes nothing is counted.',
    policy: 'Cookies policy',
    allow: 'Allow',
    deny: 'Don’t allow',
  },
  push: {
    label: 'Notifications',
    text: pushPromptConsent.text,
    allow: 'ALLOW',
    deny: "DON'T ALLOW",
    done: 'Notifications are on. You can switch them off in your account, under News and offers.',
    failed: 'Notifications could not be switched on. Please try again later.',
  },
} as const;
