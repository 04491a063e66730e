import { type ReactNode, useLayoutEffect, useRef } from 'react';
import styles from './sticky-bar.module.css';

/**
 * Totals and actions that stay visible below a long list. While it is shown, the page scrolls a focused field above it:
 * a browser takes what lies below the bar for visible. Its height is measured, because its parts wrap on a phone.
 */
export function StickyBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const element = bar.current;
    if (!element || typeof ResizeObserver === 'undefined') return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      style.scrollPaddingBottom = `calc(${element.offsetHeight}px + var(--shop-prompt-height) + var(--shop-space-4))`;
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty('scroll-padding-bottom');
    };
  }, []);
  return (
    <div ref={bar} className={styles.bar}>
      {children}
    </div>
  );
}
