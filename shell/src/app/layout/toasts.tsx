import { useEffect, useRef } from 'react';
import type { BusPayload } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, ToastRegion, useToasts } from 'shared-ui';
import { useT } from '../messages';

/** A toast with a button stays longer, so that the visitor can reach it. */
const actionMs = 15_000;

/** Shows each request once, starting with those that arrived before this component loaded. */
export function Toasts({ requests }: { requests: readonly BusPayload<'toast-requested'>[] }) {
  const t = useT();
  const { bus } = useServices();
  const { toasts, show, dismiss } = useToasts();
  const shownCount = useRef(0);
  useEffect(() => {
    for (const { kind, message, action } of requests.slice(shownCount.current)) {
      const toast = { text: message, tone: kind === 'error' ? 'error' : 'neutral' } as const;
      if (!action) {
        show(toast);
        continue;
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
    }
    shownCount.current = requests.length;
  }, [requests, bus, show, dismiss]);
  return (
    <ToastRegion
      label={t('toast.label')}
      toasts={toasts}
      onDismiss={dismiss}
      dismissText={t('toast.dismiss')}
    />
  );
}
