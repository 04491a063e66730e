import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { giftCardValidYears } from 'shared-contracts/shop-rules';
import { urls } from 'shared-contracts/urls';
import { type ComposedMail, typed } from './mail-words';

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
): ComposedMail {
  const [senderName, recipientName] = [typed(mail.senderName), typed(mail.recipientName)];
  const message = typed(mail.message ?? '');
  const value = formatMoney(amount);
  const count = codes.length;
  const account = new URL(urls.account.giftCard(), shopUrl).href;
  const textOf = (...parts: string[]) => parts.filter(Boolean).join('\n\n');
  if (locale === 'zh') {
    return {
      locale,
      codes: [...codes],
      subject: `${senderName} 送你一張 ${shopName} 禮品卡`,
      text: textOf(
        `${recipientName}：`,
        message,
        `${senderName} 送你${count > 1 ? ` ${count} 張各` : ''} ${value} 的禮品卡。`,
        codes.join('\n'),
        '結帳時輸入以上密碼即可使用，毋須登入。亦可先加入你的帳戶，隨時查看餘額。',
        `加入帳戶：${account}`,
        `有效期為 ${giftCardValidYears} 年。`,
      ),
    };
  }
  return {
    locale,
    codes: [...codes],
    subject: `${senderName} sent you a ${shopName} gift card`,
    text: textOf(
      `Dear ${recipientName},`,
      message,
      `${senderName} sent you ${count > 1 ? `${count} gift cards of ${value} each` : `a gift card of ${value}`}.`,
      codes.join('\n'),
      'Enter the number at checkout: you need no account. Or add it to your account, which keeps it and shows its balance.',
      `Add it to your account: ${account}`,
      `Valid for ${giftCardValidYears} years.`,
    ),
  };
}
