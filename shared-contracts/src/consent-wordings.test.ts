import { createHash } from 'node:crypto';
import { newsletterWording, type WordingKey, wordingKeys } from './consent';
import { consentWordings } from './consent-wordings';

/** Of the texts as they were first shown; a hash is added with its key and never changed. */
const digests = {
  'newsletter-1': '9727ff894adf1b96',
  'profile-1': 'bf1e53a3efd1ccd5',
  'push-account-1': '2d73a0695d5101e6',
  'push-prompt-1': '69c6cd5bd4fcf0f8',
  'register-1': '826693a8e1939bd0',
  'subscriptions-1': '2d268c9b3670bd3b',
};

it('keeps each wording as it was shown: a new text has a new key', () => {
  const digest = (texts: unknown) =>
    createHash('sha256').update(JSON.stringify(texts)).digest('hex').slice(0, 16);
  expect(
    Object.fromEntries(Object.entries(consentWordings).map(([key, texts]) => [key, digest(texts)])),
  ).toEqual(digests);
});

it('has a text in both languages for each key that a form may send', () => {
  const keys: WordingKey[] = [...Object.values(wordingKeys).flat(), newsletterWording];
  for (const key of keys) {
    const texts = Object.values(consentWordings[key]).flatMap((each) => [each.en, each.zh]);
    expect(texts.length).toBeGreaterThan(0);
    for (const text of texts) expect([key, text]).toEqual([key, expect.stringMatching(/\S/)]);
  }
});
