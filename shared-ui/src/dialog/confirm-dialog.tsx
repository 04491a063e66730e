import type { ReactNode } from 'react';
import { Button } from '../button/button';
import { classes } from '../classes';
import styles from './confirm-dialog.module.css';
import { Dialog } from './dialog';

export interface ConfirmDialogProps {
  open: boolean;
  title: ReactNode;
  closeText: string;
  cancelText: string;
  confirmText: string;
  /** The confirmed action is running. */
  loading?: boolean;
  /** Puts the two buttons side by side, for short labels. */
  beside?: boolean;
  /** Also called when the dialog is closed without an answer. */
  onCancel(): void;
  onConfirm(): void;
  children: ReactNode;
}

/** Asks for confirmation before an action. */
export function ConfirmDialog(props: ConfirmDialogProps) {
  const { open, title, closeText, cancelText, confirmText, loading, beside, onCancel, onConfirm } = props;
  return (
    <Dialog
      size="sm"
      open={open}
      title={title}
      closeText={closeText}
      onClose={onCancel}
      footer={
        <div className={classes(styles.choices, beside && styles.beside)}>
          <Button variant="secondary" onClick={onCancel}>
            {cancelText}
          </Button>
          <Button loading={loading} onClick={onConfirm}>
            {confirmText}
          </Button>
        </div>
      }
    >
      {props.children}
    </Dialog>
  );
}
