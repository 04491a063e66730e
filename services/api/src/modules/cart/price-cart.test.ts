import fc from 'fast-check';
import { availableOf, inactiveReason, type SellableSku } from '../stock';
import { capQuantity, priceCart } from './price-cart';

function sku(changes: Partial<SellableSku> = {}): SellableSku {
  return {
    skuId: 'S1',
    itemId: 'P1',
    itemCode: 'ITEM1',
    styleCode: 'STYLE1',
    channelIds: [1],
    categoryCodes: [],
    title: { en: 'Shirt', zh: '襯衫' },
    color: { en: 'Navy', zh: '深藍' },
    brandName: 'Brand',
    image: '/image.jpg',
    size: 'M',
    listPrice: 20_000,
    salePrice: 15_000,
    stock: 5,
    onShelf: true,
    synced: true,
    ageRestricted: false,
    ...changes,
  };
}

const line = { skuId: 'S1', channelId: 1, quantity: 2, selected: true };

describe('a cart line (behaviour/entities)', () => {
  it.each([
    ['sold out', sku({ stock: 0 }), 'SOLD_OUT'],
    ['not yet counted by the warehouse', sku({ synced: false }), 'SOLD_OUT'],
    ['off the shelf', sku({ onShelf: false }), 'OFF_SHELF'],
    ['without a price', sku({ salePrice: 0 }), 'OFF_SHELF'],
    ['of the other channel', sku({ channelIds: [2] }), 'OTHER_CHANNEL'],
  ] as const)('is inactive where its sku is %s', (_title, found, reason) => {
    const cart = priceCart([line], new Map([['S1', found]]), 'en');
    expect(cart.activeShoppingCarts).toEqual([]);
    expect(cart.inActiveShoppingCarts).toEqual([expect.objectContaining({ skuId: 'S1', reason })]);
    expect(cart.totals).toMatchObject({ subtotal: 0, totalQuantity: 0 });
  });

  it('is inactive where nobody knows its sku', () => {
    expect(priceCart([line], new Map(), 'en').inActiveShoppingCarts).toEqual([
      expect.objectContaining({ reason: 'UNKNOWN', title: '' }),
    ]);
  });

  it('has the texts of the language asked for and the price of today', () => {
    const [active] = priceCart([line], new Map([['S1', sku()]]), 'zh').activeShoppingCarts;
    expect(active).toMatchObject({ title: '襯衫', color: '深藍', salePrice: 15_000, listPrice: 20_000 });
  });

  it('keeps a quantity above the stock, so that the page can say that it is exceeded (behaviour/states)', () => {
    const [active] = priceCart(
      [{ ...line, quantity: 9 }],
      new Map([['S1', sku()]]),
      'en',
    ).activeShoppingCarts;
    expect(active).toMatchObject({ quantity: 9, availableQty: 5, inventoryQty: 5 });
  });
});

describe('totals', () => {
  it('count the selected lines only, the badge counts all', () => {
    const skus = new Map([
      ['S1', sku()],
      ['S2', sku({ skuId: 'S2', listPrice: 1_000, salePrice: 1_000 })],
    ]);
    const cart = priceCart([line, { ...line, skuId: 'S2', quantity: 3, selected: false }], skus, 'en');
    expect(cart.totals).toEqual({
      totalQuantity: 5,
      selectedQuantity: 2,
      listTotal: 40_000,
      discountTotal: 10_000,
      subtotal: 30_000,
    });
  });

  it('always add up, in whole cents', () => {
    const anySku = fc.record({
      listPrice: fc.integer({ min: 0, max: 5_000_000 }),
      salePrice: fc.integer({ min: 0, max: 5_000_000 }),
      stock: fc.integer({ min: -2, max: 200 }),
      onShelf: fc.boolean(),
    });
    const anyLine = fc.record({ quantity: fc.integer({ min: 1, max: 99 }), selected: fc.boolean() });
    fc.assert(
      fc.property(fc.array(fc.tuple(anySku, anyLine), { maxLength: 20 }), (entries) => {
        const skus = new Map(
          entries.map(([facts], index) => [`S${index}`, sku({ ...facts, skuId: `S${index}` })]),
        );
        const lines = entries.map(([, facts], index) => ({ ...facts, skuId: `S${index}`, channelId: 1 }));
        const { activeShoppingCarts, inActiveShoppingCarts, totals } = priceCart(lines, skus, 'en');
        expect(activeShoppingCarts.length + inActiveShoppingCarts.length).toBe(entries.length);
        expect(totals.listTotal - totals.discountTotal).toBe(totals.subtotal);
        expect(totals.discountTotal).toBeGreaterThanOrEqual(0);
        expect(totals.selectedQuantity).toBeLessThanOrEqual(totals.totalQuantity);
      }),
    );
  });
});

describe('the quantity of a line', () => {
  it.each([
    [3, 5, 3, undefined],
    [6, 5, 5, 'STOCK'],
    [120, 500, 99, 'LIMIT'],
    [120, 99, 99, 'STOCK'],
  ])('of %i wanted and %i in stock is %i', (wanted, stock, quantity, reason) => {
    expect(capQuantity(sku({ stock }), wanted)).toEqual({ quantity, reason });
  });

  it('never counts pieces that are not there', () => {
    expect(availableOf(sku({ stock: -1 }))).toBe(0);
    expect(inactiveReason(sku({ stock: 1 }), 1)).toBeUndefined();
  });
});
