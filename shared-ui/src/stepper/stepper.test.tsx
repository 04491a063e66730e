import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Stepper } from './stepper';

test('marks the current step and leads back only', async () => {
  const { container } = render(
    <Stepper
      label="Checkout"
      doneText="done"
      current="payment"
      steps={[
        { id: 'bag', label: 'Bag', to: '/checkout/cart' },
        { id: 'payment', label: 'Payment', to: '/checkout/payment' },
        { id: 'success', label: 'Confirmation', to: '/checkout/success' },
      ]}
    />,
  );
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Bag done']);
  expect(screen.getByText('Payment').closest('li')).toHaveAttribute('aria-current', 'step');
  await expectAccessible(container);
});
