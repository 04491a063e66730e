/** Marketing consent: what people may be sent, and by which form they agreed. */
export const consentChannels = ['EMAIL', 'SMS', 'PUSH'] as const;
export type ConsentChannel = (typeof consentChannels)[number];

/**
 * The form or the act that gave or ended a consent. `PUSH_ENDED`: the browser or its push service ended the subscription;
 * `IMPORT`: the account came from another shop with it; `SERVICE`: an operator ended it for somebody who wrote or called;
 * `BEFORE`: it was given before the shop kept time, form and wording.
 */
export const consentSources = [
  'REGISTER',
  'STORE_REGISTER',
  'PROFILE',
  'SUBSCRIPTIONS',
  'NEWSLETTER',
  'PUSH',
  'PUSH_ENDED',
  'SERVICE',
  'IMPORT',
  'ACCOUNT_CLOSED',
  'ERASURE',
  'BEFORE',
] as const;
export type ConsentSource = (typeof consentSources)[number];

/**
 * Keys of the wordings that each form has shown, the newest last (`consent-wordings.ts` has their texts). A form sends the key of
 * what it shows: a page that a browser loaded before a change names the wording that its visitor read.
 */
export const wordingKeys = {
  register: ['register-1'],
  profile: ['profile-1'],
  subscriptions: ['subscriptions-1'],
  push: ['push-prompt-1', 'push-account-1'],
} as const;
/** The mail that asks whether to send news; the API itself writes it. */
export const newsletterWording = 'newsletter-1';

export type ConsentForm = keyof typeof wordingKeys;
export type WordingKey = (typeof wordingKeys)[ConsentForm][number] | typeof newsletterWording;

/**
 * Names the wording in a call that gives or ends a consent; missing in calls of pages from before there were keys. It is no field
 * of the body, because an API of an earlier release refuses fields that it does not know.
 */
export const consentWordingHeader = 'x-consent-wording';

/** Options of a call whose form showed this wording. */
export const showing = (wording: WordingKey) => ({ headers: { [consentWordingHeader]: wording } });
