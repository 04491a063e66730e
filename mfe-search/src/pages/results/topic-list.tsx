import type { HelpTopic } from 'shared-contracts';
import { Link, useSession } from 'shared-runtime';
import { useT } from '../../messages/results';
import { topicLinks } from '../../topic-links';
import styles from './topic-list.module.css';

/** Links to the pages and services that the keyword asks for, above the products. */
export function TopicList({ topics }: { topics: readonly HelpTopic[] }) {
  const t = useT();
  const { isLoggedIn } = useSession();
  return (
    <nav aria-label={t('help')} className={styles.topics}>
      <span className={styles.title}>{t('help')}</span>
      <ul className={styles.list}>
        {topicLinks(topics, t, isLoggedIn).map(({ topic, text, to }) => (
          <li key={topic}>
            <Link to={to} className={styles.link}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
