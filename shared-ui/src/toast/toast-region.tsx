import { type ReactNode, useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { classes } from '../classes';
import { CloseIcon } from '../icon/icons';
import styles from './toast.module.css';

export interface Toast {
  id: string;
  text: ReactNode;
  tone?: 'neutral' | 'error';
  action?: ReactNode;
}

export interface ToastRegionProps {
  label: string;
  toasts: readonly Toast[];
  onDismiss(id: string): void;
  dismissText: string;
}

/** The topmost modal dialog: elements outside it are inert. */
function topModal(): Element | null {
  return [...document.querySelectorAll('dialog[data-shop-modal][open]')].at(-1) ?? null;
}

/** Shows brief messages. Announces them without moving the focus, also while a dialog is open. */
export function ToastRegion({ label, toasts, onDismiss, dismissText }: ToastRegionProps) {
  const [modal, setModal] = useState<Element | null>(null);
  const shown = toasts.length > 0;
  // With each toast anew: a dialog may have opened since the one before.
  useEffect(() => {
    if (toasts.length === 0) return;
    const place = () => setModal(topModal());
    place();
    // `close` does not bubble, so it is captured.
    document.addEventListener('close', place, true);
    return () => document.removeEventListener('close', place, true);
  }, [toasts]);

  const region = (
    <section aria-label={label} aria-live="polite" className={styles.region}>
      {toasts.map((toast) => (
        <div
          key={toast.id}
          role={toast.tone === 'error' ? 'alert' : undefined}
          className={classes(styles.toast, toast.tone === 'error' && styles.error)}
        >
          <span className={styles.text}>{toast.text}</span>
          {toast.action && <span className={styles.action}>{toast.action}</span>}
          <button
            type="button"
            className={styles.dismiss}
            aria-label={dismissText}
            onClick={() => onDismiss(toast.id)}
          >
            <CloseIcon size="sm" />
          </button>
        </div>
      ))}
    </section>
  );
  return modal && shown ? createPortal(region, modal) : region;
}
