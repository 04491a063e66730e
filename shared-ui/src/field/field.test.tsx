import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Field } from './field';

test('wires label, hint and error to the control', async () => {
  const { container } = render(
    <Field label="Promo code" hint="One for each order" error="This code has ended." required>
      {(control) => <input {...control} />}
    </Field>,
  );
  const input = screen.getByRole('textbox', { name: 'Promo code' });
  expect(input).toBeRequired();
  expect(input).toBeInvalid();
  expect(input).toHaveAccessibleDescription('One for each order This code has ended.');
  await expectAccessible(container);
});

test('announces an error that comes later', () => {
  const field = (error?: string) => (
    <Field label="Promo code" error={error}>
      {(control) => <input {...control} />}
    </Field>
  );
  const { container, rerender } = render(field());
  const live = container.querySelector('[aria-live="polite"]');
  expect(live).toBeEmptyDOMElement();
  rerender(field('This code has ended.'));
  expect(container.querySelector('[aria-live="polite"]')).toBe(live);
  expect(live).toHaveTextContent('This code has ended.');
});
