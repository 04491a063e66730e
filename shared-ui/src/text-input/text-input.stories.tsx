import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Button } from '../button/button';
import { TextInput } from './text-input';

export default { component: TextInput };

export function States() {
  const say = useSay();
  return (
    <Column>
      <TextInput label={say('E-mail', '電郵')} placeholder="name@example.com" />
      <TextInput
        label={say('First name', '名字')}
        defaultValue={say('Wing-yan', '詠欣')}
        optionalText={say('(optional)', '（可選填）')}
        hint={say('As on your identity card', '與身份證相同')}
      />
      <TextInput
        label={say('Price', '價格')}
        prefix="HK$"
        defaultValue="abc"
        error={say('That is no price.', '這不是價格。')}
      />
      <TextInput
        label={say('Coupon', '優惠碼')}
        suffix={
          <Button variant="link" size="sm">
            {say('Apply', '套用')}
          </Button>
        }
      />
      <TextInput label={say('Member number', '會員編號')} defaultValue="10020030" disabled />
      <TextInput label={say('Search', '搜尋')} hideLabel placeholder={say('Search', '搜尋')} />
    </Column>
  );
}
States.tags = ['zh'];

export function Focus() {
  return <TextInput label="E-mail" />;
}
Focus.tags = ['focus'];
