import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { QuantityStepper } from './quantity-stepper';

function Line({ onChange = () => undefined }: { onChange?: (value: number) => void }) {
  const [value, setValue] = useState(2);
  return (
    <QuantityStepper
      label="Quantity"
      decreaseText="One less"
      increaseText="One more"
      value={value}
      max={5}
      onChange={(next) => {
        setValue(next);
        onChange(next);
      }}
    />
  );
}

const field = () => screen.getByRole('textbox', { name: 'Quantity' });

test('goes by one and stops at both ends', async () => {
  const { container } = render(<Line />);
  await userEvent.click(screen.getByRole('button', { name: 'One less' }));
  expect(field()).toHaveValue('1');
  expect(screen.getByRole('button', { name: 'One less' })).toBeDisabled();
  for (let click = 0; click < 4; click++)
    await userEvent.click(screen.getByRole('button', { name: 'One more' }));
  expect(field()).toHaveValue('5');
  expect(screen.getByRole('button', { name: 'One more' })).toBeDisabled();
  await expectAccessible(container);
});

test('takes a typed number when it is finished, held within the ends', async () => {
  const onChange = jest.fn();
  render(<Line onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '40');
  expect(onChange).not.toHaveBeenCalled();
  await userEvent.type(field(), '{Enter}');
  expect(onChange.mock.calls).toEqual([[5]]);
});

test('what is no number leaves the quantity as it was', async () => {
  const onChange = jest.fn();
  render(<Line onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.type(field(), 'two');
  await userEvent.tab();
  expect(field()).toHaveValue('2');
  expect(onChange).not.toHaveBeenCalled();
});

test('takes full-width digits (behaviour/validation)', async () => {
  const onChange = jest.fn();
  render(<Line onChange={onChange} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '４{Enter}');
  expect(onChange).toHaveBeenCalledWith(4);
});

test('the Enter of an input method does not take the quantity', () => {
  const onChange = jest.fn();
  render(<Line onChange={onChange} />);
  fireEvent.change(field(), { target: { value: '4' } });
  fireEvent.keyDown(field(), { key: 'Enter', isComposing: true });
  fireEvent.keyDown(field(), { key: 'Enter', keyCode: 229 });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(field(), { key: 'Enter' });
  expect(onChange).toHaveBeenCalledWith(4);
});
