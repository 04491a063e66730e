import { type FormEvent, useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { getContentPage, listContentPages } from 'shared-contracts/calls/merchant-content';
import { contentUrlSchema } from 'shared-contracts/wire/merchant-content';
import { Link } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { Button, PageHead, TextInput, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { Bilingual } from '../../goods/bilingual';
import { useGoodsT } from '../../goods/messages';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import styles from '../../table/table.module.css';
import { TableTools } from '../../table/table-tools';
import { type TableQuery, useTableQuery } from '../../table/use-table-query';
import { ContentForm } from './content-form';
import { DeliveryDelay } from './delivery-delay';

/** Opens the editor of a path that has no page yet, such as a landing. */
function NewPage({ query }: { query: TableQuery }) {
  const t = useGoodsT();
  const [error, setError] = useState<string>();
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault();
    const typed = new FormData(event.currentTarget).get('path');
    const url = contentUrlSchema.safeParse(String(typed ?? '').trim());
    if (url.success) query.change({ url: url.data });
    else setError(t('content.newPathWrong'));
  }
  return (
    <TableTools query={{ ...query, isFiltered: false }}>
      <form className={styles.search} onSubmit={submit} noValidate>
        <TextInput name="path" label={t('content.newPath')} error={error} maxLength={200} />
        <Button type="submit" variant="secondary">
          {t('content.newPage')}
        </Button>
      </form>
    </TableTools>
  );
}

function ContentList() {
  const t = useGoodsT();
  const api = useStaffApi();
  const query = useTableQuery();
  const load = useQuery({
    queryKey: ['content'],
    queryFn: async ({ signal }) => unwrap(await api.call(listContentPages, { signal })),
  });
  return (
    <>
      <PageHead title={t('content.caption')} />
      <DeliveryDelay />
      <NewPage query={query} />
      <DataTable
        query={query}
        load={load}
        caption={t('content.caption')}
        rows={load.data?.rows}
        rowKey={({ url }) => url}
        columns={[
          {
            key: 'path',
            header: t('content.path'),
            render: ({ url }) => (
              <TextLink as={Link} to={urls.staff.content({ url })}>
                {url}
              </TextLink>
            ),
          },
          {
            key: 'title',
            header: t('content.title'),
            render: ({ titleEn, titleZh }) => <Bilingual en={titleEn ?? ''} zh={titleZh ?? ''} />,
          },
        ]}
      />
    </>
  );
}

function ContentOf({ url }: { url: string }) {
  const api = useStaffApi();
  const load = useQuery({
    queryKey: ['content', url],
    queryFn: async ({ signal }) => unwrap(await api.call(getContentPage, { query: { url }, signal })),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  });
  if (load.data) return <ContentForm key={url} initial={load.data} />;
  return load.error ? (
    <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
  ) : (
    <PageSkeleton />
  );
}

/** /staff/content: all content pages; with `url` one of them. */
export function ContentPage() {
  const query = useTableQuery();
  const url = query.value('url');
  return url ? <ContentOf url={url} /> : <ContentList />;
}
