import type { Locale } from 'shared-contracts/locale';
import type { ComposedMail } from './mail-words';

/** The mail with a verification code, which is valid for some minutes or full hours. */
export function codeMail(
  { code, minutes }: { code: string; minutes: number },
  shopName: string,
  locale: Locale,
): ComposedMail {
  const hours = minutes / 60;
  if (locale === 'zh') {
    return {
      ...{ locale, codes: [code] },
      subject: `${shopName}：你的驗證碼是 ${code}`,
      text: `你的驗證碼：${code}\n${hours >= 1 ? `${hours} 小時` : `${minutes} 分鐘`}內有效。\n\n如果這不是你的要求，請忽略此電郵。`,
    };
  }
  return {
    ...{ locale, codes: [code] },
    subject: `${shopName}: your code is ${code}`,
    text: `Your verification code: ${code}\nIt is valid for ${hours >= 1 ? `${hours} hours` : `${minutes} minutes`}.\n\nIf you did not ask for it, please ignore this e-mail.`,
  };
}
