import type { Locale } from 'shared-contracts/locale';
import { formatMoney } from 'shared-contracts/money';
import { giftCardValidYears } from 'shared-contracts/shop-rules';

interface GiftCardMail {
  amount: number;
  codes: readonly string[];
  senderName: string;
  recipientName: string;
  message: string | null;
  shopName: string;
}

/** The mail with gift card codes. */
export function giftCardMail(
  { amount, codes, senderName, recipientName, message, shopName }: GiftCardMail,
  locale: Locale,
): { subject: string; text: string } {
  const value = formatMoney(amount);
  const words = message ? `${message}\n\n` : '';
  if (locale === 'zh') {
    return {
      subject: `${senderName} 送你一張 ${shopName} 禮品卡`,
      text: `${recipientName}：\n\n${words}${senderName} 送你 ${value} 的禮品卡。\n\n${codes.join('\n')}\n\n登入後於結帳時輸入以上密碼，或先在「我的帳戶 > 電子禮品卡」加入帳戶。有效期為 ${giftCardValidYears} 年。`,
    };
  }
  return {
    subject: `${senderName} sent you a ${shopName} gift card`,
    text: `Dear ${recipientName},\n\n${words}${senderName} sent you a gift card of ${value}.\n\n${codes.join('\n')}\n\nLog in and enter the number at checkout, or add it under My account > E-gift cards. It is valid for ${giftCardValidYears} years.`,
  };
}
