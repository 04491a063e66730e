import { Link } from 'shared-runtime';
import { Pagination } from 'shared-ui';
import { useT } from '../messages';
import type { TableQuery } from './use-table-query';

/** The links to the pages of a list that counts; nothing for a single page. */
export function PageLinks({ query, pageCount }: { query: TableQuery; pageCount: number }) {
  const t = useT();
  if (pageCount <= 1) return null;
  return (
    <Pagination
      as={Link}
      label={t('table.pages')}
      page={query.page}
      pageCount={pageCount}
      toPage={(page) => query.link({ page: String(page) })}
      previousText={t('table.previous')}
      nextText={t('table.next')}
      pageText={(page) => t('table.page', { page })}
    />
  );
}
