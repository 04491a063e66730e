import { useSay } from '../../stories/language';
import { LinkChips } from './link-chips';

export default { component: LinkChips };

export function Areas() {
  const say = useSay();
  return (
    <LinkChips
      chips={[
        { text: say('All areas', '所有地區'), to: '#all', current: true },
        { text: say('Hong Kong Island', '香港島'), to: '#island' },
        { text: say('Kowloon', '九龍'), to: '#kowloon' },
      ]}
    />
  );
}
Areas.tags = ['zh', 'phone'];
