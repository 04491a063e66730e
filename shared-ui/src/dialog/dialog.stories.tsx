import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Button } from '../button/button';
import { Dialog, type DialogProps } from './dialog';

export default { component: Dialog, tags: ['overlay'] };

/** Initially open; after closing a button opens it again. */
function Shown(props: Omit<DialogProps, 'open' | 'onClose'>) {
  const say = useSay();
  const [open, setOpen] = useState(true);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {say('Open', '開啟')}
      </Button>
      <Dialog {...props} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

export function Open() {
  const say = useSay();
  return (
    <Shown
      title={say('NOTICE', '注意')}
      closeText={say('Close', '關閉')}
      size="sm"
      footer={<Button block>{say('YES', '是')}</Button>}
    >
      {say('Are you 18 or older?', '你是否已年滿十八歲？')}
    </Shown>
  );
}
Open.tags = ['zh', 'phone'];

export function LongContent() {
  return (
    <Shown title="Terms of use" closeText="Close" footer={<Button block>Agree</Button>}>
      {Array.from({ length: 12 }, (_, index) => `Section ${index + 1}.`).map((section) => (
        <p key={section}>
          {section} An order is accepted when it has been paid. Prices are in Hong Kong dollars and hold on
          the day of the order. What is sold out is paid back within five days.
        </p>
      ))}
    </Shown>
  );
}
LongContent.tags = ['phone'];

export function WithoutTitle() {
  return (
    <Shown title="Quick view" hideTitle closeText="Close" size="lg">
      A product, large.
    </Shown>
  );
}
