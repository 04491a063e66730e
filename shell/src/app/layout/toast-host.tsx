import { useEffect } from 'react';
import { useServices } from 'shared-runtime';
import { ToastRegion, useToasts } from 'shared-ui';
import { useT } from '../messages';

/** Shows what any remote asks for with `toast-requested`. */
export function ToastHost() {
  const t = useT();
  const { bus } = useServices();
  const { toasts, show, dismiss } = useToasts();
  useEffect(
    () =>
      bus.on('toast-requested', ({ kind, message }) => {
        show({ text: message, tone: kind === 'error' ? 'error' : 'neutral' });
      }),
    [bus, show],
  );
  return (
    <ToastRegion
      label={t('toast.label')}
      toasts={toasts}
      onDismiss={dismiss}
      dismissText={t('toast.dismiss')}
    />
  );
}
