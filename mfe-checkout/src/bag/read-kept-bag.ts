import { type Cart, type CartChange, isSameLine, type Logger, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isText, isWhole, parseGuarded, shape } from 'shared-contracts/guards';
import { applyToCart } from './bag-changes';
import { type BagOwner, bagKey } from './bag-key';
import { waitingChanges } from './kept-bag';
import { readLocalCart } from './local-cart';
import { putBack } from './put-back';

interface KeptBag {
  cart: Cart;
  keptAt: number;
  /** True when the bag was changed since it was read, so that its totals do not match its lines. */
  isChanged: boolean;
}

const isKept = shape({ owner: isText, keptAt: isWhole, cart: isText });

/** The stored bag of this visitor, with the changes that the server does not know yet. */
export function readKeptBag(owner: BagOwner, log: Logger): KeptBag | undefined {
  const kept = parseGuarded(localStore.get(storageKeys.keptBag), isKept);
  if (kept?.owner !== bagKey(owner)[1]) return undefined;
  const cart = JSON.parse(kept.cart) as Cart;
  const changed = owner.isLoggedIn ? replay(cart, waitingChanges(owner)) : withLocalLines(cart, log);
  return { cart: changed, keptAt: kept.keptAt, isChanged: JSON.stringify(changed) !== kept.cart };
}

/** Replays changes: a line that was removed and added again is shown as it was in the bag before them. */
function replay(before: Cart, changes: readonly CartChange[]): Cart {
  return changes.reduce((cart, change) => {
    const added = change.type === 'ADD_SHOPPINGCART' ? change.lines : [];
    const known = before.activeShoppingCarts.flatMap((line) => {
      const entry = added.find((other) => isSameLine(other, line));
      if (!entry) return [];
      const { itemCode = line.itemCode, itemId = line.itemId, selected = line.selected } = entry;
      return [{ ...line, ...entry, itemCode, itemId, selected }];
    });
    return applyToCart(known.reduce(putBack, cart), change);
  }, before);
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
