import { Column } from '../../stories/sheet';
import { Container } from './container';

export default { component: Container, tags: ['wide'] };

const text =
  'A page has gutters at its sides and a widest measure, so that lines stay readable on a wide screen and nothing touches the edge of a phone.';

export function Widths() {
  return (
    <Column>
      <Container>{text}</Container>
      <Container width="text">{text}</Container>
      <Container width="form">{text}</Container>
    </Column>
  );
}
Widths.tags = ['phone'];
