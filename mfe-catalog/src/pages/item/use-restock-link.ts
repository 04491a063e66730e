import { useEffect } from 'react';
import { confirmRestock } from 'shared-contracts/calls/product';
import { restockTokenQuery } from 'shared-contracts/restock-token-query';
import { takeToken } from 'shared-contracts/take-token';
import { useServices } from 'shared-runtime';
import { useT } from '../../messages/item';

/** Agrees to the mails of sold-out sizes when the page was opened by the link of such a mail. */
export function useRestockLink(): void {
  const t = useT();
  const { api, bus } = useServices();
  useEffect(() => {
    const token = takeToken(restockTokenQuery);
    if (!token) return;
    api.call(confirmRestock, { body: { token } }).then((result) => {
      const isGone = !result.ok && result.error.kind === 'api';
      bus.emit('toast-requested', {
        kind: result.ok ? 'success' : 'error',
        message: t(result.ok ? 'restock.confirmed' : isGone ? 'restock.expired' : 'restock.failed'),
      });
    });
  }, [api, bus, t]);
}
