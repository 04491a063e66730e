import { useEffect, useRef, useState } from 'react';

interface Position {
  /** Index of the child at the start edge. */
  index: number;
  atStart: boolean;
  atEnd: boolean;
}

/** Tracks the position of a horizontal scroller and moves it by one visible width. */
export function useScroller<Element extends HTMLElement>() {
  const ref = useRef<Element>(null);
  const [position, setPosition] = useState<Position>({ index: 0, atStart: true, atEnd: false });

  useEffect(() => {
    const scroller = ref.current;
    if (!scroller) return;
    const read = () => {
      const { scrollLeft, clientWidth, scrollWidth, children } = scroller;
      const [first, second] = [children[0], children[1]];
      const step =
        first && second
          ? second.getBoundingClientRect().left - first.getBoundingClientRect().left
          : clientWidth;
      const next = {
        index: step > 0 ? Math.round(scrollLeft / step) : 0,
        atStart: scrollLeft < 2,
        atEnd: scrollLeft + clientWidth > scrollWidth - 2,
      };
      setPosition((now) =>
        now.index === next.index && now.atStart === next.atStart && now.atEnd === next.atEnd ? now : next,
      );
    };
    read();
    scroller.addEventListener('scroll', read, { passive: true });
    window.addEventListener('resize', read);
    return () => {
      scroller.removeEventListener('scroll', read);
      window.removeEventListener('resize', read);
    };
  }, []);

  /** The style sheet decides whether scrolling is smooth. */
  const move = (direction: 1 | -1) => {
    const scroller = ref.current;
    scroller?.scrollBy({ left: direction * scroller.clientWidth });
  };
  return { ref, position, move };
}
