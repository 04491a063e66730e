import { useSay } from '../../stories/language';
import { Column } from '../../stories/sheet';
import { TextLink } from './text-link';

export default { component: TextLink };

export function Links() {
  const say = useSay();
  return (
    <Column>
      <p>
        {say('Read our ', '請閱讀')}
        <TextLink to="#terms">{say('terms of use', '使用條款')}</TextLink>
        {say(' before you order.', '。')}
      </p>
      <TextLink to="#help" quiet>
        {say('Help centre', '支援中心')}
      </TextLink>
    </Column>
  );
}
Links.tags = ['zh'];

export function Hover() {
  return (
    <TextLink to="#help" quiet>
      Help centre
    </TextLink>
  );
}
Hover.tags = ['hover'];

export function Focus() {
  return <TextLink to="#terms">Terms of use</TextLink>;
}
Focus.tags = ['focus'];
