import { PlusIcon } from '../icon/icons';
import styles from './tile-action.module.css';

export interface TileActionProps {
  /** "QUICK VIEW" */
  text: string;
  /** With the product: "QUICK VIEW Wool coat". */
  label: string;
  onClick(): void;
}

/** What can be done with a product without leaving the list: words for a pointer, a plus for a finger. */
export function TileAction({ text, label, onClick }: TileActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={label} onClick={onClick}>
      <span className={styles.text}>{text}</span>
      <span className={styles.icon}>
        <PlusIcon size="sm" />
      </span>
    </button>
  );
}
