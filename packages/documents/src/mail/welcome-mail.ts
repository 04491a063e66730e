import type { Locale } from 'shared-contracts/locale';
import type { ComposedMail } from './mail-words';

interface WelcomeMail {
  firstName: string;
  shopName: string;
  /** The page on which the member verifies the address. */
  verifyUrl: string;
}

/** The mail that greets a new member and leads to the verification of the address. */
export function welcomeMail({ firstName, shopName, verifyUrl }: WelcomeMail, locale: Locale): ComposedMail {
  if (locale === 'zh') {
    return {
      locale,
      subject: `歡迎加入 ${shopName}`,
      text: `${firstName}，你好：\n\n你的 ${shopName} 帳戶已準備好，訂單、地址、心願清單、積分及優惠券盡在一處。\n\n核實你的電郵地址：${verifyUrl}\n\n如果你沒有註冊，請與我們聯絡。`,
    };
  }
  return {
    locale,
    subject: `Welcome to ${shopName}`,
    text: `Dear ${firstName},\n\nYour ${shopName} account is ready: orders, addresses, wishlist, points and coupons in one place.\n\nVerify your e-mail address: ${verifyUrl}\n\nIf you did not register, please contact us.`,
  };
}
