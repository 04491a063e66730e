import { render } from '@testing-library/react';
import { DiscountLabel } from '../discount-label/discount-label';
import { Price } from './price';

const texts = { wasText: 'Original price', nowText: 'Sale price' };

test('one price without a reduction, with thousands separators and two decimals (behaviour/limits)', () => {
  const { container } = render(<Price listPrice={123400} salePrice={123400} {...texts} />);
  expect(container).toHaveTextContent(/^HK\$1,234\.00$/);
});

test('a reduced one says both prices in words, and strikes the first through (behaviour/validation)', () => {
  const { container } = render(<Price listPrice={123400} salePrice={99950} {...texts} />);
  expect(container).toHaveTextContent('Original price HK$1,234.00Sale price HK$999.50');
  expect(container.querySelector('s')).toHaveTextContent('HK$1,234.00');
});

test.each([
  [100000, 67000, '33% OFF'],
  [100000, 66900, '33% OFF'],
  [100000, 99900, ''],
  [100000, 100000, ''],
  [0, 0, ''],
])('from %d to %d is labelled "%s" (behaviour/validation)', (listPrice, salePrice, label) => {
  const { container } = render(
    <DiscountLabel listPrice={listPrice} salePrice={salePrice} format={(percent) => `${percent}% OFF`} />,
  );
  expect(container.textContent).toBe(label);
});
