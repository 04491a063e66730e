import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { TextArea } from './text-area';

export default { component: TextArea };

export function States() {
  const say = useSay();
  const label = say('Gift message', '禮物留言');
  return (
    <Column>
      <TextArea label={label} hint={say('Up to 200 letters', '最多 200 字')} />
      <TextArea label={label} defaultValue={say('Happy birthday!', '生日快樂！')} />
      <TextArea label={label} error={say('Please shorten it.', '請縮短。')} />
      <TextArea label={label} disabled />
    </Column>
  );
}
States.tags = ['zh'];
