import type { Release } from 'shared-contracts/release';
import { contractMatrix } from './contract-matrix';

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
  expect(matrix).toEqual({
    rows: [
      { kind: 'fragment', name: 'mini-cart', from: ['mfe-checkout'], to: ['mfe-search'] },
      { kind: 'event', name: 'cart-updated', from: ['mfe-checkout'], to: ['mfe-search'] },
      { kind: 'api', name: 'GET /api/shoppingcart', from: [], to: ['mfe-checkout'] },
    ],
    withoutContract: ['mfe-old'],
  });
});
