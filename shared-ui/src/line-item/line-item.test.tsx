import { render, screen } from '@testing-library/react';
import { LineItem } from './line-item';

const piece = { image: '/images/coat.jpg', brand: 'Norte', title: 'Wool coat' };

test('its name, with what is known of it, is the one link that is heard', () => {
  render(<LineItem {...piece} to="/bit/item/COAT1" facts={['Navy', '', undefined, 'M']} />);
  const link = screen.getByRole('link');
  expect(link).toHaveTextContent('NorteWool coatNavy · M');
  expect(link).toHaveAttribute('href', '/bit/item/COAT1');
});

test('is not a link without a target', () => {
  render(<LineItem {...piece} price="HK$1,500.00" />);
  expect(screen.queryByRole('link')).toBeNull();
  expect(screen.getByText('HK$1,500.00')).toBeVisible();
});
