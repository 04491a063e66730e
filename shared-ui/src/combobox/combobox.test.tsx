import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { renderToString } from 'react-dom/server';
import { expectAccessible } from '../testing/expect-accessible';
import { Combobox } from './combobox';
import type { ComboboxProps } from './combobox-props';

const options = [
  { value: 'aer', label: 'Aer Studio' },
  { value: 'cafe', label: 'Café Noir' },
  { value: 'moor', label: 'Moor & Field' },
  { value: 'north', label: 'Northway', disabled: true },
];
const texts = { show: 'Show all', none: 'No brand matches.' };
const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

const given = { label: 'Brand', options, texts, locale: 'en', placeholder: 'Any brand' } as const;

function Form({
  start = '',
  collects = false,
  ...props
}: Partial<ComboboxProps> & { start?: string; collects?: boolean }) {
  const [value, setValue] = useState(start);
  return (
    <form aria-label="Filters">
      <Combobox
        {...given}
        name="brand"
        {...props}
        value={value}
        onChange={(next) => {
          if (!collects) setValue(next);
          onChange(next);
        }}
      />
      <button type="button">Next</button>
    </form>
  );
}

const field = () => screen.getByRole<HTMLInputElement>('combobox', { name: 'Brand' });
const shown = () => screen.queryAllByRole('option').map(({ textContent }) => textContent);
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('brand');
/** Moves the pointer to the picker and waits for the text field. */
async function reach() {
  await userEvent.hover(field());
  await screen.findByRole('button', { name: /^Show all/ });
  return field();
}

test('is the platform’s own picker before and without script, and sends its value', async () => {
  const html = renderToString(<Combobox {...given} name="brand" value="moor" onChange={onChange} />);
  expect(html).toMatch(/<select[^>]*name="brand"/);
  expect(html).not.toContain('style=');
  const { container } = render(<Form start="moor" />);
  expect(sent()).toBe('moor');
  fireEvent.change(field(), { target: { value: 'aer' } });
  expect(onChange).toHaveBeenLastCalledWith('aer');
  await expectAccessible(container);
});

test('stays the platform’s picker under a finger', async () => {
  render(<Form />);
  const picker = field();
  const onMouseDown = jest.fn((event: MouseEvent) => event.defaultPrevented);
  document.addEventListener('mousedown', onMouseDown, { once: true });
  await userEvent.pointer({ keys: '[TouchA]', target: picker });
  expect(onMouseDown).toHaveReturnedWith(false);
  expect(picker).toHaveFocus();
  fireEvent.change(picker, { target: { value: 'moor' } });
  expect(field().tagName).toBe('SELECT');
  expect(sent()).toBe('moor');
});

test('finds by what is typed, wherever it stands and without its accents', async () => {
  const { container } = render(<Form />);
  expect(await reach()).toHaveAttribute('placeholder', 'Any brand');
  await userEvent.type(field(), 'fe');
  expect(shown()).toEqual(['Café Noir']);
  await expectAccessible(container);
  expect(document.querySelector('style#react-aria-pressable-style')).toBeNull();
  await userEvent.keyboard('{ArrowDown}{Enter}');
  expect(field()).toHaveValue('Café Noir');
  expect(onChange).toHaveBeenLastCalledWith('cafe');
  expect(sent()).toBe('cafe');
  expect(shown()).toEqual([]);
});

test('says where nothing matches, and goes back to what was chosen', async () => {
  render(<Form start="moor" />);
  await userEvent.clear(await reach());
  await userEvent.type(field(), 'zzz');
  expect(screen.getByText('No brand matches.')).toBeInTheDocument();
  await userEvent.keyboard('{Escape}');
  expect(screen.queryByText('No brand matches.')).toBeNull();
});

test('shows the whole list at a press, with what is chosen marked in it', async () => {
  render(<Form start="moor" />);
  await userEvent.click(await reach());
  expect(shown()).toHaveLength(4);
  expect(screen.getByRole('option', { name: 'Moor & Field' })).toHaveAttribute('aria-selected', 'true');
  expect(screen.getByRole('option', { name: 'Northway' })).toHaveAttribute('aria-disabled', 'true');
  await userEvent.click(screen.getByRole('option', { name: 'Aer Studio' }));
  expect(field()).toHaveValue('Aer Studio');
  expect(field()).toHaveFocus();
});

test('Esc closes the list only, and what was chosen stays', async () => {
  render(<Form start="moor" />);
  await userEvent.click(await reach());
  await userEvent.keyboard('{ArrowDown}{Escape}');
  expect(shown()).toEqual([]);
  expect(field()).toHaveValue('Moor & Field');
  expect(onChange).not.toHaveBeenCalled();
});

test('nothing is chosen once its text is taken away', async () => {
  render(<Form start="moor" />);
  await userEvent.clear(await reach());
  expect(onChange).toHaveBeenLastCalledWith('');
  expect(sent()).toBe('');
});

test('the keyboard comes upon the picker and goes on in the field', async () => {
  render(<Form />);
  await userEvent.tab();
  await screen.findByRole('button', { name: /^Show all/ });
  expect(field()).toHaveFocus();
  expect(shown()).toEqual([]);
  await userEvent.keyboard('{ArrowDown}');
  expect(shown()).toHaveLength(4);
  await userEvent.keyboard('{Escape}');
  await userEvent.tab();
  expect(screen.getByRole('button', { name: 'Next' })).toHaveFocus();
});

test('a press before the field is there opens the list once it is', async () => {
  render(<Form />);
  expect(fireEvent.mouseDown(field())).toBe(false);
  expect(await screen.findByRole('option', { name: 'Aer Studio' })).toBeInTheDocument();
  expect(field()).toHaveFocus();
});

test('one that collects is empty again after each choice', async () => {
  render(<Form collects />);
  await userEvent.click(await reach());
  await userEvent.click(screen.getByRole('option', { name: 'Aer Studio' }));
  expect(onChange).toHaveBeenLastCalledWith('aer');
  expect(field()).toHaveValue('');
  expect(shown()).toEqual([]);
  await userEvent.type(field(), 'moor');
  expect(shown()).toEqual(['Moor & Field']);
});

test('says what is wrong', async () => {
  render(<Form error="Please choose a brand." required />);
  await reach();
  expect(field()).toBeInvalid();
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription('Please choose a brand.');
});

test('speaks Chinese where it speaks by itself', async () => {
  render(<Form locale="zh" />);
  await userEvent.type(await reach(), 'moor');
  expect(await screen.findByText('1 選項 可用。')).toBeInTheDocument();
});
