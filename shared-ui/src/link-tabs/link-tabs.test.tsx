import { render, screen } from '@testing-library/react';
import { expectAccessible } from '../testing/expect-accessible';
import { LinkTabs } from './link-tabs';

test('is a navigation that says which tab one is on', async () => {
  const { container } = render(
    <LinkTabs
      label="Departments"
      current="men"
      tabs={[
        { id: 'women', text: 'Women', to: '/bit/brand/A?sex=women' },
        { id: 'men', text: 'Men', to: '/bit/brand/A?sex=men' },
      ]}
    />,
  );
  expect(screen.getByRole('navigation', { name: 'Departments' })).toBeInTheDocument();
  expect(screen.getByRole('link', { current: 'page' })).toHaveTextContent('Men');
  expect(screen.getByRole('link', { name: 'Women' })).toHaveAttribute('href', '/bit/brand/A?sex=women');
  await expectAccessible(container);
});
