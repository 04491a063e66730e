/**
 * Copies for a visit without a connection: the bag as it was last read, shown with its age and never the basis of an
 * order, and a member's changes that wait for a connection. A guest's changes are in the stored lines.
 */
import { type Cart, type CartChange, isSameLine, type Logger, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, isWhole, listOf, parseGuarded, shape } from 'shared-contracts/guards';
import { applyToCart, replay } from './bag-changes';
import { type BagOwner, bagKey } from './bag-key';
import { readLocalCart } from './local-cart';

interface KeptBag {
  cart: Cart;
  keptAt: number;
  /** True when the bag was changed since it was read, so that its totals do not match its lines. */
  isChanged: boolean;
}

const isKept = shape({ owner: isText, keptAt: isWhole, cart: isText });
const isWaiting = listOf(shape({ owner: isText, change: isText }));

export function keepBag(owner: BagOwner, cart: Cart): void {
  const kept = { owner: bagKey(owner)[1], keptAt: Date.now(), cart: JSON.stringify(cart) };
  localStore.set(storageKeys.keptBag, JSON.stringify(kept));
}

/** The stored bag of this visitor, with the changes that the server does not know yet. */
export function readKeptBag(owner: BagOwner, log: Logger): KeptBag | undefined {
  const kept = parseGuarded(localStore.get(storageKeys.keptBag), isKept);
  if (kept?.owner !== bagKey(owner)[1]) return undefined;
  const cart = JSON.parse(kept.cart) as Cart;
  const changed = owner.isLoggedIn ? replay(cart, waitingChanges(owner)) : withLocalLines(cart, log);
  return { cart: changed, keptAt: kept.keptAt, isChanged: JSON.stringify(changed) !== kept.cart };
}

/** Changes made on this page, which sends them itself when it is connected again. */
const ofThisPage = new Set<string>();

/** Stores a member's change that waits for a connection, until `forgetChange`. */
export function rememberChange(owner: BagOwner, change: CartChange): void {
  const text = JSON.stringify(change);
  ofThisPage.add(text);
  writeWaiting([...readWaiting(), { owner: bagKey(owner)[1], change: text }]);
}

export function forgetChange(change: CartChange): void {
  const text = JSON.stringify(change);
  ofThisPage.delete(text);
  const waiting = readWaiting();
  if (waiting.length > 0) writeWaiting(waiting.filter((entry) => entry.change !== text));
}

/** Changes that an earlier page could not send before it was closed. */
export function changesOfEarlierPages(owner: BagOwner): CartChange[] {
  return waitingChanges(owner).filter((change) => !ofThisPage.has(JSON.stringify(change)));
}

function waitingChanges(owner: BagOwner): CartChange[] {
  const name = bagKey(owner)[1];
  return readWaiting()
    .filter((entry) => entry.owner === name)
    .map(({ change }) => JSON.parse(change) as CartChange);
}

function readWaiting() {
  return parseGuarded(localStore.get(storageKeys.waitingBagChanges), isWaiting) ?? [];
}

function writeWaiting(waiting: ReturnType<typeof readWaiting>): void {
  if (waiting.length === 0) localStore.remove(storageKeys.waitingBagChanges);
  else localStore.set(storageKeys.waitingBagChanges, JSON.stringify(waiting));
}

/** A guest's quantities and choices are in local storage. */
function withLocalLines(cart: Cart, log: Logger): Cart {
  const lines = readLocalCart(log);
  const isThere = (line: Cart['activeShoppingCarts'][number]) =>
    lines.some((entry) => isSameLine(entry, line));
  const quantities = lines.map(({ skuId, channelId, quantity }) => ({ skuId, channelId, quantity }));
  const choices = lines.map(({ skuId, channelId, selected = true }) => ({ skuId, channelId, selected }));
  const marks = lines.map(({ skuId, channelId, saved = false }) => ({ skuId, channelId, saved }));
  const changes: CartChange[] = [
    { type: 'UPDATE_SHOPPINGCART', lines: quantities },
    { type: 'SELECT_SHOPPINGCART', lines: choices },
    { type: 'SAVE_SHOPPINGCART', lines: marks },
  ];
  const changed = changes.reduce(applyToCart, cart);
  return {
    ...changed,
    activeShoppingCarts: changed.activeShoppingCarts.filter(isThere),
    savedShoppingCarts: changed.savedShoppingCarts?.filter(isThere),
  };
}
