import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { Switch } from './switch';

export default { component: Switch };

export function States() {
  const say = useSay();
  return (
    <Column>
      <Switch label={say('News by e-mail', '電郵通訊')} />
      <Switch
        label={say('News by text message', '短訊通訊')}
        hint={say('One a week.', '每週一則。')}
        defaultChecked
      />
      <Switch
        label={say('Notifications', '通知')}
        error={say('Your browser refuses them.', '瀏覽器已拒絕。')}
      />
      <Switch label={say('Order mails', '訂單電郵')} disabled defaultChecked />
      <Switch label={say('Offers of partners', '合作夥伴優惠')} disabled />
    </Column>
  );
}
States.tags = ['zh'];

export function Focus() {
  return <Switch label="News by e-mail" defaultChecked />;
}
Focus.tags = ['focus'];
