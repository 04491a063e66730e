import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { ProgressBar } from './progress-bar';

export default { component: ProgressBar };

export function Values() {
  const say = useSay();
  return (
    <Column>
      <ProgressBar label={say('Nothing yet', '尚未開始')} value={0} />
      <ProgressBar label={say('HK$120.00 to free delivery', '尚差 HK$120.00 免運費')} value={76} />
      <ProgressBar label={say('Delivery is free', '免運費')} value={100} tone="success" />
      <ProgressBar label={say('Read aloud only', '只供讀出')} hideLabel value={40} />
    </Column>
  );
}
Values.tags = ['zh'];
