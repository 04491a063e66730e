import { isApiError } from 'shared-contracts';
import { describeError } from 'shared-contracts/describe-error';
import { isObject } from 'shared-contracts/guards';
import { errors as en } from 'shared-contracts/messages/en/errors';
import { errors as zh } from 'shared-contracts/messages/zh/errors';
import { ownAddressReason } from 'shared-contracts/wire/merchant-orders';
import { createMessages } from 'shared-runtime';

const { useT } = createMessages({
  en: {
    ...en,
    orderState:
      'This order has moved on, so this is no longer possible. Reload the page to see how it stands.',
    ownAddress:
      'You corrected the e-mail address of this order, so you can’t have a code of store credit mailed to it. Ask a colleague or an administrator to do it.',
  },
  zh: {
    ...zh,
    orderState: '此訂單的狀態已改變，不能再這樣做。請重新載入頁面查看。',
    ownAddress: '此訂單的電郵地址由你更正，因此你不能把購物金密碼寄往該地址。請由同事或管理員代辦。',
  },
});

const isOwnAddress = (error: unknown) =>
  isApiError(error) && isObject(error.data) && error.data.reason === ownAddressReason;

/** A failed call in words for staff. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return (error) => (isOwnAddress(error) ? t('ownAddress') : describeError(error, t));
}
