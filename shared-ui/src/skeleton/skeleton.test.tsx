import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { SkeletonGrid } from './skeleton';

test('a loading grid says so once, and its tiles are silent', async () => {
  const { container } = render(<SkeletonGrid label="Loading products" count={3} />);
  expect(screen.getByRole('status')).toHaveTextContent(/^Loading products$/);
  expect(screen.queryAllByRole('listitem')).toEqual([]);
  expect(screen.getAllByRole('listitem', { hidden: true })).toHaveLength(3);
  await expectAccessible(container);
});
