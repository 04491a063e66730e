import { useEffect, useRef, useState } from 'react';
import type { Favourite } from 'shared-contracts';
import { useRevalidator, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { addFavourite } from '../../api/add-favourite';
import { deleteFavourite } from '../../api/delete-favourite';
import { useT } from '../../messages/account';

/** One sku may be on the list once in each channel. */
export function favouriteKey({ skuId, channelId }: Pick<Favourite, 'skuId' | 'channelId'>): string {
  return `${channelId}-${skuId}`;
}

/** Longer than a toast with a button stays. */
const undoMs = 60_000;

/**
 * Takes an entry off the list at once, on the page and on the server, and offers to put it back, also when the shopper
 * has gone on to another page; a failed call puts it back too. Returns the entries that are left.
 */
export function useRemoval(list: readonly Favourite[]) {
  const t = useT();
  const { api, bus } = useServices();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);

  function mark(key: string, isRemoved: boolean): void {
    setRemoved((before) => {
      const after = new Set(before);
      if (isRemoved) after.add(key);
      else after.delete(key);
      return after;
    });
  }

  async function change(favourite: Favourite, isRemoved: boolean): Promise<boolean> {
    const key = favouriteKey(favourite);
    const sku = { skuId: favourite.skuId, channelId: favourite.channelId === 1 ? 1 : 2 } as const;
    mark(key, isRemoved);
    const result = await (isRemoved ? deleteFavourite(api, sku) : addFavourite(api, sku));
    if (result.ok) {
      // Otherwise hearts loaded earlier would still show it.
      void queryClient.invalidateQueries();
      return true;
    }
    mark(key, !isRemoved);
    const message = t(isRemoved ? 'wishList.removeFailed' : 'wishList.undoFailed');
    bus.emit('toast-requested', { kind: 'error', message });
    return false;
  }

  async function remove(favourite: Favourite): Promise<void> {
    if (!(await change(favourite, true))) return;
    const id = `account:wish-list:${favouriteKey(favourite)}:${Date.now()}`;
    const stop = bus.on('toast-action-taken', async (taken) => {
      if (taken.id !== id) return;
      stop();
      // On this page it is back in its place; one that was opened since has to fetch it again.
      if ((await change(favourite, false)) && !isShown.current) await revalidate();
    });
    setTimeout(stop, undoMs);
    const action = { id, label: t('wishList.undo') };
    bus.emit('toast-requested', { kind: 'info', message: t('wishList.removed'), action });
  }

  return { shown: list.filter((entry) => !removed.has(favouriteKey(entry))), remove };
}
