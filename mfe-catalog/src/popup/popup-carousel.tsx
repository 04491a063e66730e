import { useEffect, useRef, useState } from 'react';
import { classes } from 'shared-ui';
import { useT } from '../messages/popup';
import { CampaignCard } from './campaign-card';
import styles from './popup-carousel.module.css';
import type { Popup } from './visible-popups';

const stayMs = 5_000;

/**
 * The campaigns' pictures, one at a time, looping and playing by themselves (behaviour/screens). A button pauses them; with
 * reduced motion they wait for the visitor.
 */
export function PopupCarousel({ popups }: { popups: readonly Popup[] }) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [isPaused, setIsPaused] = useState(false);

  useEffect(() => setIsPaused(matchMedia('(prefers-reduced-motion: reduce)').matches), []);

  // Not in the HTML, because the content security policy blocks inline styles.
  const spacing = Number.parseFloat(String(popups[0]?.spacing));
  useEffect(() => {
    if (spacing > 0 && list.current) list.current.style.columnGap = `${spacing}px`;
  }, [spacing]);

  useEffect(() => {
    if (isPaused || popups.length < 2) return;
    const timer = setInterval(() => {
      const row = list.current;
      if (!row || document.hidden || row.matches(':hover, :focus-within')) return;
      const isAtEnd = row.scrollLeft + row.clientWidth * 1.5 > row.scrollWidth;
      row.scrollTo({ left: isAtEnd ? 0 : row.scrollLeft + row.clientWidth, behavior: 'smooth' });
    }, stayMs);
    return () => clearInterval(timer);
  }, [isPaused, popups.length]);

  return (
    <section aria-label={t('label')}>
      <ul ref={list} className={styles.row}>
        {popups.map((popup) => (
          <li key={popup.img1} className={classes(styles.slide, popup.imgShadow && styles.shadow)}>
            <CampaignCard campaign={popup} />
          </li>
        ))}
      </ul>
      {popups.length > 1 && (
        <button type="button" className={styles.pause} onClick={() => setIsPaused(!isPaused)}>
          {t(isPaused ? 'play' : 'pause')}
        </button>
      )}
    </section>
  );
}
