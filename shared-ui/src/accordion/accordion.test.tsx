import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Accordion } from './accordion';

test('opens by its title, the first at once', async () => {
  const { container } = render(
    <Accordion
      items={[
        { id: 'details', title: 'Details', content: 'Wool', open: true },
        { id: 'care', title: 'Care', content: 'Dry clean' },
      ]}
    />,
  );
  expect(screen.getByText('Wool')).toBeVisible();
  expect(container.querySelectorAll('svg')).toHaveLength(2);
  expect(screen.getByText('Dry clean')).not.toBeVisible();
  await userEvent.click(screen.getByText('Care'));
  expect(screen.getByText('Dry clean')).toBeVisible();
  await expectAccessible(container);
});
