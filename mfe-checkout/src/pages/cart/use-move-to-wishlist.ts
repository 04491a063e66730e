import { type CartChange, type CartLine, urls } from 'shared-contracts';
import { useNavigate, useServices, useSession } from 'shared-runtime';
import { requestKey } from '../../bag/line-key';
import { lineName } from '../../bag/line-name';
import { useT } from '../../messages/bag';

/** Maximum duration of a call by the wishlist's owner. */
const patienceMs = 12_000;

/**
 * Adds a line's item to the wishlist and then removes the line from the bag. The wishlist needs a login
 * (behaviour/roles): a guest is redirected there, and the item is added afterwards.
 */
export function useMoveToWishlist(change: (change: CartChange) => void): (line: CartLine) => void {
  const t = useT();
  const { bus, locale } = useServices();
  const { isLoggedIn } = useSession();
  const navigate = useNavigate();

  function move(line: CartLine): void {
    const { skuId, channelId, itemCode } = line;
    const stop = bus.on('wishlist-added', (added) => {
      if (added.skuId !== skuId || added.channelId !== channelId) return;
      end();
      change({ type: 'REMOVE_SHOPPINGCART', lines: [requestKey(line)] });
    });
    const timer = setTimeout(() => {
      end();
      const title = lineName(line, locale);
      bus.emit('toast-requested', { kind: 'error', message: t('page.moveFailed', { title }) });
    }, patienceMs);
    const end = () => {
      stop();
      clearTimeout(timer);
    };
    const { title, brandName, image, color, size, listPrice, salePrice } = line;
    bus.emit('wishlist-toggle', {
      skuId,
      itemCode,
      channelId,
      favourite: true,
      line: { title, brandName, image, color, size, listPrice, salePrice },
    });
  }

  return (line) => {
    if (isLoggedIn) {
      move(line);
      return;
    }
    const redirecturl = urls.checkout.cart();
    void navigate(urls.login({ addtowishlist: line.skuId, cId: line.channelId, redirecturl }));
  };
}
