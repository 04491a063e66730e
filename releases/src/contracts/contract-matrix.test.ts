import type { Release } from 'shared-contracts/release';
import { contractMatrix, describeMatrix } from './contract-matrix';

const release = (name: string, contracts: object) =>
  ({
    name,
    contracts: {
      fragments: {},
      mounts: {},
      slots: { lends: [], fills: [] },
      emits: {},
      listens: {},
      api: [],
      ...contracts,
    },
  }) as unknown as Release;

test('says who uses what of whom', () => {
  const matrix = contractMatrix([
    release('mfe-checkout', {
      fragments: { 'mini-cart': null },
      emits: { 'cart-updated': null },
      api: [{ method: 'GET', path: '/api/shoppingcart' }],
    }),
    release('mfe-search', { mounts: { 'mini-cart': null }, listens: { 'cart-updated': null } }),
    { name: 'mfe-old' } as Release,
  ]);
  expect(describeMatrix(matrix)).toEqual([
    'fragment  mini-cart              mfe-checkout -> mfe-search',
    'event     cart-updated           mfe-checkout -> mfe-search',
    'api       GET /api/shoppingcart  mfe-checkout',
    'without a contract: mfe-old',
  ]);
});
