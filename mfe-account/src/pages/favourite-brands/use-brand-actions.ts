import { useState } from 'react';
import type { ApiResult } from 'shared-contracts';
import { addFavouriteBrands, deleteFavouriteBrands } from 'shared-contracts/calls/favourites';
import { useRevalidator, useServices } from 'shared-runtime';
import { useT } from './texts';

/** Adds and removes brands; each action reads the list again. */
export function useBrandActions() {
  const t = useT();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<string>();

  async function run(
    name: string,
    call: Promise<ApiResult<unknown>>,
    words: { done: string; failed: string },
  ) {
    setRunning(name);
    const { ok } = await call;
    if (ok) await revalidate();
    bus.emit('toast-requested', {
      kind: ok ? 'success' : 'error',
      message: ok ? words.done : words.failed,
    });
    setRunning(undefined);
  }

  return {
    running,
    add: (name: string) =>
      run(name, api.call(addFavouriteBrands, { body: { brandNames: [name] } }), {
        done: t('added', { name }),
        failed: t('addFailed'),
      }),
    remove: (name: string) =>
      run(name, api.call(deleteFavouriteBrands, { body: { brandNames: [name] } }), {
        done: t('removed', { name }),
        failed: t('removeFailed'),
      }),
  };
}
