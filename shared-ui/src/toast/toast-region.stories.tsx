import { useSay } from '../../stories/language';
import { Button } from '../button/button';
import { ToastRegion } from './toast-region';
import { useToasts } from './use-toasts';

export default { component: ToastRegion, tags: ['overlay'] };

export function Toasts() {
  const say = useSay();
  return (
    <ToastRegion
      label={say('Messages', '訊息')}
      dismissText={say('Dismiss', '關閉')}
      onDismiss={() => undefined}
      toasts={[
        { id: 'size', text: say('Please Select Size', '請選擇尺碼'), tone: 'error' },
        {
          id: 'removed',
          text: say('Removed from your bag', '已從購物袋移除'),
          action: <button type="button">{say('Undo', '復原')}</button>,
        },
        {
          id: 'long',
          text: say(
            'The wishlist could not be changed because the connection is down. It is tried again.',
            '網絡中斷，未能更改願望清單，稍後會再試。',
          ),
        },
      ]}
    />
  );
}
Toasts.tags = ['zh', 'phone'];

export function OnRequest() {
  const { toasts, show, dismiss } = useToasts();
  return (
    <>
      <Button onClick={() => show({ text: 'Added to your bag' })}>Add to bag</Button>
      <ToastRegion label="Messages" dismissText="Dismiss" toasts={toasts} onDismiss={dismiss} />
    </>
  );
}
OnRequest.tags = ['!overlay'];
