import type { Locale } from 'shared-contracts/locale';
import { newsletterConsent as en } from 'shared-contracts/messages/en/consent';
import { newsletterConsent as zh } from 'shared-contracts/messages/zh/consent';
import { newsletterTokenQuery } from 'shared-contracts/newsletter-token-query';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs } from './mail-words';

/** The mail that asks the owner of an address whether to send news to it. The words of the consent are nobody's to change. */
export function newsletterConfirmationMail(
  { token, days, shopName, shopUrl }: { token: string; days: number; shopName: string; shopUrl: string },
  locale: Locale,
  edits: MailEdits,
): ComposedMail {
  const address = new URL(urls.landing('bit'), shopUrl);
  address.searchParams.set(newsletterTokenQuery, token);
  const { subject, opening, closing } = mailText(edits, 'newsletter-confirmation', {
    shop: shopName,
  });
  const paragraphs = [
    ...opening,
    { en: en.asked.replace('{shopName}', shopName), zh: zh.asked.replace('{shopName}', shopName) },
    { en: `If it was you, please confirm within ${days} days.`, zh: `如果是你，請於 ${days} 天內確認。` },
    { en: `${en.confirm}: ${address.href}`, zh: `${zh.confirm}：${address.href}` },
    ...closing,
  ];
  return { locale, subject: subject[locale], text: inParagraphs(paragraphs, locale) };
}
