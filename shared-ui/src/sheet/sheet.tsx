import { Modal, type ModalProps } from '../dialog/modal';
import styles from './sheet.module.css';

export type SheetProps = ModalProps;

/**
 * A modal panel from the lower edge, as high as its content: choices on a phone, in reach of the thumb. On a wider
 * window it keeps to the width of a form, at the same edge.
 */
export function Sheet(props: SheetProps) {
  return <Modal {...props} className={styles.sheet} />;
}
