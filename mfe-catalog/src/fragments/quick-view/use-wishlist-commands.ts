import { useEffect, useRef } from 'react';
import { type BusPayload, urls } from 'shared-contracts';
import { itemOfWish } from 'shared-contracts/wish-item';
import { useNavigate, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { changeFavourites } from '../../api/change-favourites';
import { useT } from '../../messages/item';
import { favouriteKey } from '../../product/use-favourite';

type Toggle = BusPayload<'wishlist-toggle'>;

const sizeId = ({ skuId, channelId }: Toggle) => `wishlist-size-${channelId}-${skuId}`;
const undoId = ({ skuId, channelId }: Toggle) => `wishlist-${channelId}-${skuId}`;

/**
 * Handles `wishlist-toggle` (behaviour/roles). A guest is told why and sent to /login, which then adds the sku and
 * leads back, in a list to the item's tile. For a member the hearts update optimistically and roll back when the server refuses; a removal can be undone.
 */
export function useWishlistCommands(): void {
  const t = useT();
  const services = useServices();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  /** Requests run in sequence: two clicks on a heart must not overtake each other. */
  const last = useRef<Promise<unknown>>(Promise.resolve());
  /** The latest command per sku: when an older one fails, it must not roll back a newer one. */
  const newest = useRef(new Map<string, Toggle>());
  const removed = useRef(new Map<string, Toggle>());
  /** Items that were saved without a size. */
  const sizeless = useRef(new Map<string, Toggle>());

  useEffect(() => {
    const { api, bus, session } = services;

    const login = ({ skuId, itemCode, channelId }: Toggle) => {
      // The login can't be shown without a connection, and the visitor would lose this page.
      if (!navigator.onLine) {
        bus.emit('toast-requested', { kind: 'error', message: t('wishlist.offline') });
        return;
      }
      const { pathname, search } = window.location;
      bus.emit('toast-requested', { kind: 'info', message: t('wishlist.login') });
      const tile = document.getElementById(itemCode) ? `#${encodeURIComponent(itemCode)}` : '';
      const redirecturl = pathname + search + tile;
      void navigate(urls.login({ addtowishlist: skuId, cId: channelId, redirecturl }));
    };

    const show = async (memberId: string, { skuId, itemCode }: Toggle, favourite: boolean) => {
      const keys = [favouriteKey(memberId, 'sku', skuId), favouriteKey(memberId, 'item', itemCode)];
      // A response still in flight is older than the click.
      await Promise.all(keys.map((queryKey) => queryClient.cancelQueries({ queryKey })));
      for (const key of keys) queryClient.setQueryData(key, favourite);
    };

    /** One tap saves; of a style with several sizes the quick view then takes the size, sold out or not (behaviour/states). */
    const offerSizes = async (toggle: Toggle) => {
      if (itemOfWish(toggle.skuId) === undefined) return;
      const { productQuery } = await import(/* webpackChunkName: "later" */ '../../api/get-product');
      const product = await queryClient.fetchQuery(productQuery(api, toggle.itemCode));
      if (product === 'gone' || product.skuInfo.length < 2) return;
      sizeless.current.set(sizeId(toggle), toggle);
      const action = { id: sizeId(toggle), label: t('wishlist.chooseSize') };
      bus.emit('toast-requested', { kind: 'info', message: t('wishlist.saved'), action });
    };

    const succeeded = (toggle: Toggle, totalCount: number) => {
      const { skuId, itemCode, channelId, line } = toggle;
      if (toggle.favourite) {
        bus.emit('wishlist-added', { skuId, itemCode, channelId, line });
        bus.emit('record-activity', { name: 'add_to_wishlist', itemCode, line });
        // The item is saved whether or not its sizes can be read.
        void offerSizes(toggle).catch(() => undefined);
      } else {
        removed.current.set(undoId(toggle), toggle);
        const action = { id: undoId(toggle), label: t('wishlist.undo') };
        bus.emit('toast-requested', { kind: 'info', message: t('wishlist.removed'), action });
      }
      bus.emit('wishlist-updated', { totalCount });
    };

    const failed = async (toggle: Toggle, memberId: string) => {
      await show(memberId, toggle, !toggle.favourite);
      // This call may have ended the session.
      if (session.snapshot().isLoggedIn) {
        const message = t(navigator.onLine ? 'wishlist.failed' : 'wishlist.kept');
        bus.emit('toast-requested', { kind: 'error', message });
      } else {
        login(toggle);
      }
    };

    const run = async (toggle: Toggle, memberId: string) => {
      const result = await changeFavourites(api, toggle);
      const isNewest = newest.current.get(toggle.skuId) === toggle;
      if (result.ok) succeeded(toggle, result.data.totalCount);
      else if (isNewest) await failed(toggle, memberId);
      if (!isNewest) return;
      newest.current.delete(toggle.skuId);
      // Another size of the item may still be on the wishlist, so ask the server.
      await queryClient.invalidateQueries({ queryKey: favouriteKey(memberId, 'item', toggle.itemCode) });
    };

    const stops = [
      bus.on('wishlist-toggle', (toggle) => {
        const { isLoggedIn, user } = session.snapshot();
        if (!isLoggedIn || !user) {
          login(toggle);
          return;
        }
        const { memberId } = user;
        newest.current.set(toggle.skuId, toggle);
        const shown = show(memberId, toggle, toggle.favourite);
        last.current = Promise.all([last.current, shown]).then(() => run(toggle, memberId));
      }),
      bus.on('toast-action-taken', ({ id }) => {
        const wish = sizeless.current.get(id);
        sizeless.current.delete(id);
        if (wish) {
          const { itemCode, channelId } = wish;
          bus.emit('quick-view-requested', { itemCode, channelId, mode: 'wishlist' });
        }
        const toggle = removed.current.get(id);
        removed.current.delete(id);
        if (toggle) bus.emit('wishlist-toggle', { ...toggle, favourite: true });
      }),
    ];
    return () => {
      for (const stop of stops) stop();
    };
  }, [services, queryClient, navigate, t]);
}
