import { render, screen } from '@testing-library/react';
import { BagIcon, MenuIcon } from '../icon/icons';
import { expectAccessible } from '../testing/expect-accessible';
import { IconButton, IconLink } from './icon-button';

test('is called by its label, not by its badge', async () => {
  const { container } = render(
    <IconLink to="/checkout/cart" label="Bag, 3 items" icon={<BagIcon />} count={3} />,
  );
  expect(screen.getByRole('link', { name: 'Bag, 3 items' })).toHaveTextContent('3');
  await expectAccessible(container);
});

test.each([
  [9, undefined, '9'],
  [10, undefined, '9+'],
  [99, 99, '99'],
  [100, 99, '99+'],
])('shows %d with a limit of %s as %s (behaviour/limits)', (count, countMax, shown) => {
  render(<IconButton label="Bag" icon={<BagIcon />} count={count} countMax={countMax} />);
  expect(screen.getByText(shown)).toBeInTheDocument();
});

test('shows no badge for nothing', () => {
  const { container } = render(<IconButton label="Menu" icon={<MenuIcon />} count={0} />);
  expect(container).toHaveTextContent(/^Menu$/);
});
