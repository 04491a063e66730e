import type { Locale } from 'shared-contracts/locale';
import type { ComposedMail } from './mail-words';

/** The last mail to a member who closed the account. */
export function accountClosedMail(shopName: string, locale: Locale): ComposedMail {
  if (locale === 'zh') {
    return {
      locale,
      subject: `${shopName}：你的帳戶已關閉`,
      text: '你的帳戶已按你的要求關閉，個人資料已刪除。法例要求保留的訂單紀錄除外。\n\n如果這不是你的要求，請立即聯絡我們。',
    };
  }
  return {
    locale,
    subject: `${shopName}: your account is closed`,
    text: 'Your account is closed, as you asked, and your personal data is deleted. We keep records of orders for as long as the law demands.\n\nIf it was not you, please contact us at once.',
  };
}
