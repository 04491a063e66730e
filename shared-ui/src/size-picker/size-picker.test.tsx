import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { SizePicker, type SizePickerProps, sizeState } from './size-picker';

const sizes: SizePickerProps['sizes'] = [
  { value: '1', text: 'S', state: 'available' },
  { value: '2', text: 'M - ONLY 1 LEFT', state: 'last' },
  { value: '3', text: 'L - SOLD OUT', state: 'sold-out' },
];

function Picker(props: Partial<SizePickerProps>) {
  const [value, setValue] = useState<string>();
  return <SizePicker legend="Size" name="size" sizes={sizes} value={value} onChange={setValue} {...props} />;
}

test.each([
  [-1, 'sold-out'],
  [0, 'sold-out'],
  [1, 'last'],
  [2, 'available'],
])('%d available is the state %s (behaviour/states)', (quantity, state) => {
  expect(sizeState(quantity)).toBe(state);
});

test.each(['grid', 'list'] as const)(
  'names each size with its state, as a %s (behaviour/states)',
  async (layout) => {
    const { container } = render(<Picker layout={layout} error="Please Select Size" />);
    expect(screen.getByRole('radiogroup', { name: 'Size' })).toHaveAccessibleDescription(
      'Please Select Size',
    );
    expect(screen.getAllByRole('radio').map((radio) => radio.closest('label')?.textContent)).toEqual([
      'S',
      'M - ONLY 1 LEFT',
      'L - SOLD OUT',
    ]);
    await userEvent.click(screen.getByRole('radio', { name: 'M - ONLY 1 LEFT' }));
    expect(screen.getByRole('radio', { name: 'M - ONLY 1 LEFT' })).toBeChecked();
    await expectAccessible(container);
  },
);

test('a sold-out size can be chosen for the wishlist, unless that is refused (behaviour/states)', async () => {
  const { rerender } = render(<Picker />);
  await userEvent.click(screen.getByRole('radio', { name: 'L - SOLD OUT' }));
  expect(screen.getByRole('radio', { name: 'L - SOLD OUT' })).toBeChecked();
  rerender(<Picker disableSoldOut />);
  expect(screen.getByRole('radio', { name: 'L - SOLD OUT' })).toBeDisabled();
});
