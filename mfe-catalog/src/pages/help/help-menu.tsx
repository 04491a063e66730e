import { helpPages, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { useCurrentInView } from 'shared-ui';
import { useT } from '../../messages/help';
import styles from './help-menu.module.css';

/** The help pages of behaviour/screens. */
export function HelpMenu({ current }: { current: string }) {
  const t = useT();
  const row = useCurrentInView<HTMLUListElement>(current);
  return (
    <nav aria-label={t('help.label')}>
      <ul ref={row} className={styles.menu}>
        {helpPages.map((page) => (
          <li key={page}>
            <Link
              to={urls.help.page(page)}
              className={styles.link}
              aria-current={current === urls.help.page(page) ? 'page' : undefined}
            >
              {t(`help.menu.${page}`)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
