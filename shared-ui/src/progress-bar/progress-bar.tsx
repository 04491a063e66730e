import { classes } from '../classes';
import styles from './progress-bar.module.css';

export interface ProgressBarProps {
  label: string;
  hideLabel?: boolean;
  value: number;
  max?: number;
  tone?: 'accent' | 'success';
}

/** Progress towards a goal, for example "HK$120.00 to free delivery". */
export function ProgressBar({ label, hideLabel, value, max = 100, tone }: ProgressBarProps) {
  return (
    <span className={styles.box}>
      {!hideLabel && <span aria-hidden="true">{label}</span>}
      <progress
        aria-label={label}
        value={Math.min(Math.max(value, 0), max)}
        max={max}
        className={classes(styles.bar, tone === 'success' && styles.success)}
      />
    </span>
  );
}
