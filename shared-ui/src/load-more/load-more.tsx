import { Button } from '../button/button';
import { ProgressBar } from '../progress-bar/progress-bar';
import styles from './load-more.module.css';

export interface LoadMoreProps {
  shown: number;
  total: number;
  /** "48 of 312 products" */
  progressText: string;
  buttonText: string;
  onClick(): void;
  loading?: boolean;
}

/** The next results under the ones there are (section 4, product list paging). No button when all are shown. */
export function LoadMore({ shown, total, progressText, buttonText, onClick, loading }: LoadMoreProps) {
  return (
    <div className={styles.more}>
      <p className={styles.progress} aria-live="polite">
        {progressText}
      </p>
      <div className={styles.bar}>
        <ProgressBar label={progressText} hideLabel value={shown} max={total} />
      </div>
      {shown < total && (
        <Button variant="secondary" loading={loading} onClick={onClick}>
          {buttonText}
        </Button>
      )}
    </div>
  );
}
