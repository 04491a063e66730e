import { useState } from 'react';
import type { Favourite } from 'shared-contracts';
import {
  addFavourites,
  deleteAllFavourites,
  deleteFavouritesByPost,
} from 'shared-contracts/calls/favourites';
import { useRevalidator, useServices } from 'shared-runtime';
import { useQueryClient } from 'shared-runtime/query';
import { useT } from '../../messages/account';

/** A sku may be on the list once per channel. */
export function favouriteKey({ skuId, channelId }: Pick<Favourite, 'skuId' | 'channelId'>): string {
  return `${channelId}-${skuId}`;
}

/** Longer than a toast with a button stays. */
const undoMs = 60_000;

/**
 * Removes an entry from page and server at once and offers to undo, also after the shopper has moved to
 * another page. A failed call restores the entry. Returns the remaining entries.
 */
export function useRemoval(list: readonly Favourite[]) {
  const t = useT();
  const { api, bus } = useServices();
  const queryClient = useQueryClient();
  const { revalidate } = useRevalidator();
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

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
    const result = await (isRemoved
      ? api.call(deleteFavouritesByPost, { body: { skuInfo: [sku] } })
      : api.call(addFavourites, { body: { skuInfo: [sku] } }));
    if (result.ok) {
      // Hearts loaded earlier would still show it as a favourite.
      void queryClient.invalidateQueries();
      return true;
    }
    mark(key, !isRemoved);
    const reason = navigator.onLine ? 'Failed' : 'Offline';
    const message = t(`wishList.${isRemoved ? 'remove' : 'undo'}${reason}`);
    bus.emit('toast-requested', { kind: 'error', message });
    return false;
  }

  async function remove(favourite: Favourite): Promise<void> {
    if (!(await change(favourite, true))) return;
    const id = `account:wish-list:${favouriteKey(favourite)}:${Date.now()}`;
    const stop = bus.on('toast-action-taken', async (taken) => {
      if (taken.id !== id) return;
      stop();
      // The entry is restored locally. A list that was read since, here or on a page opened since, lacks it.
      if (await change(favourite, false)) await revalidate();
    });
    setTimeout(stop, undoMs);
    const action = { id, label: t('wishList.undo') };
    bus.emit('toast-requested', { kind: 'info', message: t('wishList.removed'), action });
  }

  async function removeAll(): Promise<void> {
    const all = list.filter((entry) => !removed.has(favouriteKey(entry)));
    for (const entry of all) mark(favouriteKey(entry), true);
    const result = await api.call(deleteAllFavourites);
    if (!result.ok) {
      for (const entry of all) mark(favouriteKey(entry), false);
      const message = t(navigator.onLine ? 'wishList.removeAllFailed' : 'wishList.removeAllOffline');
      bus.emit('toast-requested', { kind: 'error', message });
      return;
    }
    void queryClient.invalidateQueries();
    const id = `account:wish-list:all:${Date.now()}`;
    const stop = bus.on('toast-action-taken', async (taken) => {
      if (taken.id !== id) return;
      stop();
      // The last entry first: the list shows the latest at the top.
      for (const entry of all.toReversed()) if (!(await change(entry, false))) break;
      await revalidate();
    });
    setTimeout(stop, undoMs);
    const action = { id, label: t('wishList.undo') };
    bus.emit('toast-requested', { kind: 'info', message: t('wishList.removedAll'), action });
  }

  return { removeAll, shown: list.filter((entry) => !removed.has(favouriteKey(entry))), remove };
}
