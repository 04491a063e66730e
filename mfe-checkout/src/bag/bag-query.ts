import {
  type ApiResult,
  type Cart,
  type CartAdjustment,
  countPieces,
  isTemporary,
  type ShopServices,
  unwrap,
} from 'shared-contracts';
import { changeCart, getCart } from 'shared-contracts/calls/cart';
import { queryOptions } from 'shared-runtime/query';
import { validateCart } from '../api/validate-cart';
import { getT } from '../messages/bag';
import { type BagOwner, bagKey } from './bag-key';
import { changesOfEarlierPages, forgetChange, keepBag } from './kept-bag';
import { lineName } from './line-name';
import { readLocalCart, withoutLines, writeLocalCart } from './local-cart';

/** Short, because price and stock may change; long enough for header and page to share one response. */
const staleMs = 10_000;

/** Query for the bag: a member's from the server, a guest's lines with the server's prices. */
export function bagQuery(services: ShopServices, owner: BagOwner) {
  return queryOptions({
    queryKey: bagKey(owner),
    queryFn: async () => {
      const result = owner.isLoggedIn
        ? await readMemberBag(services, owner)
        : await validateCart(services.api, readLocalCart(services.log));
      const cart = unwrap(result);
      keepBag(owner, cart);
      return cart;
    },
    staleTime: staleMs,
  });
}

/**
 * behaviour/states, guest cart merge: while local storage holds a guest's lines, they are merged into the member's
 * bag before it is read. They are deleted only after the server has confirmed. Repeating a merge is safe: the
 * server takes the larger quantity, not the sum.
 */
async function readMemberBag(services: ShopServices, owner: BagOwner): Promise<ApiResult<Cart>> {
  for (const change of changesOfEarlierPages(owner)) {
    const sent = await services.api.call(changeCart, { body: change });
    if (!sent.ok && isTemporary(sent.error)) return sent;
    forgetChange(change);
  }
  const lines = readLocalCart(services.log);
  if (lines.length === 0) return services.api.call(getCart, { auth: 'member' });
  const merged = await services.api.call(changeCart, { body: { type: 'MERGE_SHOPPINGCART', lines } });
  if (merged.ok) {
    writeLocalCart(withoutLines(readLocalCart(services.log), lines));
    const pieces = countPieces(lines);
    if (pieces > 0) tellMerge(services, pieces, merged.data.adjustments);
    return merged;
  }
  if (isTemporary(merged.error)) return merged;
  services.log.error(
    'SHOP-CART-002 the bag of the guest can’t be merged; it stays in this browser',
    merged.error,
  );
  return services.api.call(getCart, { auth: 'member' });
}

/** Reports lines that the merge reduced or dropped, so that nothing disappears silently. */
function tellMerge(
  { bus, locale }: ShopServices,
  pieces: number,
  adjustments: readonly CartAdjustment[],
): void {
  const t = getT(locale);
  if (adjustments.length === 0) {
    bus.emit('toast-requested', { kind: 'info', message: t('merge.done', { count: pieces }) });
    return;
  }
  const capped = adjustments.map((line) =>
    t(line.quantity === 0 ? 'merge.gone' : 'merge.capped', {
      title: lineName(line, locale),
      count: line.quantity,
    }),
  );
  bus.emit('toast-requested', { kind: 'info', message: [t('merge.changed'), ...capped].join(' ') });
}
