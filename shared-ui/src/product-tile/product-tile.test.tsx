import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HeartButton } from '../heart-button/heart-button';
import { ProductGrid } from '../product-grid/product-grid';
import { expectAccessible } from '../testing/expect-accessible';
import { ProductTile, type ProductTileProps } from './product-tile';

function Tile(props: Partial<ProductTileProps>) {
  return (
    <ProductTile
      to="/bit/item/A1"
      brand="HARBOUR"
      title="Wool coat"
      images={['/images/a1-1', '/images/a1-2']}
      listPrice={200000}
      salePrice={150000}
      priceTexts={{ was: 'Original price', now: 'Sale price' }}
      label="NEW IN"
      discount={(percent) => `${percent}% OFF`}
      heart={<HeartButton pressed={false} label="ADD TO WISHLIST Wool coat" />}
      headingLevel={2}
      {...props}
    />
  );
}

test('shows image, heart, label, brand, title and price, with one link (behaviour/screens)', async () => {
  const { container } = render(
    <ProductGrid label="Products">
      <Tile />
    </ProductGrid>,
  );
  expect(screen.getByRole('list', { name: 'Products' })).toBeInTheDocument();
  expect(screen.getByRole('listitem')).toHaveTextContent(
    'NEW INHARBOUR Wool coatOriginal price HK$2,000.00Sale price HK$1,500.0025% OFF',
  );
  expect(screen.getAllByRole('link')).toEqual([screen.getByRole('link', { name: 'HARBOUR Wool coat' })]);
  expect(screen.getByRole('heading', { level: 2 })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'ADD TO WISHLIST Wool coat' })).toBeInTheDocument();
  expect(container.querySelector('img')).toHaveAttribute('src', '/images/a1-1?w=800');
  await expectAccessible(container);
});

test('fetches the hover image for a mouse only (behaviour/screens)', async () => {
  const { container } = render(<Tile />);
  const tile = screen.getByRole('article');
  await userEvent.pointer({ keys: '[TouchA]', target: tile });
  expect(container.querySelectorAll('img')).toHaveLength(1);
  await userEvent.hover(tile);
  const second = container.querySelectorAll('img')[1];
  expect(second).toHaveAttribute('src', '/images/a1-2?w=800');
  expect(second).not.toHaveAttribute('data-loaded');
  fireEvent.load(second as Element);
  expect(second).toHaveAttribute('data-loaded');
});

test('a sold-out product says so in the place of its discount', () => {
  render(<Tile soldOutText="SOLD OUT" />);
  expect(screen.getByText('SOLD OUT')).toBeInTheDocument();
  expect(screen.queryByText('25% OFF')).toBeNull();
});
