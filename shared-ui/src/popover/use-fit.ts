import { type RefObject, useLayoutEffect } from 'react';
import { onResize } from '../on-resize';

/** Minimum distance between a panel and the window's edge. */
const marginPx = 8;

/**
 * Keeps an absolutely positioned panel inside the window: flips it to the other side of its trigger when
 * there is more room (`data-side="top"`, styled by the sheet), and shifts it sideways when it would overflow.
 */
export function useFit(panel: RefObject<HTMLElement | null>, isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    const fit = () => {
      const element = panel.current;
      const anchor = element?.parentElement;
      if (!element || !anchor) return;
      delete element.dataset.side;
      element.style.removeProperty('translate');
      const { height, left, right } = element.getBoundingClientRect();
      const { top, bottom } = anchor.getBoundingClientRect();
      const [above, below] = [top, window.innerHeight - bottom];
      if (height + marginPx > below && above > below) element.dataset.side = 'top';
      const width = document.documentElement.clientWidth;
      const shift = left < marginPx ? marginPx - left : Math.min(0, width - marginPx - right);
      if (shift !== 0) element.style.setProperty('translate', `${shift}px 0`);
    };
    fit();
    return onResize(fit);
  }, [panel, isOpen]);
}
