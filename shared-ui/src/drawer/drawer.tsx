import { classes } from '../classes';
import { Modal, type ModalProps } from '../dialog/modal';
import styles from './drawer.module.css';

export interface DrawerProps extends ModalProps {
  side?: 'left' | 'right' | undefined;
}

/** A modal panel at the left or right edge: menu, filters, bag. Use `Sheet` for the lower edge. */
export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal {...modal} className={classes(styles.drawer, styles[side])} />;
}
