import { Modal, type ModalProps } from '../dialog/modal';
import styles from './sheet.module.css';

export type SheetProps = ModalProps;

/**
 * A modal panel at the lower edge, as high as its content: choices on a phone, within reach of the thumb. On
 * wide windows it is as wide as a form.
 */
export function Sheet(props: SheetProps) {
  return <Modal {...props} className={styles.sheet} />;
}
