import { useSay } from '../../stories/language';
import { Room } from '../../stories/sheet';
import { Button } from '../button/button';
import { HeartIcon } from '../icon/icons';
import { IconButton } from '../icon-button/icon-button';
import { Tooltip } from './tooltip';

export default { component: Tooltip };

export function Description() {
  const say = useSay();
  return (
    <Room>
      <Tooltip text={say('Kept for 30 days, on this device only.', '保留三十天，只限此裝置。')}>
        {(control) => (
          <Button {...control} variant="secondary">
            {say('Save for later', '留待日後')}
          </Button>
        )}
      </Tooltip>
    </Room>
  );
}
Description.tags = ['focus', 'zh'];

export function Name() {
  return (
    <Room>
      <Tooltip text="Add to the wishlist" isName>
        {() => <IconButton label="Add to the wishlist" icon={<HeartIcon />} />}
      </Tooltip>
    </Room>
  );
}
Name.tags = ['focus'];
