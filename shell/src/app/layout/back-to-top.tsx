import { useEffect, useState } from 'react';
import { ChevronUpIcon, IconButton } from 'shared-ui';
import { useT } from '../messages/extras';
import styles from './back-to-top.module.css';

/** Appears after scrolling past half the viewport's height (behaviour/screens). */
export function BackToTop() {
  const t = useT();
  const [isShown, setIsShown] = useState(false);
  useEffect(() => {
    const onScroll = () => setIsShown(window.scrollY > window.innerHeight / 2);
    window.addEventListener('scroll', onScroll, { passive: true });
    return () => window.removeEventListener('scroll', onScroll);
  }, []);
  if (!isShown) return null;
  return (
    <div className={styles.place}>
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
