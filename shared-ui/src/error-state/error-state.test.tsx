import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { EmptyState } from '../empty-state/empty-state';
import { Notice } from '../notice/notice';
import { expectAccessible } from '../testing/expect-accessible';
import { ErrorState } from './error-state';

test('a failed part is announced and can be tried again', async () => {
  const onRetry = jest.fn();
  const { container } = render(
    <ErrorState
      title="This part did not load"
      text="The rest works."
      retryText="Try again"
      onRetry={onRetry}
    />,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('This part did not load');
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(onRetry).toHaveBeenCalledTimes(1);
  await expectAccessible(container);
});

test('an empty place has a heading and a way out, and is no alarm', () => {
  render(<EmptyState title="Your bag is empty" headingLevel={1} actions={<a href="/bit/men">Shop men</a>} />);
  expect(screen.getByRole('heading', { level: 1, name: 'Your bag is empty' })).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Shop men' })).toBeInTheDocument();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('only an error among the notices interrupts', () => {
  render(
    <>
      <Notice tone="success">Saved.</Notice>
      <Notice tone="error">Payment was refused.</Notice>
    </>,
  );
  expect(screen.getByRole('alert')).toHaveTextContent('Payment was refused.');
});
