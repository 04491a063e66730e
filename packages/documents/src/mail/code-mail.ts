import type { Locale } from 'shared-contracts/locale';
import type { ComposedMail } from './mail-words';

/**
 * The mail with a verification code, which is valid for some minutes or full hours. A code has 6 digits (behaviour/validation); when others
 * have asked for many it is two of them, which stand apart.
 */
export function codeMail(
  { code, minutes }: { code: string; minutes: number },
  shopName: string,
  locale: Locale,
): ComposedMail {
  const hours = minutes / 60;
  const shown = code.replace(/^\d{6}(?=\d)/, '$& ');
  if (locale === 'zh') {
    return {
      locale,
      codes: [shown],
      subject: `${shopName}：你的驗證碼是 ${shown}`,
      text: `你的驗證碼：${shown}\n${hours >= 1 ? `${hours} 小時` : `${minutes} 分鐘`}內有效。\n\n如果這不是你的要求，請忽略此電郵。`,
    };
  }
  return {
    locale,
    codes: [shown],
    subject: `${shopName}: your code is ${shown}`,
    text: `Your verification code: ${shown}\nIt is valid for ${hours >= 1 ? `${hours} hours` : `${minutes} minutes`}.\n\nIf you did not ask for it, please ignore this e-mail.`,
  };
}
