import { classes } from '../classes';
import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons';
import styles from './carousel.module.css';

export interface ScrollArrowsProps {
  previousText: string;
  nextText: string;
  atStart: boolean;
  atEnd: boolean;
  onMove(direction: 1 | -1): void;
}

/** Previous and next buttons over a scroller; hidden on touch screens. */
export function ScrollArrows({ previousText, nextText, atStart, atEnd, onMove }: ScrollArrowsProps) {
  return (
    <>
      <button
        type="button"
        aria-label={previousText}
        disabled={atStart}
        className={classes(styles.arrow, styles.previous)}
        onClick={() => onMove(-1)}
      >
        <ChevronLeftIcon size="sm" />
      </button>
      <button
        type="button"
        aria-label={nextText}
        disabled={atEnd}
        className={classes(styles.arrow, styles.next)}
        onClick={() => onMove(1)}
      >
        <ChevronRightIcon size="sm" />
      </button>
    </>
  );
}
