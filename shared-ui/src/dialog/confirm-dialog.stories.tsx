import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Button } from '../button/button';
import { ConfirmDialog } from './confirm-dialog';

export default { component: ConfirmDialog, tags: ['overlay'] };

/** Initially open; after an answer a button opens it again. */
function Asked({ beside = false }: { beside?: boolean }) {
  const say = useSay();
  const [open, setOpen] = useState(true);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {say('Cancel order', '取消訂單')}
      </Button>
      <ConfirmDialog
        open={open}
        beside={beside}
        title={say('Cancel this order?', '取消此訂單？')}
        closeText={say('Close', '關閉')}
        cancelText={say('Keep the order', '保留訂單')}
        confirmText={say('Yes, cancel', '確定取消')}
        onCancel={close}
        onConfirm={close}
      >
        {say('The items go back to the shop.', '貨品將退回店舖。')}
      </ConfirmDialog>
    </>
  );
}

export function Question() {
  return <Asked />;
}
Question.tags = ['zh', 'phone'];

export function ShortAnswers() {
  return <Asked beside />;
}
ShortAnswers.tags = ['phone'];
