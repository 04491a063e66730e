import { ChevronLeftIcon, ChevronRightIcon } from '../icon/icons';
import { type LinkComponent, PlainLink } from '../link';
import { pagesShown } from './pages';
import styles from './pagination.module.css';

export interface PaginationProps {
  label: string;
  /** 1-based. */
  page: number;
  pageCount: number;
  toPage(page: number): string;
  previousText: string;
  nextText: string;
  /** "Page 3" */
  pageText(page: number): string;
  as?: LinkComponent;
}

/** Page links, so that each page has a URL. Renders nothing for a single page. */
export function Pagination({
  label,
  page,
  pageCount,
  toPage,
  previousText,
  nextText,
  pageText,
  as: Link = PlainLink,
}: PaginationProps) {
  if (pageCount < 2) return null;
  // On a phone only first, last and current page fit.
  const isNear = (n: number) => n !== 1 && n !== pageCount && n !== page;
  return (
    <nav aria-label={label}>
      <ul className={styles.list}>
        {page > 1 && (
          <li>
            <Link to={toPage(page - 1)} rel="prev" aria-label={previousText} className={styles.link}>
              <ChevronLeftIcon size="sm" />
            </Link>
          </li>
        )}
        {pagesShown(page, pageCount).map((n, index, all) =>
          n === 0 ? (
            <li key={`after-${all[index - 1]}`} className={styles.gap} aria-hidden="true">
              …
            </li>
          ) : (
            <li key={n} className={isNear(n) ? styles.near : undefined}>
              <Link
                to={toPage(n)}
                aria-label={pageText(n)}
                aria-current={n === page ? 'page' : undefined}
                className={styles.link}
              >
                {n}
              </Link>
            </li>
          ),
        )}
        {page < pageCount && (
          <li>
            <Link to={toPage(page + 1)} rel="next" aria-label={nextText} className={styles.link}>
              <ChevronRightIcon size="sm" />
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
