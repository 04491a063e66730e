import { useEffect, useRef } from 'react';
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
  const list = useRef<HTMLUListElement>(null);
  const removed = useRef<{ index: number; home: HTMLElement | null }>(undefined);
  const count = filters.length;
  useEffect(() => {
    if (!removed.current) return;
    const { index, home } = removed.current;
    removed.current = undefined;
    const next = list.current?.children[Math.min(index, count - 1)]?.querySelector('a');
    (count > 0 ? next : home)?.focus({ preventScroll: true });
  }, [count]);
  if (count === 0) return null;
  const link = (to: string, index = 0) => ({
    to,
    onClick: (event: { preventDefault(): void; metaKey?: boolean; ctrlKey?: boolean }) => {
      if (!onGo || event.metaKey || event.ctrlKey) return;
      event.preventDefault();
      removed.current = { index, home: list.current?.closest<HTMLElement>('[tabindex="-1"]') ?? null };
      onGo(to);
    },
  });
  return (
    <ul ref={list} aria-label={label} className={styles.list}>
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
        <Link {...link(clearTo)} className={styles.clear}>
          {clearText}
        </Link>
      </li>
    </ul>
  );
}
