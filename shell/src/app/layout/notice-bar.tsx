import { Link } from 'shared-runtime';
import { useT } from '../messages';
import type { LayoutData } from './layout-data';
import styles from './notice-bar.module.css';

/** The long notice bar above the header (behaviour 1). */
export function NoticeBar({ notices }: { notices: LayoutData['notices'] }) {
  const t = useT();
  if (notices.length === 0) return null;
  return (
    <section className={styles.bar} aria-label={t('header.notice')}>
      {notices.slice(0, 1).map(({ text, href }) =>
        href ? (
          <Link key={text} className={styles.text} to={href}>
            {text}
          </Link>
        ) : (
          <span key={text} className={styles.text}>
            {text}
          </span>
        ),
      )}
    </section>
  );
}
