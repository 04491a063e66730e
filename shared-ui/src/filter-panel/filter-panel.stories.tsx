import { useSay } from '../../stories/language';
import { productColours } from '../../stories/products';
import { FilterPanel } from './filter-panel';

export default { component: FilterPanel };

const nothing = () => undefined;

export function Facets() {
  const say = useSay();
  return (
    <FilterPanel
      label={say('Filters', '篩選')}
      action="#list"
      hidden={[]}
      submitText={say('Apply', '套用')}
      onToggle={nothing}
      groups={[
        {
          name: 'cat',
          title: say('Category', '分類'),
          open: true,
          sections: [
            {
              choices: [
                { value: 'coats', label: say('Coats', '大衣'), count: 124, checked: true },
                { value: 'wool', label: say('Wool coats', '羊毛大衣'), count: 38, checked: false, level: 1 },
                { value: 'shirts', label: say('Shirts', '恤衫'), count: 188, checked: false },
              ],
            },
          ],
        },
        {
          name: 'size',
          title: say('Size', '尺碼'),
          look: 'boxes',
          open: true,
          sections: [
            {
              title: say('Clothing', '服裝'),
              choices: ['XS', 'S', 'M', 'L'].map((size) => ({
                value: size,
                label: size,
                count: 12,
                checked: size === 'M',
              })),
            },
          ],
        },
        {
          name: 'color',
          title: say('Colour', '顏色'),
          look: 'colors',
          open: true,
          sections: [
            {
              choices: Object.entries(productColours).map(([name, color]) => ({
                value: name,
                label: name,
                color,
                checked: name === 'navy',
              })),
            },
          ],
        },
        { name: 'brand', title: say('Brand', '品牌'), sections: [{ choices: [] }] },
      ]}
      price={{
        title: say('Price', '價格'),
        open: true,
        min: '2000',
        max: '500',
        minLabel: say('From', '由'),
        maxLabel: say('To', '至'),
        applyText: say('Apply', '套用'),
        wrongText: say('That is no price.', '這不是價格。'),
        isPrice: (text) => /^\d*$/.test(text),
        onApply: nothing,
      }}
    />
  );
}
Facets.tags = ['zh'];
