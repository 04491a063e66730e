import { classes } from '../classes';
import { Modal, type ModalProps } from '../dialog/modal';
import styles from './drawer.module.css';

export interface DrawerProps extends ModalProps {
  side?: 'left' | 'right' | 'bottom';
}

/** A modal panel at an edge: menu, filters, bag. */
export function Drawer({ side = 'right', ...modal }: DrawerProps) {
  return <Modal {...modal} className={classes(styles.drawer, styles[side])} />;
}
