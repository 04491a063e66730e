import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { RadioGroup } from './radio-group';

function Payment({ error }: { error?: string }) {
  const [value, setValue] = useState<'card' | 'fps'>();
  return (
    <RadioGroup
      legend="Payment"
      name="payment"
      value={value}
      onChange={setValue}
      error={error}
      options={[
        { value: 'card', label: 'Card', hint: 'Visa' },
        { value: 'fps', label: 'FPS' },
      ]}
    />
  );
}

test('is one group with one choice', async () => {
  const { container } = render(<Payment error="Choose how to pay" />);
  expect(screen.getByRole('group', { name: 'Payment' })).toHaveAccessibleDescription('Choose how to pay');
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  await userEvent.click(screen.getByRole('radio', { name: 'FPS' }));
  expect(screen.getByRole('radio', { name: 'FPS' })).toBeChecked();
  expect(screen.getByRole('radio', { name: /Card/ })).not.toBeChecked();
  await expectAccessible(container);
});
