import type { Locale } from 'shared-contracts/locale';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs } from './mail-words';

interface WelcomeMail {
  firstName: string;
  shopName: string;
  /** The page on which the member verifies the address. */
  verifyUrl: string;
}

/** The mail that greets a new member and leads to the verification of the address. */
export function welcomeMail(
  { firstName, shopName, verifyUrl }: WelcomeMail,
  locale: Locale,
  edits: MailEdits,
): ComposedMail {
  const { subject, opening, closing } = mailText(edits, 'welcome', {
    name: firstName,
    shop: shopName,
  });
  const verify = {
    en: `Verify your e-mail address: ${verifyUrl}`,
    zh: `核實你的電郵地址：${verifyUrl}`,
  };
  return {
    locale,
    subject: subject[locale],
    text: inParagraphs([...opening, verify, ...closing], locale),
  };
}
