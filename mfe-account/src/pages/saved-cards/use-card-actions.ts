import { useState } from 'react';
import type { ApiResult } from 'shared-contracts';
import { deleteCard, makeDefaultCard } from 'shared-contracts/calls/payment';
import { useRevalidator, useServices } from 'shared-runtime';
import { useT } from './texts';

/** Actions on a saved card; each one reads the list again, also when another tab removed the card. */
export function useCardActions(id: string) {
  const t = useT();
  const { api, bus } = useServices();
  const { revalidate } = useRevalidator();
  const [running, setRunning] = useState<'remove' | 'default'>();
  const say = (kind: 'success' | 'error', message: string) => bus.emit('toast-requested', { kind, message });

  async function run(name: 'remove' | 'default', call: () => Promise<ApiResult<unknown>>): Promise<boolean> {
    setRunning(name);
    const result = await call();
    if (result.ok || result.error.status === 404) await revalidate();
    setRunning(undefined);
    return result.ok || (name === 'remove' && result.error.status === 404);
  }

  return {
    running,
    async remove() {
      const isGone = await run('remove', () => api.call(deleteCard, { body: { id } }));
      if (isGone) say('success', t('removed'));
      else say('error', t('removeFailed'));
    },
    async makeDefault() {
      if (!(await run('default', () => api.call(makeDefaultCard, { body: { id } }))))
        say('error', t('defaultFailed'));
    },
  };
}
