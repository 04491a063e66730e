import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { LoadMore } from './load-more';

test('asks for more until all are shown (behaviour/states)', async () => {
  const onClick = jest.fn();
  const texts = { buttonText: 'Load more', progressText: '48 of 60 products', onClick };
  const { container, rerender } = render(<LoadMore shown={48} total={60} {...texts} />);
  expect(screen.getByRole('progressbar', { name: '48 of 60 products' })).toHaveAttribute('value', '48');
  await userEvent.click(screen.getByRole('button', { name: 'Load more' }));
  expect(onClick).toHaveBeenCalledTimes(1);
  await expectAccessible(container);
  rerender(<LoadMore shown={60} total={60} {...texts} />);
  expect(screen.queryByRole('button')).toBeNull();
});

test('is a link to the next page where there is no script', async () => {
  const onClick = jest.fn();
  const texts = { buttonText: 'Load more', progressText: '24 of 60 products', onClick };
  render(<LoadMore shown={24} total={60} to="?page=2" loading {...texts} />);
  const link = screen.getByRole('link', { name: 'Load more' });
  expect(link).toHaveAttribute('href', '?page=2');
  expect(link).toHaveAttribute('aria-busy', 'true');
  await userEvent.click(link);
  expect(onClick).not.toHaveBeenCalled();
});
