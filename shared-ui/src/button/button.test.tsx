import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Button, ButtonLink } from './button';

test('a button submits no form unless it is told to', () => {
  render(<Button>Add to bag</Button>);
  expect(screen.getByRole('button', { name: 'Add to bag' })).toHaveAttribute('type', 'button');
});

test('a loading button keeps its name and the focus, and takes no click', async () => {
  const onClick = jest.fn();
  const { container, rerender } = render(<Button onClick={onClick}>Pay</Button>);
  await userEvent.click(screen.getByRole('button'));
  rerender(
    <Button onClick={onClick} loading>
      Pay
    </Button>,
  );
  const button = screen.getByRole('button', { name: 'Pay' });
  await userEvent.click(button);
  expect(onClick).toHaveBeenCalledTimes(1);
  expect(button).toHaveFocus();
  expect(button).toHaveAttribute('aria-busy', 'true');
  await expectAccessible(container);
});

test('a loading submit button does not send the form', async () => {
  const onSubmit = jest.fn((event: React.FormEvent) => event.preventDefault());
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" loading>
        Pay
      </Button>
    </form>,
  );
  await userEvent.click(screen.getByRole('button'));
  expect(onSubmit).not.toHaveBeenCalled();
});

test('a button link is a link, through the component it was given', () => {
  render(
    <ButtonLink to="/bit/men" as={({ to, children }) => <a href={`/router${to}`}>{children}</a>}>
      Shop men
    </ButtonLink>,
  );
  expect(screen.getByRole('link', { name: 'Shop men' })).toHaveAttribute('href', '/router/bit/men');
});
