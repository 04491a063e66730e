import type { MouseEvent } from 'react';
import { CloseIcon } from '../icon/icons';
import { type LinkComponent, PlainLink } from '../link';
import { VisuallyHidden } from '../visually-hidden/visually-hidden';
import styles from './active-filters.module.css';

export interface ActiveFilter {
  id: string;
  text: string;
  /** URL of the list without this filter. */
  to: string;
}

export interface ActiveFiltersProps {
  label: string;
  filters: readonly ActiveFilter[];
  /** Accessible text before a filter's text, for example "Remove". */
  removeText: string;
  clearText: string;
  /** URL of the list without any filter. */
  clearTo: string;
  as?: LinkComponent;
  /** Handles the click. Without it, and without script, the link navigates. */
  onGo?(to: string): void;
}

/**
 * The active filters, each a link to the list without it. One that goes hands the focus to the next, the last one to the
 * page's content, an element with `tabindex="-1"`.
 */
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
  const link = (to: string, index: number) => ({
    to,
    onClick: (event: MouseEvent<HTMLElement>) => {
      if (!onGo || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      const item = event.currentTarget.closest('li');
      const isLast = index === filters.length - 1;
      const heir =
        to === clearTo || filters.length === 1
          ? item?.closest<HTMLElement>('[tabindex="-1"]')
          : (isLast ? item?.previousElementSibling : item?.nextElementSibling)?.querySelector('a');
      heir?.focus({ preventScroll: true });
      onGo(to);
    },
  });
  return (
    <ul aria-label={label} className={styles.list}>
      {filters.map(({ id, text, to }, index) => (
        <li key={id}>
          <Link {...link(to, index)} className={styles.chip}>
            <VisuallyHidden>{removeText} </VisuallyHidden>
            {text}
            <CloseIcon size="sm" />
          </Link>
        </li>
      ))}
      <li className={styles.clearItem}>
        <Link {...link(clearTo, 0)} className={styles.clear}>
          {clearText}
        </Link>
      </li>
    </ul>
  );
}
