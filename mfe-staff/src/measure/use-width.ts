import { useEffect, useRef, useState } from 'react';

/** The width of an element in pixels, for plots that fill it; `usual` until it is measured. */
export function useWidth<Element extends HTMLElement>(usual: number) {
  const ref = useRef<Element>(null);
  const [width, setWidth] = useState(usual);
  useEffect(() => {
    const element = ref.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => {
      if (entry && entry.contentRect.width > 0) setWidth(Math.floor(entry.contentRect.width));
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return { ref, width };
}
