import type { CartChange, CartLine } from 'shared-contracts';
import { randomId } from 'shared-contracts/random-id';
import { useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { bagKey } from '../../bag/bag-key';
import { changeShownBag } from '../../bag/change-shown-bag';
import { requestKey } from '../../bag/line-key';
import { lineName } from '../../bag/line-name';
import { putBack } from '../../bag/put-back';
import { useT } from '../../messages/bag';

/** Slightly longer than a toast with a button stays. */
const undoMs = 20_000;

/** Removes a line from the bag and offers to undo, also on the next page. */
export function useRemoveLine(change: (change: CartChange) => void): (line: CartLine) => void {
  const t = useT();
  const { bus, locale, session } = useServices();
  const queryClient = useQueryClient();
  return (line) => {
    const key = requestKey(line);
    change({ type: 'REMOVE_SHOPPINGCART', lines: [key] });
    bus.emit('record-activity', {
      name: 'remove_from_cart',
      lines: [line],
      value: line.salePrice * line.quantity,
    });
    const id = `undo-${randomId()}`;
    const stop = bus.on('toast-action-taken', (taken) => {
      if (taken.id !== id) return;
      stop();
      const { quantity, selected } = line;
      // With a connection the answer brings the line; without one it would be away until then.
      if (!navigator.onLine) {
        changeShownBag(queryClient, bagKey(session.snapshot()), (cart) => putBack(cart, line));
      }
      change({ type: 'ADD_SHOPPINGCART', lines: [{ ...key, quantity, selected }] });
    });
    setTimeout(stop, undoMs);
    bus.emit('toast-requested', {
      kind: 'info',
      message: t('page.removed', { title: lineName(line, locale) }),
      action: { id, label: t('page.undo') },
    });
  };
}
