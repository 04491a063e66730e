import { useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { getRedirect, listRedirects, saveRedirects } from 'shared-contracts/calls/merchant-redirects';
import { shownPath } from 'shared-contracts/redirects';
import type { Redirect } from 'shared-contracts/wire/merchant-redirects';
import { Link, useNavigate } from 'shared-runtime';
import { keepPreviousData, useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, ButtonLink, EmptyState, Notice, PageHead, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { ManyRedirects } from './many-redirects';
import { useT } from './messages';
import { RedirectForm } from './redirect-form';
import { useWhenText } from './use-when-text';

/** /staff/redirects: where pages that are gone lead; `path` opens one, `new` an empty form, `many` a form for several. */
export function RedirectsPage() {
  const t = useT();
  const query = useTableQuery();
  const navigate = useNavigate();
  const client = useQueryClient();
  const [removed, setRemoved] = useState<Redirect>();
  /** The path that was just added. */
  const [added, setAdded] = useState<string>();
  const path = query.value('path');
  const isNew = query.value('new') !== '';
  const isMany = query.value('many') !== '';
  const renew = () => client.invalidateQueries({ queryKey: ['redirects'] });
  if (!path && !isNew && !isMany)
    return <Rows removed={removed} onRestored={() => setRemoved(undefined)} onChange={renew} />;
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.redirects()}>
        {t('page.back')}
      </TextLink>
      <div role="status">
        {path !== '' && path === added && <Notice tone="success">{t('page.saved')}</Notice>}
      </div>
      {isMany && <ManyRedirects onChange={renew} />}
      {isNew && (
        <RedirectForm
          onSaved={(saved) => {
            void renew();
            setAdded(saved.from);
            navigate(urls.staff.redirects({ path: saved.from }), { replace: true });
          }}
        />
      )}
      {path && (
        <OneRedirect
          key={path}
          path={path}
          onChange={async () => {
            setAdded(undefined);
            await renew();
          }}
          onRemoved={(redirect) => {
            setRemoved(redirect);
            void renew();
            navigate(urls.staff.redirects(), { replace: true });
          }}
        />
      )}
    </div>
  );
}

interface RowsProps {
  removed: Redirect | undefined;
  onRestored(): void;
  onChange(): Promise<void>;
}

function Rows({ removed, onRestored, onChange }: RowsProps) {
  const t = useT();
  const api = useStaffApi();
  const query = useTableQuery();
  const restoring = useSave();
  const listQuery = { search: query.value('search') || undefined, page: query.page };
  const load = useQuery({
    queryKey: ['redirects', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listRedirects, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const { data } = load;
  const whenOf = useWhenText();
  const restore = (redirect: Redirect) =>
    restoring.run(async () => {
      const { from, to, startsAt, endsAt } = redirect;
      const moments = { ...(startsAt && { startsAt }), ...(endsAt && { endsAt }) };
      unwrap(await api.call(saveRedirects, { body: { rows: [{ from, to, ...moments, before: null }] } }));
      onRestored();
      await onChange();
    }, t('page.restored'));
  return (
    <>
      <PageHead
        title={t('list.title')}
        text={t('list.text')}
        aside={
          <div className={styles.row}>
            <ButtonLink as={Link} variant="secondary" to={urls.staff.redirects({ many: '1' })}>
              {t('list.many')}
            </ButtonLink>
            <ButtonLink as={Link} to={urls.staff.redirects({ new: '1' })}>
              {t('list.add')}
            </ButtonLink>
          </div>
        }
      />
      <div role="status">
        {removed && (
          <Notice
            tone="success"
            action={
              <Button variant="secondary" loading={restoring.isSending} onClick={() => void restore(removed)}>
                {t('page.undo')}
              </Button>
            }
          >
            {t('page.removed', { from: shownPath(removed.from) })}
          </Notice>
        )}
      </div>
      <SaveResult save={restoring} />
      <TableTools query={query}>
        <TableSearch query={query} label={t('list.search')} />
      </TableTools>
      {data && data.total > 0 && <p>{t('list.count', { count: data.total })}</p>}
      <DataTable
        query={query}
        load={load}
        caption={t('list.title')}
        {...(!query.isFiltered && { emptyTitle: t('list.emptyTitle'), emptyText: t('list.emptyText') })}
        rows={data?.rows}
        rowKey={({ from }) => from}
        pageCount={data && Math.ceil(data.total / data.pageSize)}
        columns={[
          {
            key: 'from',
            header: t('list.from'),
            render: ({ from }) => (
              <TextLink as={Link} to={urls.staff.redirects({ path: from })}>
                {shownPath(from)}
              </TextLink>
            ),
          },
          { key: 'to', header: t('list.to'), render: ({ to }) => shownPath(to) },
          { key: 'when', header: t('list.when'), render: (redirect) => whenOf(redirect) },
        ]}
      />
    </>
  );
}

interface OneRedirectProps {
  path: string;
  onChange(): Promise<void>;
  onRemoved(redirect: Redirect): void;
}

function OneRedirect({ path, onChange, onRemoved }: OneRedirectProps) {
  const t = useT();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['redirects', 'one', path],
    queryFn: async ({ signal }) => unwrap(await api.call(getRedirect, { query: { path }, signal })),
    // What is typed is based on it.
    refetchOnWindowFocus: false,
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  if (!data.redirect) return <EmptyState headingLevel={1} title={t('page.unknown')} />;
  return (
    <RedirectForm
      redirect={data.redirect}
      history={data.history}
      onSaved={() => void onChange()}
      onRemoved={onRemoved}
    />
  );
}
