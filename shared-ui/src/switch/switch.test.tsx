import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Switch } from './switch';

test('is a switch that its text and the space bar turn on and off', async () => {
  const { container } = render(<Switch label="News by e-mail" hint="Twice a month" name="subscribed" />);
  const control = screen.getByRole('switch', { name: 'News by e-mail' });
  expect(control).not.toBeChecked();
  expect(control).toHaveAccessibleDescription('Twice a month');
  await userEvent.click(screen.getByText('News by e-mail'));
  expect(control).toBeChecked();
  await userEvent.keyboard(' ');
  expect(control).toHaveFocus();
  expect(control).not.toBeChecked();
  await expectAccessible(container);
});

test('a form gets its value only when it is on', async () => {
  render(
    <form aria-label="Settings">
      <Switch label="News" name="news" value="yes" />
    </form>,
  );
  const values = () => Object.fromEntries(new FormData(screen.getByRole('form') as HTMLFormElement));
  expect(values()).toEqual({});
  await userEvent.click(screen.getByRole('switch', { name: 'News' }));
  expect(values()).toEqual({ news: 'yes' });
});

test('shows a refused change at the switch; a disabled switch does not change', async () => {
  const { container } = render(
    <>
      <Switch label="News" error="Could not be saved." />
      <Switch label="Offers" disabled defaultChecked />
    </>,
  );
  expect(screen.getByRole('switch', { name: 'News' })).toBeInvalid();
  expect(screen.getByRole('switch', { name: 'News' })).toHaveAccessibleDescription('Could not be saved.');
  await userEvent.click(screen.getByText('Offers'));
  expect(screen.getByRole('switch', { name: 'Offers' })).toBeChecked();
  await expectAccessible(container);
});
