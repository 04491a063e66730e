import { classes } from '../classes';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal';

export interface DialogProps extends ModalProps {
  size?: 'sm' | 'md' | 'lg';
}

/** A modal dialog in the middle; on a phone it comes up from the lower edge, in reach of the thumb. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return <Modal {...modal} className={classes(styles.dialog, size !== 'md' && styles[size])} />;
}
