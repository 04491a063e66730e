import { type LinkComponent, type LinkComponentProps, PlainLink } from '../link';
import styles from './link-chips.module.css';

export interface LinkChip extends LinkComponentProps {
  /** Unique within the list. */
  text: string;
  /** True for the link to the current view. */
  current?: boolean;
}

/** A row of links, such as areas of stores or popular searches. */
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
