import {
  type Cart,
  type CartChange,
  type CartLineInput,
  clampQuantity,
  countPieces,
  isSameLine,
  type LineKey,
} from 'shared-contracts';
import { putLine, withoutLines } from './local-cart';

/** Applies a change to a guest's lines. */
export function applyToLines(lines: readonly CartLineInput[], change: CartChange): CartLineInput[] {
  switch (change.type) {
    case 'REMOVE_SHOPPINGCART':
      return withoutLines(lines, change.lines);
    case 'ADD_SHOPPINGCART':
    case 'MERGE_SHOPPINGCART':
      return change.lines.reduceRight<CartLineInput[]>(
        (all, line) => putLine(all, { ...line, quantity: clampQuantity(line.quantity) }),
        [...lines],
      );
    case 'UPDATE_SHOPPINGCART':
    case 'SELECT_SHOPPINGCART':
    case 'SAVE_SHOPPINGCART':
      return lines.map((line) => {
        const changed = change.lines.find((entry) => isSameLine(entry, line));
        return changed ? { ...line, ...changed } : line;
      });
  }
}

/** Applies a change optimistically. Amounts stay as they are until the server responds; pieces are counted at once. */
export function applyToCart(cart: Cart, change: CartChange): Cart {
  const changed = changeLines(cart, change);
  const totalQuantity = countPieces(changed.activeShoppingCarts);
  return { ...changed, totals: { ...changed.totals, totalQuantity } };
}

function changeLines(cart: Cart, change: CartChange): Cart {
  if (change.type === 'ADD_SHOPPINGCART' || change.type === 'MERGE_SHOPPINGCART') return cart;
  if (change.type === 'SAVE_SHOPPINGCART') return saveInCart(cart, change.lines);
  const changedOf = (line: LineKey) => change.lines.find((entry) => isSameLine(entry, line));
  if (change.type === 'REMOVE_SHOPPINGCART') {
    return {
      ...cart,
      activeShoppingCarts: cart.activeShoppingCarts.filter((line) => !changedOf(line)),
      inActiveShoppingCarts: cart.inActiveShoppingCarts.filter((line) => !changedOf(line)),
      savedShoppingCarts: savedOf(cart).filter((line) => !changedOf(line)),
    };
  }
  return {
    ...cart,
    activeShoppingCarts: cart.activeShoppingCarts.map((line) => ({ ...line, ...changedOf(line) })),
  };
}

const savedOf = (cart: Cart) => cart.savedShoppingCarts ?? [];

type SaveMark = Extract<CartChange, { type: 'SAVE_SHOPPINGCART' }>['lines'][number];

/** Moves lines between the bag and what is saved for later. */
function saveInCart(cart: Cart, marks: readonly SaveMark[]): Cart {
  const isMarked = (line: LineKey, saved: boolean) =>
    marks.some((mark) => mark.saved === saved && isSameLine(mark, line));
  const { activeShoppingCarts: active, inActiveShoppingCarts: inactive } = cart;
  const toSave = [...active, ...inactive].filter((line) => isMarked(line, true));
  const toBag = savedOf(cart).filter((line) => isMarked(line, false));
  return {
    ...cart,
    activeShoppingCarts: [
      ...toBag.filter(({ reason }) => !reason),
      ...active.filter((line) => !isMarked(line, true)),
    ],
    inActiveShoppingCarts: [
      ...toBag.flatMap((line) => (line.reason ? [{ ...line, reason: line.reason }] : [])),
      ...inactive.filter((line) => !isMarked(line, true)),
    ],
    savedShoppingCarts: [...toSave, ...savedOf(cart).filter((line) => !isMarked(line, false))],
  };
}
