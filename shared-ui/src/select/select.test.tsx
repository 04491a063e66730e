import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Select } from './select';

const options = [
  { value: 'kc', label: 'Kowloon City' },
  { value: 'ytm', label: 'Yau Tsim Mong' },
  { value: 'is', label: 'Islands', disabled: true },
];

test('offers its options after the placeholder', async () => {
  const onChange = jest.fn();
  const { container } = render(
    <Select
      label="District"
      placeholder="Choose a district"
      options={options}
      defaultValue=""
      onChange={(event) => onChange(event.target.value)}
    />,
  );
  const select = screen.getByRole('combobox', { name: 'District' });
  expect(select).toHaveDisplayValue('Choose a district');
  await userEvent.selectOptions(select, 'Yau Tsim Mong');
  expect(onChange).toHaveBeenCalledWith('ytm');
  expect(screen.getByRole('option', { name: 'Islands' })).toBeDisabled();
  await expectAccessible(container);
});
