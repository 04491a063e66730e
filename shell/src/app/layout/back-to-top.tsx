import { useEffect, useRef, useState } from 'react';
import { ChevronUpIcon, classes, IconButton } from 'shared-ui';
import { useT } from '../messages/extras';
import styles from './back-to-top.module.css';

/** Whether two boxes on the screen overlap. */
const overlaps = (one: DOMRect, other: DOMRect) =>
  one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;

/**
 * Appears after scrolling past half the viewport's height (behaviour/screens), and makes way for the newsletter form
 * while that is below it.
 */
export function BackToTop() {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [isShown, setIsShown] = useState(false);
  const [isAside, setIsAside] = useState(false);
  useEffect(() => {
    const onScroll = () => {
      setIsShown(window.scrollY > window.innerHeight / 2);
      const form = document.querySelector('footer form');
      setIsAside(
        Boolean(
          form &&
            place.current &&
            overlaps(place.current.getBoundingClientRect(), form.getBoundingClientRect()),
        ),
      );
    };
    // After a reload, or when this code came late, the page is scrolled already.
    onScroll();
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <div ref={place} className={classes(styles.place, isAside && styles.aside)}>
      <IconButton
        label={t('backToTop')}
        icon={<ChevronUpIcon />}
        onClick={() => {
          window.scrollTo({ top: 0 });
          document.getElementById('content')?.focus({ preventScroll: true });
        }}
      />
    </div>
  );
}
