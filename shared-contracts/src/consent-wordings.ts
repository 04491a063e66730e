/**
 * The wordings of marketing consent by key, as the shop keeps them with each consent. A wording that was shown stays here for good:
 * for a changed text add a key with the next number to `wordingKeys`, write the old text out here, and let the form send the
 * new key. `consent-wordings.test.ts` refuses a text that changed under its key.
 */
import type { ConsentChannel, WordingKey } from './consent';
import type { Locale } from './locale';
import * as en from './messages/en/consent';
import * as zh from './messages/zh/consent';

type Texts = { readonly [name: string]: string };

const shown = (texts: Texts, ...names: string[]) => names.map((name) => texts[name]).join('\n');
const inBoth = (english: Texts, chinese: Texts, ...names: string[]): Record<Locale, string> => ({
  en: shown(english, ...names),
  zh: shown(chinese, ...names),
});

export const consentWordings: Readonly<
  Record<WordingKey, Partial<Record<ConsentChannel, Record<Locale, string>>>>
> = {
  'register-1': { EMAIL: inBoth(en.registerConsent, zh.registerConsent, 'label', 'hint') },
  'profile-1': { EMAIL: inBoth(en.profileConsent, zh.profileConsent, 'label') },
  'subscriptions-1': {
    EMAIL: inBoth(en.subscriptionsConsent, zh.subscriptionsConsent, 'text', 'email'),
    SMS: inBoth(en.subscriptionsConsent, zh.subscriptionsConsent, 'text', 'sms'),
  },
  'newsletter-1': { EMAIL: inBoth(en.newsletterConsent, zh.newsletterConsent, 'asked', 'confirm') },
  'push-prompt-1': { PUSH: inBoth(en.pushPromptConsent, zh.pushPromptConsent, 'text') },
  'push-account-1': { PUSH: inBoth(en.pushAccountConsent, zh.pushAccountConsent, 'label', 'off') },
};
