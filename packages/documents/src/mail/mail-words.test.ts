import { applicationMail } from './application-mail';
import { giftCardMail } from './gift-card-mail';
import { greeting, typed } from './mail-words';
import { welcomeMail } from './welcome-mail';

/** What mail programs make a link of. */
const linked = /[a-z]+:\/\/\S|\bwww\.\w|[\p{L}\p{N}]\.\p{L}{2,}|\w@\w|mailto:\w|\/\/\w/iu;

it.each([
  'https://evil.example/card',
  'HTTP://EVIL.EXAMPLE',
  'Your gift card: https://evil.example',
  'www.evil.example',
  'evil.example/x',
  'evil。example',
  '//evil.example',
  'eve@evil.example',
  'mailto:eve@evil.example',
  'https:\n//evil.example',
])('%s is no link in a mail, and reads the same', (text) => {
  expect(typed(text)).not.toMatch(linked);
  expect(typed(text).replaceAll('\u200b', '')).toBe(text);
});

it.each(['Happy birthday! See you at 3.', 'Flat 3.B', '生日快樂，明天見。'])('%s reads the same', (text) => {
  expect(typed(text).replaceAll('\u200b', '')).toBe(text);
});

it.each(['en', 'zh'] as const)(
  'the words of a gift card are no links, those of the shop are (%s)',
  (locale) => {
    const { text } = giftCardMail(
      {
        amount: 50_000,
        codes: ['1234'],
        senderName: 'Eve',
        recipientName: 'Ada',
        message: 'Your gift card: https://evil.example/card',
        shopName: 'Harbour',
        shopUrl: 'https://shop.test',
      },
      locale,
      {},
    );
    expect(text.match(/https?:\/\/[^\s/]+/g)).toEqual(['https://shop.test']);
  },
);

it('the name that somebody typed is no link in a greeting', () => {
  const firstName = 'www.evil.example';
  const shop = { shopName: 'Harbour', shopUrl: 'https://shop.test' };
  const verify = { firstName, shopName: 'Harbour', verifyUrl: 'https://shop.test/verify' };
  const greetings = (['en', 'zh'] as const).flatMap((locale) => [
    welcomeMail(verify, locale, {}).text,
    greeting(firstName)[locale],
  ]);
  const applicant = { email: 'ada@example.com', firstName };
  for (const text of [...greetings, applicationMail(applicant, 'Company', shop).text]) {
    expect(text).toContain('evil');
    expect(text).not.toMatch(/www\.evil|evil\.example/);
  }
});
