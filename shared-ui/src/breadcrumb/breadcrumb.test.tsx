import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { Breadcrumb } from './breadcrumb';

test('leads up, and marks the page itself', async () => {
  const { container } = render(
    <Breadcrumb
      label="You are here"
      items={[
        { label: 'Men', to: '/bit/men' },
        { label: 'Coats', to: '/bit/MEN/COATS' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'You are here' })).toBeInTheDocument();
  expect(screen.getAllByRole('link').map((link) => link.textContent)).toEqual(['Men']);
  expect(screen.getByText('Coats')).toHaveAttribute('aria-current', 'page');
  await expectAccessible(container);
});
