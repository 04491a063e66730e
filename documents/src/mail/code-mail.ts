import type { Locale } from 'shared-contracts/locale';

/** The mail with a verification code. */
export function codeMail(code: string, shopName: string, locale: Locale): { subject: string; text: string } {
  if (locale === 'zh') {
    return {
      subject: `${shopName}：你的驗證碼是 ${code}`,
      text: `你的驗證碼是 ${code}，10 分鐘內有效。\n\n如果這不是你的要求，請忽略此電郵。`,
    };
  }
  return {
    subject: `${shopName}: your code is ${code}`,
    text: `Your verification code is ${code}. It is valid for 10 minutes.\n\nIf you did not ask for it, please ignore this e-mail.`,
  };
}
