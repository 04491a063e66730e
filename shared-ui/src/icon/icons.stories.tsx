import { Column, Inverse, Row } from '../../stories/sheet';
import * as icons from './icons';

export default { title: 'icons' };

const all = Object.entries(icons);

export function All() {
  return (
    <Column>
      <Row>
        {all.map(([name, Icon]) => (
          <Icon key={name} />
        ))}
      </Row>
      <Row>
        {all.map(([name, Icon]) => (
          <Icon key={name} size="sm" />
        ))}
      </Row>
      <Inverse>
        <Row>
          <icons.BagIcon />
          <icons.HeartFilledIcon />
        </Row>
      </Inverse>
    </Column>
  );
}
