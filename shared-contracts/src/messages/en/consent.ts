/**
 * What people agree to when they let the shop send them news. The shop keeps each consent with its wording: a changed text is a new
 * wording with a new key (`consent-wordings.ts`).
 */
export const registerConsent = {
  label: 'Send me news and offers by e-mail',
  hint: 'You can end this at any time in your profile.',
} as const;
export const profileConsent = { label: 'Send me news and offers by e-mail' } as const;
export const subscriptionsConsent = {
  text: 'Choose what we send you. We always e-mail you about your orders.',
  email: 'By e-mail',
  sms: 'By text message',
} as const;
export const pushPromptConsent = {
  /** behaviour/screens. */
  text: 'Keep up with the product and get notifications for the latest launches.',
} as const;
export const pushAccountConsent = {
  label: 'Notifications',
  off: 'Get notifications for the latest launches in this browser.',
} as const;
export const newsletterConsent = {
  asked: 'Somebody asked for news from {shopName} to this address.',
  confirm: 'Confirm your subscription',
} as const;
