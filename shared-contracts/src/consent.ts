/** Marketing consent: what people may be sent, and by which form they agreed. */
import * as z from 'shared-contracts/schema';

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

type Form = keyof typeof wordingKeys;
export type WordingKey = (typeof wordingKeys)[Form][number] | typeof newsletterWording;

/** The wording that a form showed; missing in calls of pages from before there were keys. */
export const wordingOf = <F extends Form>(form: F) => z.optional(z.enum(wordingKeys[form]));
