import { describeError } from 'shared-contracts/describe-error';
import { errors as en } from 'shared-contracts/messages/en/errors';
import { errors as zh } from 'shared-contracts/messages/zh/errors';
import { createMessages } from 'shared-runtime';

const { useT } = createMessages({
  en: {
    ...en,
    orderState:
      'This order has moved on, so this is no longer possible. Reload the page to see how it stands.',
  },
  zh: { ...zh, orderState: '此訂單的狀態已改變，不能再這樣做。請重新載入頁面查看。' },
});

/** A failed call in words for staff. */
export function useErrorText(): (error: unknown) => string {
  const t = useT();
  return (error) => describeError(error, t);
}
