import type { ContentValue } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { useT } from '../messages';
import styles from './notice-bar.module.css';

/** Id of the row of messages, which `NoticeRotation` moves. */
export const noticesId = 'shop-notices';

interface NoticeBarProps {
  notices: ContentValue<'noticeBar'>['messages'];
  banner: ContentValue<'headerBanner'> | null;
}

/**
 * The long notice bar above the header with all its messages (behaviour/product). It can be swiped, and rotates once the page
 * has loaded. On phones it is the only strip above the header, so it has the banner's message too.
 */
export function NoticeBar({ notices, banner }: NoticeBarProps) {
  const t = useT();
  const messages = notices.map((notice) => ({ ...notice, isBanner: false }));
  if (banner) messages.push({ ...banner, isBanner: true });
  if (messages.length === 0) return null;
  return (
    <section
      className={notices.length > 0 ? styles.bar : styles.phone}
      aria-label={t('header.notice')}
      data-shop-notices=""
    >
      <ul id={noticesId} className={styles.messages}>
        {messages.map(({ text, href, isBanner }) => (
          <li key={text} className={isBanner ? styles.banner : undefined}>
            {href ? (
              <Link className={styles.text} to={href}>
                {text}
              </Link>
            ) : (
              <span className={styles.text}>{text}</span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
