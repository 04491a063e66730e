import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { TextArea } from '../text-area/text-area';
import { TextInput } from './text-input';

test('is a labelled text field that passes its attributes through', async () => {
  const { container } = render(
    <TextInput label="E-mail" type="email" name="email" autoComplete="email" optionalText="(optional)" />,
  );
  const input = screen.getByRole('textbox', { name: 'E-mail (optional)' });
  await userEvent.type(input, 'ada@example.com');
  expect(input).toHaveValue('ada@example.com');
  expect(input).toHaveAttribute('name', 'email');
  expect(input).toHaveAttribute('type', 'email');
  await expectAccessible(container);
});

test('hands out its element, to put the focus on the first field that is wrong', async () => {
  function Form() {
    const ref = useRef<HTMLInputElement>(null);
    return (
      <>
        <TextInput ref={ref} label="Phone" error="A Hong Kong number has 8 digits." prefix="+852" />
        <button type="button" onClick={() => ref.current?.focus()}>
          Check
        </button>
      </>
    );
  }
  render(<Form />);
  await userEvent.click(screen.getByRole('button', { name: 'Check' }));
  expect(screen.getByRole('textbox', { name: 'Phone' })).toHaveFocus();
});

test('several lines are a field of the same kind', () => {
  render(<TextArea label="Gift message" error="At most 200 characters." />);
  expect(screen.getByRole('textbox', { name: 'Gift message' })).toHaveAccessibleDescription(
    'At most 200 characters.',
  );
});
