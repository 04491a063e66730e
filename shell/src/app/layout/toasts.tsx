import { useEffect, useRef } from 'react';
import type { BusPayload } from 'shared-contracts';
import { useServices } from 'shared-runtime';
import { Button, ToastRegion, useToasts } from 'shared-ui';
import { useT } from '../messages/extras';

/** A toast with a button stays longer, so that the visitor can reach it. */
const actionMs = 15_000;

/** Shows each request once, starting with those that arrived before this component loaded. */
export function Toasts({ requests }: { requests: readonly BusPayload<'toast-requested'>[] }) {
  const t = useT();
  const { bus } = useServices();
  const { toasts, show, dismiss } = useToasts();
  const shownCount = useRef(0);
  /** Ids of the toasts without a button, by their message. */
  const plain = useRef(new Map<string, string[]>());
  useEffect(() => {
    for (const { kind, message, action, isOver } of requests.slice(shownCount.current)) {
      if (isOver) {
        for (const id of plain.current.get(message) ?? []) dismiss(id);
        plain.current.delete(message);
        continue;
      }
      const toast = { text: message, tone: kind === 'error' ? 'error' : 'neutral' } as const;
      if (!action) {
        plain.current.set(message, [...(plain.current.get(message) ?? []), show(toast)]);
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
