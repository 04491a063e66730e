import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Select } from './select';

export default { component: Select };

export function States() {
  const say = useSay();
  const select = {
    label: say('District', '分區'),
    options: [
      { value: 'central', label: say('Central and Western', '中西區') },
      { value: 'wan-chai', label: say('Wan Chai', '灣仔') },
    ],
  };
  return (
    <Column>
      <Select {...select} placeholder={say('Choose', '請選擇')} hint={say('Where we deliver', '送貨地區')} />
      <Select {...select} defaultValue="wan-chai" optionalText={say('(optional)', '（可選填）')} />
      <Select
        {...select}
        error={say('Please choose one.', '請選擇。')}
        placeholder={say('Choose', '請選擇')}
      />
      <Select {...select} disabled />
      <Select {...select} compact hideLabel />
    </Column>
  );
}
States.tags = ['zh'];

export function Focus() {
  return <Select label="Size" options={[{ value: 'm', label: 'M' }]} />;
}
Focus.tags = ['focus'];
