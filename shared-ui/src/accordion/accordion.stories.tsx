import { useSay } from '../../stories/language';
import { Accordion } from './accordion';

export default { component: Accordion };

export function Items() {
  const say = useSay();
  return (
    <Accordion
      items={[
        {
          id: 'care',
          title: say('Material and care', '物料及護理'),
          content: say('100% wool. Dry clean only.', '100% 羊毛，只可乾洗。'),
          open: true,
        },
        {
          id: 'delivery',
          title: say('Delivery', '送貨'),
          content: say('Two to four days.', '二至四天。'),
        },
        {
          id: 'returns',
          title: say(
            'Returns, exchanges and what to do when a parcel arrives damaged or incomplete',
            '退貨、換貨，以及包裹損壞或缺件時的處理方法',
          ),
          content: say('Within 14 days.', '十四天內。'),
        },
      ]}
    />
  );
}
Items.tags = ['zh'];

export function Focus() {
  return (
    <Accordion exclusive items={[{ id: 'care', title: 'Material and care', content: 'Dry clean only.' }]} />
  );
}
Focus.tags = ['focus'];
