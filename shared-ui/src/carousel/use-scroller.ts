import { useEffect, useRef, useState } from 'react';
import { onResize } from '../on-resize';

interface Position {
  /** Index of the child at the start edge. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
}

/**
 * Tracks the position of a horizontal scroller and moves it by one visible width. It opens at the child with the index
 * `start`.
 */
export function useScroller<Element extends HTMLElement>(start = 0) {
  const ref = useRef<Element>(null);
  const [position, setPosition] = useState<Position>({ index: start, atStart: start === 0, atEnd: false });

  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const readStep = () => {
      const [first, second] = scroller.children;
      return first && second
        ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
        : scroller.clientWidth;
    };
    const read = () => {
      const { scrollLeft, clientWidth, scrollWidth } = scroller;
      const step = readStep();
      const next = {
        index: step > 0 ? Math.round(scrollLeft / step) : 0,
        atStart: scrollLeft < 2,
        atEnd: scrollLeft + clientWidth > scrollWidth - 2,
      };
      setPosition((now) =>
        now.index === next.index && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next,
      );
    };
    if (start > 0) scroller.scrollLeft = start * readStep();
    read();
    scroller.addEventListener('scroll', read, { passive: true });
    const stop = onResize(read);
    return () => {
      scroller.removeEventListener('scroll', read);
      stop();
    };
  }, [start]);

  /** The style sheet decides whether scrolling is smooth. */
  const move = (direction: 1 | -1) => {
    const scroller = ref.current;
    scroller?.scrollBy({ left: direction * scroller.clientWidth });
  };
  return { ref, position, move };
}
