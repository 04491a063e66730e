import { useEffect, useState } from 'react';
import { createPortal } from 'react-dom';
import { useLocation } from 'shared-runtime';
import { useT } from '../messages/extras';
import { noticesId } from './notice-bar';
import styles from './notice-rotation.module.css';

const stayMs = 5_000;

/** Shows the messages of the notice bar in turn, with a button that pauses them; not with reduced motion. */
export function NoticeRotation() {
  const t = useT();
  const { pathname } = useLocation();
  const [list, setList] = useState<HTMLElement | null>(null);
  const [isPaused, setIsPaused] = useState(() => matchMedia('(prefers-reduced-motion: reduce)').matches);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another page may have another layout, without the bar
  useEffect(() => setList(document.getElementById(noticesId)), [pathname]);

  useEffect(() => {
    if (!list || isPaused) return;
    const timer = setInterval(() => {
      // The message stays while the visitor reads or uses it.
      if (list.matches(':hover, :focus-within') || document.hidden) return;
      const isAtEnd = list.scrollLeft + list.clientWidth * 1.5 > list.scrollWidth;
      list.scrollTo({ left: isAtEnd ? 0 : list.scrollLeft + list.clientWidth, behavior: 'smooth' });
    }, stayMs);
    return () => clearInterval(timer);
  }, [list, isPaused]);

  if (!list?.parentElement || list.children.length < 2) return null;
  return createPortal(
    <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
      <span
        className={isPaused ? styles.play : styles.bars}
        role="img"
        aria-label={t(isPaused ? 'notices.play' : 'notices.pause')}
      />
    </button>,
    list.parentElement,
  );
}
