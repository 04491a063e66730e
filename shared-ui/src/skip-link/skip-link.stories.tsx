import { useSay } from '../../stories/language';
import { SkipLink } from './skip-link';

export default { component: SkipLink };

export function Focus() {
  const say = useSay();
  return (
    <>
      <SkipLink to="content">{say('Skip to content', '跳到內容')}</SkipLink>
      <p id="content">{say('The content.', '內容。')}</p>
    </>
  );
}
Focus.tags = ['focus', 'overlay'];
