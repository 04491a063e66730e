import styles from './tile-action.module.css';

export interface TileActionProps {
  /** "QUICK VIEW" */
  text: string;
  /** Accessible name with the product: "QUICK VIEW Wool coat". */
  label: string;
  onClick(): void;
}

/** An action on a product within a list: text with a mouse, a plus drawn by the style sheet on touch. */
export function TileAction({ text, label, onClick }: TileActionProps) {
  return (
    <button type="button" className={styles.action} aria-label={label} onClick={onClick}>
      <span>{text}</span>
    </button>
  );
}
