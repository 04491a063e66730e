import { useEffect } from 'react';
import { useServices } from 'shared-runtime';
import { Button, ToastRegion, useToasts } from 'shared-ui';
import { useT } from '../messages';

/** A toast with a button stays longer, for the hand to get there. */
const actionMs = 15_000;

/** Shows what any remote asks for with `toast-requested`; says `toast-action-taken` when its button is used. */
export function ToastHost() {
  const t = useT();
  const { bus } = useServices();
  const { toasts, show, dismiss } = useToasts();
  useEffect(
    () =>
      bus.on('toast-requested', ({ kind, message, action }) => {
        const toast = { text: message, tone: kind === 'error' ? 'error' : 'neutral' } as const;
        if (!action) {
          show(toast);
          return;
        }
        const take = () => {
          dismiss(shown);
          bus.emit('toast-action-taken', { id: action.id });
        };
        const button = (
          <Button variant="link" onClick={take}>
            {action.label}
          </Button>
        );
        const shown = show({ ...toast, action: button }, actionMs);
      }),
    [bus, show, dismiss],
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
