import { useEffect, useRef } from 'react';

/** Scrolls the current page's link into view, in a row that scrolls sideways on a phone. */
export function useCurrentInView<Element extends HTMLElement>(current: string) {
  const ref = useRef<Element>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect reads the DOM, in which a change of `current` marks another link
  useEffect(() => {
    const scroller = ref.current;
    const link = scroller?.querySelector('[aria-current]');
    if (!scroller || !link) return;
    const [row, box] = [scroller.getBoundingClientRect(), link.getBoundingClientRect()];
    // The end of a row may fade out.
    const faded = Number.parseFloat(getComputedStyle(scroller).scrollPaddingInlineEnd) || 0;
    if (box.left >= row.left && box.right <= row.right - faded) return;
    scroller.scrollLeft += box.left - row.left - (row.width - box.width) / 2;
  }, [current]);
  return ref;
}
