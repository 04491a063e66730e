import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, PageHead, TextLink } from 'shared-ui';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { useCatalogues } from './use-catalogues';

/** /staff/catalogues: which items wholesale buyers see and order. */
export function CataloguesPage() {
  const t = useT();
  const { may } = useStaff();
  const load = useCatalogues();
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        aside={
          may('wholesale.write') && (
            <ButtonLink as={Link} to={urls.staff.newCatalogue()}>
              {t('create')}
            </ButtonLink>
          )
        }
      />
      <DataTable
        query={useTableQuery()}
        load={load}
        rows={load.data?.catalogues}
        emptyTitle={t('emptyTitle')}
        emptyText={t(may('wholesale.write') ? 'emptyText' : 'emptyReader')}
        caption={t('title')}
        rowKey={({ catalogueId }) => catalogueId}
        columns={[
          {
            key: 'name',
            header: t('name'),
            render: ({ catalogueId, name }) => (
              <TextLink as={Link} to={urls.staff.catalogue(catalogueId)}>
                {name}
              </TextLink>
            ),
          },
          {
            key: 'items',
            header: t('items'),
            align: 'end',
            isShort: true,
            render: ({ items }) => t('number', { count: items }),
          },
          {
            key: 'buyers',
            header: t('buyers'),
            align: 'end',
            isShort: true,
            render: ({ buyers }) => t('number', { count: buyers }),
          },
        ]}
      />
    </>
  );
}
