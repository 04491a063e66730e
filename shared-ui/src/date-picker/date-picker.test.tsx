import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expectAccessible } from '../testing/expect-accessible';
import { DatePicker, type DatePickerProps } from './date-picker';
import { dateText, dateValue } from './date-text';

const texts = {
  choose: 'Choose a date',
  previousMonth: 'Previous month',
  nextMonth: 'Next month',
  month: 'Month',
  year: 'Year',
  failed: 'Please type the date.',
};

const onChange = jest.fn();
beforeEach(() => onChange.mockClear());

function Page({ start = '', ...props }: Partial<DatePickerProps> & { start?: string }) {
  const [value, setValue] = useState(start);
  return (
    <form aria-label="Profile">
      <DatePicker
        label="Birthday"
        name="birthday"
        locale="en"
        texts={texts}
        {...props}
        value={value}
        onChange={(next) => {
          setValue(next);
          onChange(next);
        }}
      />
    </form>
  );
}

const field = () => screen.getByRole('textbox', { name: /^Birthday/ });
const sent = () => new FormData(screen.getByRole<HTMLFormElement>('form')).get('birthday');
const day = (name: RegExp | string) => screen.findByRole('button', { name });
async function openCalendar() {
  await userEvent.click(screen.getByRole('button', { name: 'Choose a date' }));
  return within(await screen.findByRole('dialog', { name: 'Choose a date' })).findByRole('grid');
}

test.each([
  ['01/02/1990', '1990-02-01'],
  ['1.2.1990', '1990-02-01'],
  [' 1 2 1990 ', '1990-02-01'],
  ['01021990', '1990-02-01'],
  ['1990-02-01', '1990-02-01'],
  ['０１／０２／１９９０', '1990-02-01'],
  ['29/02/2024', '2024-02-29'],
  ['29/02/2023', undefined],
  ['31/04/1990', undefined],
  ['13/13/1990', undefined],
  ['1/2/90', undefined],
  ['soon', undefined],
  ['', undefined],
])('%j is the day %s (behaviour/limits: DD/MM/YYYY)', (typed, value) => {
  expect(dateValue(typed)).toBe(value);
});

test('shows DD/MM/YYYY and sends YYYY-MM-DD (behaviour/validation and behaviour/limits)', async () => {
  const { container } = render(<Page start="1990-02-01" />);
  expect(field()).toHaveValue('01/02/1990');
  expect(sent()).toBe('1990-02-01');
  await userEvent.clear(field());
  await userEvent.type(field(), '3.4.1991');
  expect(field()).toHaveValue('3.4.1991');
  await userEvent.tab();
  expect(field()).toHaveValue('03/04/1991');
  expect(sent()).toBe('1991-04-03');
  await expectAccessible(container);
});

test('hands on what is no date as it was typed, for the rules of the form', async () => {
  render(<Page />);
  await userEvent.type(field(), '31/02/1990');
  expect(onChange).toHaveBeenLastCalledWith('31/02/1990');
  await userEvent.tab();
  expect(field()).toHaveValue('31/02/1990');
  await userEvent.clear(field());
  expect(onChange).toHaveBeenLastCalledWith('');
});

test('opens a calendar at the chosen day, whose choice closes it and goes into the field', async () => {
  const { container } = render(<Page start="1990-02-01" />);
  const grid = await openCalendar();
  expect(grid).toHaveAccessibleName(/February 1990/);
  expect(await day(/1 February 1990 selected/)).toHaveFocus();
  expect(document.querySelector('style')).toBeNull();
  await expectAccessible(container);
  await userEvent.click(await day(/14 February 1990/));
  expect(screen.queryByRole('grid')).toBeNull();
  expect(field()).toHaveValue('14/02/1990');
  expect(onChange).toHaveBeenCalledWith('1990-02-14');
  expect(screen.getByRole('button', { name: 'Choose a date' })).toHaveFocus();
});

test('goes by the keyboard: arrows by day and week, pages by month, Enter chooses', async () => {
  render(<Page start="1990-02-01" />);
  await openCalendar();
  await day(/1 February 1990 selected/);
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  expect(await day(/ 9 February 1990/)).toHaveFocus();
  await userEvent.keyboard('{PageDown}{Enter}');
  expect(field()).toHaveValue('09/03/1990');
});

test('Esc leaves the day as it was', async () => {
  render(<Page start="1990-02-01" />);
  await openCalendar();
  await userEvent.keyboard('{ArrowRight}{Escape}');
  expect(screen.queryByRole('grid')).toBeNull();
  expect(field()).toHaveValue('01/02/1990');
});

test('reaches another year and month at once', async () => {
  render(<Page start="1990-02-01" />);
  await openCalendar();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Year' }), '1975');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Month' }), 'November');
  expect(screen.getByRole('grid')).toHaveAccessibleName(/November 1975/);
  await userEvent.click(screen.getByRole('button', { name: 'Next month' }));
  expect(screen.getByRole('grid')).toHaveAccessibleName(/December 1975/);
});

test('offers no day outside of what is allowed', async () => {
  render(<Page start="2014-03-10" min="1980-05-01" max="2014-03-20" />);
  await openCalendar();
  expect(await day(/20 March 2014/)).not.toHaveAttribute('aria-disabled');
  expect(await day(/21 March 2014/)).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Next month' })).toBeDisabled();
  const years = within(screen.getByRole('combobox', { name: 'Year' })).getAllByRole('option');
  expect([years[0]?.textContent, years.at(-1)?.textContent]).toEqual(['2014', '1980']);
  expect(screen.getByRole('option', { name: 'April' })).toBeDisabled();
});

test('speaks Chinese', async () => {
  render(<Page start="1990-02-01" locale="zh" />);
  const grid = await openCalendar();
  expect(grid).toHaveAccessibleName(/1990年2月/);
  expect(await day(/1990年2月1日/)).toHaveFocus();
  expect(screen.getByRole('option', { name: '11月' })).toBeInTheDocument();
});

test('says what is wrong; the focus for its form field goes to the field in sight', async () => {
  const { container } = render(<Page error="Enter a day in the past." required optionalText="(x)" />);
  expect(field()).toBeInvalid();
  expect(field()).toBeRequired();
  expect(field()).toHaveAccessibleDescription('Enter a day in the past.');
  container.querySelector<HTMLInputElement>('[name="birthday"]')?.focus();
  expect(field()).toHaveFocus();
});

test('what is no date is shown as it is', () => {
  expect(dateText('soon')).toBe('soon');
});
