import { useState } from 'react';
import { useSay, useStoryLanguage } from '../../stories/language';
import { Column, Room } from '../../stories/sheet';
import { Combobox } from './combobox';
import { ComboboxField } from './combobox-field';
import type { ComboboxProps } from './combobox-props';

export default { component: Combobox };

function useBrands(): Omit<ComboboxProps, 'value' | 'onChange'> {
  const say = useSay();
  return {
    label: say('Brand', '品牌'),
    placeholder: say('Any brand', '所有品牌'),
    locale: useStoryLanguage(),
    texts: { show: say('Show all', '顯示全部'), none: say('No brand matches.', '沒有符合的品牌。') },
    options: [
      'Aer Studio',
      'Café Noir',
      'Fen & Daughters of the Long Northern Coast',
      'Harbour Line',
      'Kestrel',
      'Moor & Field',
      'Northway',
      'Ovid',
    ].map((label, index) => ({ value: label, label, disabled: index === 3 })),
  };
}

/** Shows the text field at once, without waiting for an interaction with the picker. */
function Field({ start = '', ...props }: Partial<ComboboxProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return <ComboboxField {...useBrands()} {...props} value={value} onChange={setValue} start="untouched" />;
}

export function States() {
  const say = useSay();
  return (
    <Column>
      <Field hint={say('Type a part of its name.', '輸入部分名稱。')} />
      <Field start="Moor & Field" optionalText={say('(optional)', '（可選填）')} />
      <Field error={say('Please choose a brand.', '請選擇品牌。')} />
      <Field disabled />
    </Column>
  );
}
States.tags = ['zh', 'phone'];

/** The initial state, before any interaction. */
export function Picker() {
  const [value, setValue] = useState('');
  return <Combobox {...useBrands()} value={value} onChange={setValue} />;
}

export function Open() {
  return (
    <Room tall>
      <Field start="Moor & Field" />
    </Room>
  );
}
Open.tags = ['press', 'zh', 'phone'];

export function Focus() {
  return <Field />;
}
Focus.tags = ['focus'];
