import { Row } from '../../stories/sheet';
import { QuantityStepper } from './quantity-stepper';

export default { component: QuantityStepper };

const texts = { decreaseText: 'One less', increaseText: 'One more', onChange: () => undefined };

export function States() {
  return (
    <Row>
      <QuantityStepper {...texts} label="Quantity of the coat" value={1} />
      <QuantityStepper {...texts} label="Quantity of the shirt" value={5} max={5} />
      <QuantityStepper {...texts} label="Quantity of the bag" value={120} compact />
      <QuantityStepper {...texts} label="Quantity of the shoes" value={2} disabled />
    </Row>
  );
}

export function Focus() {
  return <QuantityStepper {...texts} label="Quantity of the coat" value={2} />;
}
Focus.tags = ['focus'];
