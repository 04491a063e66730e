import type { Locale } from 'shared-contracts/locale';
import type { ComposedMail } from './mail-words';

/** Mail to the owner of an account whose e-mail address another member tries to use. */
export function addressTakenMail(shopName: string, locale: Locale): ComposedMail {
  if (locale === 'zh') {
    return {
      locale,
      subject: `${shopName}：你已有帳戶`,
      text: '有人想把此電郵地址用於另一個帳戶，但你已用它開設帳戶。\n\n如果是你本人，請以此地址登入。如果不是，你無須理會，你的帳戶沒有任何改變。',
    };
  }
  return {
    locale,
    subject: `${shopName}: you have an account already`,
    text: 'Somebody wants to use this e-mail address for another account, but yours has it already.\n\nIf it was you, log in with this address. If not, there is nothing to do: nothing has changed.',
  };
}

/** Mail to the previous address of an account after a change. */
export function addressChangedMail(shopName: string, locale: Locale): ComposedMail {
  if (locale === 'zh') {
    return {
      locale,
      subject: `${shopName}：你的電郵地址已更改`,
      text: '你帳戶的電郵地址剛剛更改，其他裝置已登出。\n\n如果不是你本人，請立即聯絡我們。',
    };
  }
  return {
    locale,
    subject: `${shopName}: your e-mail address was changed`,
    text: 'The e-mail address of your account has just been changed, and all other devices are logged out.\n\nIf it was not you, please contact us at once.',
  };
}
