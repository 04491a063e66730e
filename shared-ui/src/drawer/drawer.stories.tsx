import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Button } from '../button/button';
import { Drawer, type DrawerProps } from './drawer';

export default { component: Drawer, tags: ['overlay'] };

/** Initially open; after closing a button opens it again. */
function Shown({ side }: Pick<DrawerProps, 'side'>) {
  const say = useSay();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {say('Open', '開啟')}
      </Button>
      <Drawer
        open={open}
        onClose={() => setOpen(false)}
        side={side}
        title={say('Filters', '篩選')}
        closeText={say('Close', '關閉')}
        footer={<Button block>{say('Show 312 products', '顯示 312 件產品')}</Button>}
      >
        {say('What a list can be narrowed by.', '收窄產品清單的條件。')}
      </Drawer>
    </>
  );
}

export function Right() {
  return <Shown />;
}
Right.tags = ['zh', 'phone'];

export function Left() {
  return <Shown side="left" />;
}
