import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Checkbox } from './checkbox';

export default { component: Checkbox };

export function States() {
  const say = useSay();
  return (
    <Column>
      <Checkbox label={say('Send me news by e-mail', '以電郵接收最新消息')} />
      <Checkbox
        label={say('Gift wrapping', '禮物包裝')}
        defaultChecked
        hint={say('Free of charge', '免費')}
      />
      <Checkbox
        label={say(
          'I have read the terms of use and the privacy policy, and I am at least 18 years old, as the law of Hong Kong asks for',
          '本人已閱讀使用條款及私隱政策，並按香港法例已年滿十八歲',
        )}
        error={say('Please confirm.', '請確認。')}
      />
      <Checkbox label={say('Sold out', '售罄')} disabled />
      <Checkbox label={say('Always on', '必須')} disabled defaultChecked />
    </Column>
  );
}
States.tags = ['zh'];

export function Focus() {
  return <Checkbox label="Gift wrapping" defaultChecked />;
}
Focus.tags = ['focus'];
