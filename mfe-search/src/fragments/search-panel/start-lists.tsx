import { useState } from 'react';
import { type SearchTab, tabQuery, urls } from 'shared-contracts';
import { Link, useChannel, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { CloseIcon, classes, Heading, IconButton, LinkChips, layout } from 'shared-ui';
import { popularWordsQuery } from '../../api/list-popular-words';
import { useT } from '../../messages/panel';
import { forgetSearch, recentSearches, rememberSearch } from '../../recent-searches';
import styles from './start-lists.module.css';

interface StartListsProps {
  tab: SearchTab;
  onGo(): void;
}

/**
 * Shown before the keyword is long enough for suggestions: popular words of the tab, recent searches of the
 * channel (behaviour/validation).
 */
export function StartLists({ tab, onGo }: StartListsProps) {
  return (
    <div className={classes(layout.stack, styles.lists)}>
      <PopularWords tab={tab} onGo={onGo} />
      <RecentSearches tab={tab} onGo={onGo} />
    </div>
  );
}

/** Loaded once for all tabs. The panel works without them, so a failure is only logged. */
function PopularWords({ tab, onGo }: StartListsProps) {
  const t = useT();
  const { api } = useServices();
  const channel = useChannel();
  const { data } = useQuery(popularWordsQuery(api, channel));
  const words = data?.find(({ type }) => type.toLowerCase() === tab)?.popularWords ?? [];
  if (words.length === 0) return null;
  return (
    <section className={classes(layout.stack, styles.list)}>
      <Heading level={2} look="label" className={styles.title}>
        {t('popular')}
      </Heading>
      <LinkChips
        as={Link}
        chips={words.map(({ name, url }) => ({
          text: name,
          to: url.startsWith('/') ? url : urls.search(channel, { keyword: name, ...tabQuery(tab) }),
          onClick: onGo,
        }))}
      />
    </section>
  );
}

function RecentSearches({ tab, onGo }: StartListsProps) {
  const t = useT();
  const channel = useChannel();
  const [searches, setSearches] = useState(() => recentSearches(channel));
  if (searches.length === 0) return null;
  return (
    <section className={classes(layout.stack, styles.list)}>
      <Heading level={2} look="label" className={styles.title}>
        {t('recent')}
      </Heading>
      <ul>
        {searches.map((keyword) => (
          <li key={keyword} className={classes(layout.ends, styles.recent)}>
            <Link
              to={urls.search(channel, { keyword, ...tabQuery(tab) })}
              className={styles.search}
              onClick={() => {
                rememberSearch(channel, keyword);
                onGo();
              }}
            >
              {keyword}
            </Link>
            <IconButton
              label={t('forget', { keyword })}
              icon={<CloseIcon size="sm" />}
              onClick={() => {
                forgetSearch(channel, keyword);
                setSearches(recentSearches(channel));
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
