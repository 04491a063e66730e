import { classes } from '../classes';
import styles from './dialog.module.css';
import { Modal, type ModalProps } from './modal';

export interface DialogProps extends ModalProps {
  /** `full`: the whole screen. */
  size?: 'sm' | 'md' | 'lg' | 'full';
}

/** A centred modal dialog; on a phone it slides up from the lower edge, within reach of the thumb. */
export function Dialog({ size = 'md', ...modal }: DialogProps) {
  return <Modal {...modal} className={classes(styles.dialog, size !== 'md' && styles[size])} />;
}
