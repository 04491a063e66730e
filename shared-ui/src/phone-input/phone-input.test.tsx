import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { FormControl } from '../address-fields/form-control';
import { expectAccessible } from '../testing/expect-accessible';
import { PhoneInput } from './phone-input';

const texts = { phoneRegion: 'Region code', phone: 'Phone', phoneHint: '8 digits' };

function control(name: string, more: Partial<FormControl> = {}): FormControl {
  return { name, ref: () => undefined, onBlur: () => undefined, onChange: () => undefined, ...more };
}

test('is a region code and a number, each with its name and its place in a form (behaviour/validation)', async () => {
  const changed: string[] = [];
  const { container } = render(
    <PhoneInput
      region={control('phoneRegion', { onChange: (event) => changed.push(event.target.value) })}
      number={control('phone', { onChange: (event) => changed.push(event.target.value) })}
      texts={texts}
    />,
  );
  const region = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Region code' });
  expect([...region.options].map(({ value }) => value)).toEqual(['+852', '+853']);
  await userEvent.selectOptions(region, '+853');
  const number = screen.getByRole('textbox', { name: 'Phone' });
  await userEvent.type(number, '6');
  expect(changed).toEqual(['+853', '6']);
  expect(number).toBeRequired();
  expect(number).toHaveAccessibleDescription('8 digits');
  expect(number).toHaveAttribute('autocomplete', 'tel-national');
  // The HTML standard allows `tel-national` on text fields only; `inputmode` brings the phone keypad.
  expect(number).toHaveAttribute('type', 'text');
  expect(number).toHaveAttribute('inputmode', 'tel');
  await expectAccessible(container);
});

test('says at the number what is wrong, or that it may stay empty', async () => {
  const { container } = render(
    <PhoneInput
      region={control('phoneRegion')}
      number={control('phone', { error: 'A Macau number has 8 digits and starts with 6.' })}
      texts={{ phoneRegion: 'Region code', phone: 'Phone' }}
      optionalText="(optional)"
    />,
  );
  const number = screen.getByRole('textbox', { name: 'Phone (optional)' });
  expect(number).not.toBeRequired();
  expect(number).toBeInvalid();
  expect(number).toHaveAccessibleDescription('A Macau number has 8 digits and starts with 6.');
  await expectAccessible(container);
});
