import { Link } from 'shared-runtime';
import { Button, ButtonLink, EmptyState, Table, type TableProps, VisuallyHidden } from 'shared-ui';
import { LoadFailed } from '../application/load-failed';
import { PageSkeleton } from '../application/page-skeleton';
import { useT } from '../messages';
import { PageLinks } from './page-links';
import styles from './table.module.css';
import type { TableQuery } from './use-table-query';

/** The state of a query, as TanStack Query reports it. */
interface LoadState {
  isPending: boolean;
  isPlaceholderData: boolean;
  error: unknown;
  refetch(): unknown;
}

interface DataTableProps<Row> extends Omit<TableProps<Row>, 'rows' | 'hideCaption' | 'cards'> {
  /** The state of the list in the URL. */
  query: TableQuery;
  /** Undefined while the rows load. */
  rows: readonly Row[] | undefined;
  load: LoadState;
  emptyTitle?: string;
  emptyText?: string;
  /** Number of pages, for lists that count. */
  pageCount?: number | undefined;
  /** Cursor of the next page, for lists too long to count; null at the end. */
  next?: string | null | undefined;
}

/** One page of a list from the server, with its states: loading, empty, failed, updating. On a phone each row is a card. */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { query, rows, load, emptyTitle, emptyText, pageCount = 1, next, ...table } = props;
  const t = useT();
  if (!rows) {
    return load.error ? (
      <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
    ) : (
      <PageSkeleton />
    );
  }
  if (rows.length === 0 && !load.isPlaceholderData) {
    return (
      <EmptyState
        title={emptyTitle ?? t(query.isFiltered ? 'table.emptyTitle' : 'table.noneTitle')}
        text={emptyText ?? t(query.isFiltered ? 'table.emptyText' : 'table.noneText')}
        actions={
          query.isFiltered && (
            <Button variant="secondary" onClick={() => query.clear()}>
              {t('table.clear')}
            </Button>
          )
        }
      />
    );
  }
  return (
    <div className={styles.list} data-shortcut-rows aria-busy={load.isPlaceholderData}>
      <VisuallyHidden>
        <span role="status">{load.isPlaceholderData ? t('table.updating') : ''}</span>
      </VisuallyHidden>
      <div className={load.isPlaceholderData ? styles.stale : undefined}>
        <Table {...table} cards hideCaption rows={rows} />
      </div>
      <PageLinks query={query} pageCount={pageCount} />
      {(next || query.after) && (
        <nav className={styles.pages} aria-label={t('table.pages')}>
          {query.after && (
            <ButtonLink as={Link} variant="secondary" size="sm" to={query.link({})}>
              {t('table.first')}
            </ButtonLink>
          )}
          {next && (
            <ButtonLink as={Link} variant="secondary" size="sm" to={query.link({ after: next })}>
              {t('table.next')}
            </ButtonLink>
          )}
        </nav>
      )}
    </div>
  );
}
