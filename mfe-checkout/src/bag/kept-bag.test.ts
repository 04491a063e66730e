import { type CartChange, storageKeys } from 'shared-contracts';
import { member } from 'shared-contracts/testing/stub-shop';
import { cart, cartLine } from '../testing/wire-data';
import { changesOfEarlierPages, forgetChange, keepBag, rememberChange } from './kept-bag';
import { readKeptBag } from './read-kept-bag';

const log = { info: jest.fn(), warn: jest.fn(), error: jest.fn() };
const owner = { isLoggedIn: true, user: member };
const guest = { isLoggedIn: false, user: null };
const toThree: CartChange = {
  type: 'UPDATE_SHOPPINGCART',
  lines: [{ skuId: 'S1', channelId: 1, quantity: 3 }],
};

beforeEach(() => localStorage.clear());

test('a member’s change that was not sent is in the kept bag, and is sent by the next page', () => {
  keepBag(owner, cart([cartLine({ quantity: 2 })]));
  expect(readKeptBag(owner, log)?.isChanged).toBe(false);
  localStorage.setItem(
    storageKeys.waitingBagChanges,
    JSON.stringify([{ owner: member.memberId, change: JSON.stringify(toThree) }]),
  );
  const kept = readKeptBag(owner, log);
  expect([kept?.cart.activeShoppingCarts[0]?.quantity, kept?.isChanged]).toEqual([3, true]);
  expect(changesOfEarlierPages(owner)).toEqual([toThree]);
  forgetChange(toThree);
  expect(changesOfEarlierPages(owner)).toEqual([]);
  expect(localStorage.getItem(storageKeys.waitingBagChanges)).toBeNull();
});

test('a line that was removed and put back without a connection is in the kept bag', () => {
  keepBag(owner, cart([cartLine({ quantity: 2 }), cartLine({ skuId: 'S2' })]));
  const key = { skuId: 'S1', channelId: 1 as const };
  rememberChange(owner, { type: 'REMOVE_SHOPPINGCART', lines: [key] });
  rememberChange(owner, { type: 'ADD_SHOPPINGCART', lines: [{ ...key, quantity: 2, selected: true }] });
  const lines = readKeptBag(owner, log)?.cart.activeShoppingCarts ?? [];
  expect(lines.map(({ skuId, quantity, title }) => [skuId, quantity, title])).toEqual([
    ['S1', 2, cartLine().title],
    ['S2', cartLine().quantity, cartLine().title],
  ]);
});

test('a change of this page is sent by the page itself', () => {
  rememberChange(owner, toThree);
  expect(changesOfEarlierPages(owner)).toEqual([]);
  expect(localStorage.getItem(storageKeys.waitingBagChanges)).toContain('quantity');
});

test('nobody sees the bag of someone else', () => {
  keepBag(owner, cart([cartLine()]));
  expect(readKeptBag(guest, log)).toBeUndefined();
  expect(readKeptBag({ ...owner, user: { ...member, memberId: 'm2' } }, log)).toBeUndefined();
});

test('a guest’s kept bag has the stored quantities, and no line that was taken out', () => {
  keepBag(guest, cart([cartLine(), cartLine({ skuId: 'S2' })]));
  localStorage.setItem(storageKeys.cart, JSON.stringify([{ skuId: 'S2', channelId: 1, quantity: 4 }]));
  const { activeShoppingCarts: lines = [] } = readKeptBag(guest, log)?.cart ?? {};
  expect(lines.map(({ skuId, quantity }) => [skuId, quantity])).toEqual([['S2', 4]]);
});
