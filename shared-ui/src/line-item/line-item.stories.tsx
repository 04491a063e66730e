import { useSay } from '../../stories/language';
import { pictures } from '../../stories/products';
import { Column } from '../../stories/sheet';
import { Badge } from '../badge/badge';
import { Button } from '../button/button';
import { Checkbox } from '../checkbox/checkbox';
import { layout } from '../layout/layout';
import { LineItem } from './line-item';

export default { component: LineItem };

export function Lines() {
  const say = useSay();
  const coat = {
    image: pictures.coat,
    brand: 'NORTHWARD',
    title: say('Double-faced wool coat', '雙面羊毛大衣'),
    facts: [say('Navy', '海軍藍'), 'M'],
    price: 'HK$1,890.00',
  };
  return (
    <Column>
      <LineItem
        {...coat}
        to="#coat"
        size="lg"
        lead={<Checkbox label="" aria-label={coat.title} defaultChecked />}
        foot={
          <div className={layout.ends}>
            <Button variant="link" size="sm">
              {say('Save for later', '稍後再買')}
            </Button>
            <Button variant="link" size="sm">
              {say('Remove', '移除')}
            </Button>
          </div>
        }
      >
        {say('Only 1 left', '僅餘 1 件')}
      </LineItem>
      <LineItem {...coat} to="#coat" />
      <LineItem {...coat} size="sm" />
      <LineItem {...coat} faded>
        <Badge>{say('Sold out', '售罄')}</Badge>
      </LineItem>
      <LineItem
        image={undefined}
        brand="NORTHWARD EXPEDITION OUTFITTERS"
        title={say(
          'Water-repellent long coat with a detachable quilted lining and a belt',
          '可拆式內膽連帽防水長身大衣（附腰帶）',
        )}
        price="HK$12,700.00"
      />
    </Column>
  );
}
Lines.tags = ['zh', 'phone'];
