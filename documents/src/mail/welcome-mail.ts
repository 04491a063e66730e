import type { Locale } from 'shared-contracts/locale';

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
): { subject: string; text: string } {
  if (locale === 'zh') {
    return {
      subject: `歡迎加入 ${shopName}`,
      text: `${firstName}，你好：\n\n你的 ${shopName} 帳戶已準備好，訂單、地址、心願清單、積分及優惠券盡在一處。\n\n請核實你的電郵地址：\n${verifyUrl}\n\n如果你沒有註冊，請與我們聯絡。`,
    };
  }
  return {
    subject: `Welcome to ${shopName}`,
    text: `Dear ${firstName},\n\nYour ${shopName} account is ready: orders, addresses, wishlist, points and coupons in one place.\n\nPlease verify your e-mail address:\n${verifyUrl}\n\nIf you did not register, please contact us.`,
  };
}
