import { Row } from '../../stories/sheet';
import { BagIcon, MenuIcon, SearchIcon } from '../icon/icons';
import { IconButton, IconLink } from './icon-button';

export default { component: IconButton };

export function States() {
  return (
    <Row>
      <IconButton label="Menu" icon={<MenuIcon />} />
      <IconButton label="Search" icon={<SearchIcon />} disabled />
      <IconLink to="#bag" label="Bag, empty" icon={<BagIcon />} count={0} />
      <IconLink to="#bag" label="Bag, 3 items" icon={<BagIcon />} count={3} />
      <IconLink to="#bag" label="Bag, 12 items" icon={<BagIcon />} count={12} />
      <IconLink to="#bag" label="Order list, 120 pieces" icon={<BagIcon />} count={120} countMax={99} />
    </Row>
  );
}

export function Hover() {
  return <IconButton label="Menu" icon={<MenuIcon />} />;
}
Hover.tags = ['hover'];

export function Focus() {
  return <IconLink to="#bag" label="Bag, 3 items" icon={<BagIcon />} count={3} />;
}
Focus.tags = ['focus'];
