import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Button } from '../button/button';
import { Sheet } from './sheet';

export default { component: Sheet, tags: ['overlay'] };

export function Open() {
  const say = useSay();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {say('Open', '開啟')}
      </Button>
      <Sheet
        open={open}
        onClose={() => setOpen(false)}
        title={say('Choose a size', '選擇尺碼')}
        closeText={say('Close', '關閉')}
        footer={<Button block>{say('Add to bag', '加入購物袋')}</Button>}
      >
        {say('As high as its content.', '高度隨內容而定。')}
      </Sheet>
    </>
  );
}
Open.tags = ['zh', 'phone'];
