import { render, screen } from '@testing-library/react';
import { imageSourceSet } from 'shared-contracts/images';
import { ShopImage } from './shop-image';

test('a source set names each width the image route makes', () => {
  expect(imageSourceSet('/images/a.jpg', [160, 320])).toBe(
    '/images/a.jpg?w=160 160w, /images/a.jpg?w=320 320w',
  );
  expect(imageSourceSet('/images/a.jpg?v=2', [160])).toBe('/images/a.jpg?v=2&w=160 160w');
});

test('a picture waits until it comes near, unless the visitor waits for it', () => {
  render(
    <>
      <ShopImage src="/a" alt="first" sizes="50vw" priority />
      <ShopImage src="/b" alt="later" sizes="50vw" />
    </>,
  );
  expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('loading', 'eager');
  expect(screen.getByRole('img', { name: 'first' })).toHaveAttribute('fetchpriority', 'high');
  expect(screen.getByRole('img', { name: 'later' })).toHaveAttribute('loading', 'lazy');
  expect(screen.getByRole('img', { name: 'later' })).toHaveAttribute('width', '900');
});

test('without a picture its place stays, in the product colour and without an inline style', () => {
  const { container } = render(<ShopImage src={undefined} alt="" sizes="50vw" color="#c9b79c" />);
  expect(screen.queryByRole('img')).toBeNull();
  expect(container.querySelector('svg')).toHaveAttribute('color', '#c9b79c');
  expect(container.querySelector('[style]')).toBeNull();
});
