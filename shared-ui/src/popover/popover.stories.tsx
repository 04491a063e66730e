import { useSay } from '../../stories/language';
import { Column, Room } from '../../stories/sheet';
import { Button } from '../button/button';
import { Popover } from './popover';
import { PopoverPanel } from './popover-panel';

export default { component: Popover };

export function Open() {
  const say = useSay();
  return (
    <Room>
      <Popover
        label={say('Share', '分享')}
        trigger={(trigger) => (
          <Button {...trigger} variant="secondary">
            {say('Share', '分享')}
          </Button>
        )}
      >
        {(close) => (
          <Column>
            <p>{say('Send this page to somebody.', '把此頁傳給朋友。')}</p>
            <Button size="sm" onClick={close}>
              {say('Copy the link', '複製連結')}
            </Button>
          </Column>
        )}
      </Popover>
    </Room>
  );
}
Open.tags = ['press', 'zh'];

export function PanelAlone() {
  return <PopoverPanel aria-label="Suggestions">What floats over a page.</PopoverPanel>;
}
