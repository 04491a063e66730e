import { classes } from '../classes';
import { type LinkComponent, PlainLink } from '../link';
import styles from './link-tabs.module.css';
import { useCurrentInView } from './use-current-in-view';

export interface LinkTabsProps {
  label: string;
  tabs: readonly { id: string; text: string; to: string }[];
  current: string;
  as?: LinkComponent;
  /** Shows many tabs in several rows where the screen is wide enough for a few in each; a phone scrolls one row. */
  wraps?: boolean;
}

/** Tabs with a URL each: a navigation, not a set of panels. */
export function LinkTabs({ label, tabs, current, as: Link = PlainLink, wraps }: LinkTabsProps) {
  const row = useCurrentInView<HTMLUListElement>(current);
  return (
    <nav aria-label={label}>
      <ul ref={row} className={classes(styles.tabs, wraps && styles.wraps)}>
        {tabs.map(({ id, text, to }) => (
          <li key={id}>
            <Link to={to} className={styles.tab} aria-current={id === current ? 'page' : undefined}>
              {text}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
