import { useEffect, useRef, useState } from 'react';
import { urls } from 'shared-contracts';
import { useLocation, useServices, useSession } from 'shared-runtime';
import { classes, imageAtWidth, imageSourceSet, LiquorNotice } from 'shared-ui';
import { ContentLink } from '../content/content-link';
import { useT } from '../messages/popup';
import type { Popup } from './eligible-popups';
import styles from './popup-carousel.module.css';

const stayMs = 5_000;

interface PopupCarouselProps {
  popups: readonly Popup[];
  onFollow?(popup: Popup): void;
}

/**
 * The campaigns' pictures, one at a time, looping and playing by themselves (behaviour 2). A button pauses them; with
 * reduced motion they wait for the visitor.
 */
export function PopupCarousel({ popups, onFollow }: PopupCarouselProps) {
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
    <section className={styles.carousel} aria-label={t('label')}>
      <ul ref={list} className={styles.row}>
        {popups.map((popup) => (
          <li key={popup.img1} className={classes(styles.slide, popup.imgShadow && styles.shadow)}>
            <PopupPicture popup={popup} onFollow={() => onFollow?.(popup)} />
            {popup.offersLiquor && (
              <div className={styles.law}>
                <LiquorNotice offers={[{ ageRestricted: true }]} />
              </div>
            )}
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

function PopupPicture({ popup, onFollow }: { popup: Popup; onFollow(): void }) {
  const t = useT();
  const { bus } = useServices();
  const { isLoggedIn } = useSession();
  const { pathname, search } = useLocation();
  const { title, img1, img2, link, isNeedLogin, gaClickType, gaClickValue } = popup;
  const follow = () => {
    const promotion = gaClickValue ?? title ?? img1;
    bus.emit('record-activity', {
      name: 'select_promotion',
      promotion,
      creative: title ?? img1,
      ...(gaClickType && { slot: gaClickType }),
    });
    onFollow();
  };
  const image = isLoggedIn && img2 ? img2 : img1;
  const picture = (
    <>
      <img
        className={styles.picture}
        alt={title ?? t('picture')}
        width={900}
        height={1200}
        sizes="(min-width: 768px) 24rem, 80vw"
        srcSet={imageSourceSet(image)}
        src={imageAtWidth(image, 800)}
      />
      {title && (
        // Listeners have the picture's description.
        <span className={styles.title} aria-hidden="true">
          {title}
        </span>
      )}
    </>
  );
  // Behaviour 4: a popup that needs a login sends a guest there and brings them back.
  const target = isNeedLogin && !isLoggedIn ? urls.login({ redirecturl: link ?? pathname + search }) : link;
  if (!target) return picture;
  return (
    // The click on the link inside closes the popup.
    // biome-ignore lint/a11y/useKeyWithClickEvents: the link inside takes the keyboard, its click bubbles
    // biome-ignore lint/a11y/noStaticElementInteractions: the same
    <div onClick={follow}>
      <ContentLink to={target} className={styles.link}>
        {picture}
      </ContentLink>
    </div>
  );
}
