import { CloseIcon } from '../icon/icons';
import { type LinkComponent, PlainLink } from '../link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './active-filters.module.css';

export interface ActiveFilter {
  id: string;
  text: string;
  /** The list without it. */
  to: string;
}

export interface ActiveFiltersProps {
  label: string;
  filters: readonly ActiveFilter[];
  /** Said before a filter's text. */
  removeText: string;
  clearText: string;
  /** The list without any. */
  clearTo: string;
  as?: LinkComponent;
  /** Instead of the link's own way; the link is what works without script. */
  onGo?(to: string): void;
}

/** The filters in force, each a link to the list without it. */
export function ActiveFilters({
  label,
  filters,
  removeText,
  clearText,
  clearTo,
  as: Link = PlainLink,
  onGo,
}: ActiveFiltersProps) {
  if (filters.length === 0) return null;
  const link = (to: string) => ({
    to,
    onClick: (event: { preventDefault(): void; metaKey?: boolean; ctrlKey?: boolean }) => {
      if (!onGo || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      onGo(to);
    },
  });
  return (
    <ul aria-label={label} className={styles.list}>
      {filters.map(({ id, text, to }) => (
        <li key={id}>
          <Link {...link(to)} className={styles.chip}>
            <VisuallyHidden>{removeText} </VisuallyHidden>
            {text}
            <CloseIcon size="sm" />
          </Link>
        </li>
      ))}
      <li>
        <Link {...link(clearTo)} className={styles.clear}>
          {clearText}
        </Link>
      </li>
    </ul>
  );
}
