import { type LinkComponent, type LinkComponentProps, PlainLink } from '../link';
import styles from './link-chips.module.css';

export interface LinkChip extends LinkComponentProps {
  /** Unique in the list. */
  text: string;
  /** It leads to what is shown. */
  current?: boolean;
}

/** A row of links to choose from, as the areas of stores or popular searches. */
export function LinkChips({
  as: Link = PlainLink,
  chips,
}: {
  as?: LinkComponent;
  chips: readonly LinkChip[];
}) {
  return (
    <ul className={styles.list}>
      {chips.map(({ text, current, ...link }) => (
        <li key={text}>
          <Link {...link} className={styles.chip} aria-current={current ? 'true' : undefined}>
            {text}
          </Link>
        </li>
      ))}
    </ul>
  );
}
