import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { TextLink } from '../text-link/text-link';
import { SizePicker, type SizePickerProps } from './size-picker';

export default { component: SizePicker };

function Sizes(props: Partial<SizePickerProps>) {
  const say = useSay();
  const [size, setSize] = useState<string | undefined>('m');
  return (
    <SizePicker
      legend={say('Size', '尺碼')}
      name="size"
      sizes={[
        { value: 's', text: 'S', state: 'available' },
        { value: 'm', text: 'M', state: 'available' },
        { value: 'l', text: say('L - ONLY 1 LEFT', 'L - 僅餘 1 件'), state: 'last' },
        { value: 'xl', text: say('XL - SOLD OUT', 'XL - 售罄'), state: 'sold-out' },
      ]}
      value={size}
      onChange={setSize}
      {...props}
    />
  );
}

export function Grid() {
  const say = useSay();
  return (
    <Column>
      <Sizes aside={<TextLink to="#guide">{say('Size guide', '尺碼指南')}</TextLink>} />
      <Sizes name="sold-out" disableSoldOut />
      <Sizes name="wrong" value={undefined} error={say('Please Select Size', '請選擇尺碼')} />
    </Column>
  );
}
Grid.tags = ['zh', 'phone'];

export function List() {
  return <Sizes layout="list" />;
}
List.tags = ['phone'];
