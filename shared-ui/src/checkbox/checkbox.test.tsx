import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Checkbox } from './checkbox';

test('toggles by a click on its text and shows its error', async () => {
  const { container } = render(<Checkbox label="I agree to the terms" error="Please agree" />);
  const box = screen.getByRole('checkbox', { name: 'I agree to the terms' });
  expect(box).toHaveAccessibleDescription('Please agree');
  await userEvent.click(screen.getByText('I agree to the terms'));
  expect(box).toBeChecked();
  await expectAccessible(container);
});
