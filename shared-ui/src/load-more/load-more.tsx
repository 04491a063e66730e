import type { MouseEvent } from 'react';
import { Button, ButtonLink } from '../button/button';
import type { LinkComponent } from '../link';
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
  /** URL of the next page, for visitors without script. */
  to?: string;
  as?: LinkComponent;
}

/**
 * Loads the next results below the current ones (behaviour/states, product list paging). Hidden when all are
 * shown.
 */
export function LoadMore({
  shown,
  total,
  progressText,
  buttonText,
  onClick,
  loading,
  to,
  as,
}: LoadMoreProps) {
  const clicked = (event: MouseEvent) => {
    // A modified click opens a new tab: leave it to the browser.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (!loading) onClick();
  };
  return (
    <div className={styles.more}>
      <p className={styles.progress} aria-live="polite">
        <span key={progressText}>{progressText}</span>
      </p>
      <div className={styles.bar}>
        <ProgressBar label={progressText} hideLabel value={shown} max={total} />
      </div>
      {shown < total && to !== undefined && (
        <ButtonLink as={as} to={to} rel="next" variant="secondary" loading={loading} onClick={clicked}>
          {buttonText}
        </ButtonLink>
      )}
      {shown < total && to === undefined && (
        <Button variant="secondary" loading={loading} onClick={onClick}>
          {buttonText}
        </Button>
      )}
    </div>
  );
}
