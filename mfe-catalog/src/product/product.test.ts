import { productOf, skuOf } from '../testing/product-data';
import { bagRefusal } from './availability';

describe('what can’t be put into the bag (behaviour/states)', () => {
  const soldOut = skuOf('S', { availableQty: 0 });
  test.each([
    ['in stock', productOf(), undefined, undefined],
    ['total stock below 1', productOf({}, [soldOut]), undefined, 'sold-out'],
    ['negative stock', productOf({}, [skuOf('S', { availableQty: -2 }), soldOut]), undefined, 'sold-out'],
    ['the chosen size sold out', productOf(), skuOf('L', { availableQty: 0 }), 'size-sold-out'],
    ['list price 0', productOf({ listPrice: 0 }), undefined, 'no-price'],
    ['sale price 0', productOf({ salePrice: 0 }), undefined, 'no-price'],
    ['price of the chosen size 0', productOf(), skuOf('S', { salePrice: 0 }), 'no-price'],
    ['no synced sku', productOf({}, [skuOf('S', { hasSyncedSkuInventory: false })]), undefined, 'not-synced'],
    ['no sku at all', productOf({}, []), undefined, 'not-synced'],
  ])('%s', (_, detail, chosen, expected) => {
    expect(bagRefusal(detail, chosen)).toBe(expected);
  });

  test('the wishlist ignores the stock, not the price', () => {
    expect(bagRefusal(productOf({}, [soldOut]), soldOut, { ignoreStock: true })).toBeUndefined();
    expect(bagRefusal(productOf({ salePrice: 0 }), undefined, { ignoreStock: true })).toBe('no-price');
  });
});
