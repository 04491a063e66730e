import { Children, isValidElement, type ReactNode } from 'react';
import { classes } from '../classes';
import styles from './carousel.module.css';
import { ScrollArrows } from './scroll-arrows';
import { useScroller } from './use-scroller';

export interface CarouselProps {
  label: string;
  previousText: string;
  nextText: string;
  /** Each child is a slide; give it a key. */
  children: ReactNode;
  /** `tile`: as many as a product grid has columns; `wide`: one at a time. */
  slides?: 'tile' | 'wide';
}

/** A row that scrolls sideways with native scrolling. */
export function Carousel({ label, previousText, nextText, children, slides = 'tile' }: CarouselProps) {
  const { ref, position, move } = useScroller<HTMLUListElement>();
  return (
    <section aria-label={label} className={classes(styles.carousel, slides === 'tile' && styles.tiles)}>
      <ul ref={ref} className={classes(styles.track, slides === 'wide' && styles.wide)}>
        {Children.toArray(children).map((child, index) => (
          <li key={(isValidElement(child) && child.key) || index}>{child}</li>
        ))}
      </ul>
      <ScrollArrows
        previousText={previousText}
        nextText={nextText}
        atStart={position.atStart}
        atEnd={position.atEnd}
        onMove={move}
      />
    </section>
  );
}
