import { useState } from 'react';
import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { RadioGroup } from './radio-group';

export default { component: RadioGroup };

export function States() {
  const say = useSay();
  const [way, setWay] = useState('home');
  const ways = {
    options: [
      {
        value: 'home',
        label: say('To your door', '送貨上門'),
        hint: say('Two to four days', '二至四天'),
        aside: 'HK$30.00',
      },
      { value: 'store', label: say('To a store', '門市自取'), aside: say('Free', '免費') },
      { value: 'locker', label: say('To a locker (full)', '智能櫃（已滿）'), disabled: true },
    ],
    value: way,
    onChange: setWay,
  };
  return (
    <Column>
      <RadioGroup {...ways} legend={say('Delivery', '送貨方式')} name="way" />
      <RadioGroup {...ways} legend={say('Delivery, in frames', '送貨方式（方框）')} name="way-boxed" boxed />
      <RadioGroup
        {...ways}
        legend={say('Delivery, none chosen', '送貨方式（未選）')}
        name="way-wrong"
        value={undefined}
        error={say('Please choose one.', '請選擇。')}
      />
    </Column>
  );
}
States.tags = ['zh', 'phone'];
