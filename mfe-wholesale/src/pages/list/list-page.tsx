import { useState } from 'react';
import { Link } from 'shared-runtime';
import { useChosenQuery, usePageTitle } from 'shared-runtime/application-root';
import {
  Button,
  Container,
  Drawer,
  EmptyState,
  FilterIcon,
  Heading,
  Pagination,
  ProductGrid,
  SkeletonGrid,
} from 'shared-ui';
import { useFacets } from '../../api/get-facets';
import { useStyles } from '../../api/list-styles';
import { LoadFailed } from '../../application/load-failed';
import { useT } from '../../messages';
import { DeliveryWindowSelect } from '../../windows/delivery-window-select';
import { AppliedFilters } from './applied-filters';
import { Filters } from './filters';
import { LineSheet } from './line-sheet';
import styles from './list-page.module.css';
import {
  filterCount,
  type ListState,
  listPath,
  noFilters,
  pageSize,
  parseListState,
  toQuery,
} from './list-query';
import { ListToolbar } from './list-toolbar';
import { StyleTile } from './style-tile';

/**
 * /wholesale/product/list: the buyer's price list, with filters, sort order and page in the URL (behaviour
 * 2).
 */
export function ListPage() {
  const t = useT();
  usePageTitle(t('list.title'));
  const { query, choose } = useChosenQuery();
  const state = parseListState(query);
  const { data, error, isPending, isPlaceholderData, refetch } = useStyles(toQuery(state));
  const [isDrawerOpen, setIsDrawerOpen] = useState(false);
  /** Chosen in the drawer of a phone, applied together when it closes. */
  const [pending, setPending] = useState<ListState>();
  const pendingFacets = useFacets(pending && toQuery(pending));

  /** Back undoes the last change; the scroll position stays at the filter. */
  function change(part: Partial<ListState>): void {
    choose(listPath({ ...state, page: 1, ...part }));
  }

  function applyPending(): void {
    setIsDrawerOpen(false);
    if (pending) change(pending);
    setPending(undefined);
  }

  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  const list = data?.data.list ?? [];
  const count = data?.totalCount ?? 0;
  const filters = data && <Filters facets={data.filterOptions} state={state} onChange={change} />;

  return (
    <Container>
      <div className={styles.top}>
        <Heading level={1} look="medium">
          {t('list.title')}
        </Heading>
        <ListToolbar state={state} onChange={change} />
        <DeliveryWindowSelect />
      </div>
      <div className={styles.status}>
        <p role="status">{data ? t('list.found', { count }) : t('common.loading')}</p>
        <span className={styles.filterButton}>
          <Button
            variant="secondary"
            size="sm"
            icon={<FilterIcon size="sm" />}
            onClick={() => setIsDrawerOpen(true)}
          >
            {t('list.filtersCount', { count: filterCount(state) })}
          </Button>
        </span>
      </div>
      {(isPending || count > 0) && (
        <div className={styles.lineSheet}>
          {count > 0 && <LineSheet key={listPath({ ...state, page: 1 })} state={state} />}
        </div>
      )}
      {data && <AppliedFilters facets={data.filterOptions} state={state} onChange={change} />}
      <div className={styles.columns}>
        <aside className={styles.filters} aria-label={t('list.filters')}>
          {filters}
        </aside>
        <section aria-label={t('list.title')} aria-busy={isPlaceholderData || isPending}>
          {isPending && <SkeletonGrid label={t('common.loading')} />}
          {data && count === 0 && (
            <EmptyState
              title={t('list.emptyTitle')}
              text={t('list.emptyText')}
              actions={
                <Button variant="secondary" onClick={() => change({ ...noFilters, keyword: '' })}>
                  {t('list.clear')}
                </Button>
              }
            />
          )}
          <div className={isPlaceholderData ? styles.stale : undefined}>
            <ProductGrid narrow>
              {list.map((style, index) => (
                <StyleTile key={style.styleCode} style={style} priority={index < 3} />
              ))}
            </ProductGrid>
          </div>
          <div className={styles.pages}>
            <Pagination
              as={Link}
              label={t('list.pages')}
              page={state.page}
              pageCount={Math.ceil(count / pageSize)}
              toPage={(page) => listPath({ ...state, page })}
              previousText={t('list.previous')}
              nextText={t('list.next')}
              pageText={(page) => t('list.page', { page })}
            />
          </div>
        </section>
      </div>
      <Drawer
        open={isDrawerOpen}
        onClose={applyPending}
        title={t('list.filters')}
        closeText={t('common.close')}
        side="left"
        footer={
          <Button block onClick={applyPending}>
            {t('list.show', { count: (pending && pendingFacets.data?.totalCount) ?? count })}
          </Button>
        }
      >
        {isDrawerOpen && data && (
          <Filters
            facets={(pending && pendingFacets.data) ?? data.filterOptions}
            state={pending ?? state}
            onChange={(part) => setPending({ ...state, ...pending, page: 1, ...part })}
          />
        )}
      </Drawer>
    </Container>
  );
}
