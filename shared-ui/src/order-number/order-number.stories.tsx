import { OrderNumber } from './order-number';

export default { component: OrderNumber };

export function InWords() {
  return (
    <p>
      <OrderNumber orderId="ITHKEBFHVUY5KPDRD" text="Order ITHKEBFHVUY5KPDRD" />
    </p>
  );
}
