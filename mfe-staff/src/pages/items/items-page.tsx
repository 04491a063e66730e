import { unwrap, urls } from 'shared-contracts';
import { listItems } from 'shared-contracts/calls/merchant-catalogue';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Badge, ButtonLink, PageHead, TextLink } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useStaff } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { pageCountOf } from '../../table/page-count';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { SavedViews } from '../../views/saved-views';

/** /staff/items: the catalogue. */
export function ItemsPage() {
  const t = useGoodsT();
  const { api, may } = useStaff();
  const query = useTableQuery();
  const listQuery = {
    search: query.value('search') || undefined,
    shown: query.value('shown') || undefined,
    page: query.page,
  };
  const load = useQuery({
    queryKey: ['items', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listItems, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const { data } = load;
  return (
    <>
      <PageHead
        title={t('items.caption')}
        text={data && t(data.isLeast ? 'items.countLeast' : 'items.count', { count: data.total })}
        aside={
          may('catalogue.write') && (
            <div className={styles.row}>
              <ButtonLink
                as={Link}
                variant="secondary"
                to={urls.staff.bulkEdit({ search: listQuery.search, shown: listQuery.shown })}
              >
                {t('items.changeMany')}
              </ButtonLink>
              <ButtonLink as={Link} to={urls.staff.newItem()}>
                {t('items.create')}
              </ButtonLink>
            </div>
          )
        }
      />
      <TableTools query={query}>
        <TableSearch query={query} label={t('items.search')} />
        <TableFilter
          query={query}
          name="shown"
          label={t('items.shown')}
          allText={t('items.all')}
          options={[
            { value: 'yes', label: t('items.yes') },
            { value: 'no', label: t('items.no') },
          ]}
        />
      </TableTools>
      <SavedViews page="items" />
      <DataTable
        query={query}
        load={load}
        caption={t('items.caption')}
        rows={data?.rows}
        rowKey={({ code }) => code}
        pageCount={data && pageCountOf(data, query.page)}
        columns={[
          {
            key: 'item',
            header: t('items.item'),
            render: ({ code, titleEn, titleZh }) => (
              <>
                <TextLink as={Link} to={urls.staff.item(code)}>
                  <Bilingual en={titleEn} zh={titleZh} />
                </TextLink>
                <br />
                {code}
              </>
            ),
          },
          { key: 'brand', header: t('items.brand'), render: ({ brandName }) => brandName },
          {
            key: 'price',
            header: t('items.price'),
            align: 'end',
            render: ({ salePrice }) => formatMoney(salePrice),
          },
          { key: 'stock', header: t('items.stock'), align: 'end', render: ({ stock }) => stock },
          {
            key: 'state',
            header: t('items.state'),
            render: ({ onShelf }) => (
              <Badge tone={onShelf ? 'highlight' : 'neutral'}>{t(onShelf ? 'items.yes' : 'items.no')}</Badge>
            ),
          },
        ]}
      />
    </>
  );
}
