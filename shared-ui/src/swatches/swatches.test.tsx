import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expectAccessible } from '../testing/expect-accessible';
import { Swatches } from './swatches';

test('colours with a page are links, the shown one marked', async () => {
  const { container } = render(
    <Swatches
      label="Colour"
      selected="A1"
      swatches={[
        { code: 'A1', name: 'Camel', color: '#c9b79c', to: '/bit/item/A1' },
        { code: 'A2', name: 'Navy', color: '#27406b', to: '/bit/item/A2' },
      ]}
    />,
  );
  expect(screen.getByRole('link', { name: 'Camel' })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('link', { name: 'Navy' })).toHaveAttribute('href', '/bit/item/A2');
  expect(container.querySelector('[style]')).toBeNull();
  await expectAccessible(container);
});

test('colours without a page are buttons', async () => {
  const onSelect = jest.fn();
  render(
    <Swatches
      label="Colour"
      selected="A1"
      onSelect={onSelect}
      swatches={[
        { code: 'A1', name: 'Camel', color: '#c9b79c' },
        { code: 'A2', name: 'Navy', color: '#27406b' },
      ]}
    />,
  );
  expect(screen.getByRole('button', { name: 'Camel', pressed: true })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Navy', pressed: false }));
  expect(onSelect).toHaveBeenCalledWith('A2');
});
