import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink, PageHead, TextLink } from 'shared-ui';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { useTableQuery } from '../../table/use-table-query';
import { useT } from './messages';
import { useKindText } from './use-kind-text';
import { usePriceLists } from './use-price-lists';

/** /staff/price-lists: what wholesale buyers pay. */
export function PriceListsPage() {
  const t = useT();
  const kindOf = useKindText();
  const { may } = useStaff();
  const load = usePriceLists();
  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        aside={
          may('wholesale.write') && (
            <ButtonLink as={Link} to={urls.staff.newPriceList()}>
              {t('create')}
            </ButtonLink>
          )
        }
      />
      <DataTable
        query={useTableQuery()}
        load={load}
        rows={load.data}
        emptyTitle={t('emptyTitle')}
        emptyText={t(may('wholesale.write') ? 'emptyText' : 'emptyReader')}
        caption={t('title')}
        rowKey={({ priceListId }) => priceListId}
        columns={[
          {
            key: 'name',
            header: t('name'),
            render: ({ priceListId, name }) => (
              <TextLink as={Link} to={urls.staff.priceList(priceListId)}>
                {name}
              </TextLink>
            ),
          },
          { key: 'prices', header: t('prices'), render: kindOf },
          {
            key: 'own',
            header: t('ownPrices'),
            align: 'end',
            isShort: true,
            render: ({ ownPrices }) => t('number', { count: ownPrices }),
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
