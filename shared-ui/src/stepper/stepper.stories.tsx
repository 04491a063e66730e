import { useSay } from '../../stories/language';
import { Stepper } from './stepper';

export default { component: Stepper };

export function InTheMiddle() {
  const say = useSay();
  return (
    <Stepper
      label={say('Checkout', '結帳')}
      current="payment"
      doneText={say('done', '已完成')}
      steps={[
        { id: 'bag', label: say('Bag', '購物袋'), to: '#bag' },
        { id: 'address', label: say('Delivery', '送貨') },
        { id: 'payment', label: say('Payment', '付款') },
        { id: 'done', label: say('Confirmation', '確認') },
      ]}
    />
  );
}
InTheMiddle.tags = ['zh', 'phone'];
