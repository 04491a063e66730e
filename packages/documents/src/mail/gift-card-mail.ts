import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import { type MailEdits, mailText } from './mail-text';
import { type ComposedMail, inParagraphs, typed, type Words, withoutEmpty } from './mail-words';

interface GiftCardMail {
  amount: number;
  codes: readonly string[];
  senderName: string;
  recipientName: string;
  message: string | null;
  shopName: string;
  shopUrl: string;
}

/** The mail with gift card codes. */
export function giftCardMail(
  { amount, codes, shopName, shopUrl, ...mail }: GiftCardMail,
  locale: Locale,
  edits: MailEdits,
): ComposedMail {
  const sender = typed(mail.senderName);
  const message = typed(mail.message ?? '');
  const value = formatMoney(amount);
  const count = codes.length;
  const account = new URL(urls.account.giftCard(), shopUrl).href;
  const { subject, opening, closing } = mailText(edits, 'gift-card', {
    name: mail.recipientName,
    sender,
    shop: shopName,
  });
  const paragraphs: Words[] = [
    ...opening,
    ...withoutEmpty([{ en: message, zh: message }]),
    {
      en: `${sender} sent you ${count > 1 ? `${count} gift cards of ${value} each` : `a gift card of ${value}`}.`,
      zh: `${sender} 送你${count > 1 ? ` ${count} 張各` : ''} ${value} 的禮品卡。`,
    },
    { en: codes.join('\n'), zh: codes.join('\n') },
    ...closing,
    { en: `Add it to your account: ${account}`, zh: `加入帳戶：${account}` },
    { en: `Valid for ${giftCardValidYears} years.`, zh: `有效期為 ${giftCardValidYears} 年。` },
  ];
  return {
    locale,
    codes: [...codes],
    subject: subject[locale],
    text: inParagraphs(paragraphs, locale),
  };
}
