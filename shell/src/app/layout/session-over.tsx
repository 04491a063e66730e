import { useEffect } from 'react';
import { useServices } from 'shared-runtime';
import { useT } from '../messages/extras';

/** Says that the visitor has been logged out, where no click of theirs in this tab has done it. */
export function SessionOver() {
  const { bus } = useServices();
  const t = useT();
  const message = t('loggedOut');
  useEffect(
    () =>
      bus.on('session-changed', ({ reason }) => {
        if (reason === 'expired') bus.emit('toast-requested', { kind: 'info', message });
      }),
    [bus, message],
  );
  return null;
}
