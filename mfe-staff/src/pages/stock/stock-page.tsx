import { useState } from 'react';
import { unwrap, urls } from 'shared-contracts';
import { listStock } from 'shared-contracts/calls/merchant-catalogue';
import { datesIn } from 'shared-contracts/dates';
import { namePiece } from 'shared-contracts/punctuation';
import type { StockRow } from 'shared-contracts/wire/merchant-stock';
import { Link, useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Button, Notice, PageHead, TextLink, VisuallyHidden } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { SkuCode } from '../../goods/sku-code';
import { usePlaces } from '../../goods/use-places';
import { useStaff, useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { pageCountOf } from '../../table/page-count';
import { RowActions } from '../../table/row-actions';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { SavedViews } from '../../views/saved-views';
import { StockDialog } from './stock-dialog';
import { StockJournal } from './stock-journal';

interface Done {
  sku: string;
  stock: number;
  /** Null for the warehouse. */
  storeId: string | null;
}

type Shown = { row: StockRow; dialog: 'change' | 'journal' };
const limits = [3, 5, 10, 25];

function ItemName({ row: { titleEn, titleZh, colorEn, colorZh } }: { row: StockRow }) {
  return (
    <Bilingual
      en={namePiece('en', { title: titleEn, color: colorEn })}
      zh={namePiece('zh', { title: titleZh, color: colorZh })}
    />
  );
}

/** /staff/stock: what is in stock, changes with a reason, the journal. */
export function StockPage() {
  const t = useGoodsT();
  const api = useStaffApi();
  const { may } = useStaff();
  const { formatDate } = datesIn(useServices().locale);
  const query = useTableQuery();
  const places = usePlaces();
  const [shown, setShown] = useState<Shown>();
  const [done, setDone] = useState<Done>();
  const listQuery = {
    search: query.value('search') || undefined,
    below: query.value('below') || undefined,
    store: query.value('store') || undefined,
    page: query.page,
  };
  const load = useQuery({
    queryKey: ['stock', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listStock, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const { data } = load;
  return (
    <>
      <PageHead title={t('stock.caption')} />
      <TableTools query={query}>
        <TableSearch query={query} label={t('stock.search')} />
        <TableFilter
          query={query}
          name="below"
          label={t('stock.below')}
          allText={t('stock.all')}
          options={limits.map((count) => ({ value: String(count), label: t('stock.pieces', { count }) }))}
        />
        {(places.isPending || places.stores.length > 0) && (
          <TableFilter
            query={query}
            name="store"
            label={t('places.label')}
            allText={t('stock.anyPlace')}
            options={places.stores}
          />
        )}
      </TableTools>
      <SavedViews page="stock" />
      <div role="status">
        {done && (
          <Notice tone="success">
            {done.storeId === null
              ? t('stock.done', { sku: done.sku, stock: done.stock })
              : t('stock.doneStore', {
                  sku: done.sku,
                  stock: done.stock,
                  place: places.nameOf(done.storeId),
                })}
          </Notice>
        )}
      </div>
      <DataTable
        query={query}
        load={load}
        caption={t('stock.caption')}
        rows={data?.rows}
        rowKey={({ skuId }) => skuId}
        pageCount={data && pageCountOf(data, query.page)}
        columns={[
          { key: 'sku', header: t('stock.sku'), render: ({ skuId }) => <SkuCode skuId={skuId} /> },
          {
            key: 'item',
            header: t('stock.item'),
            render: (row) =>
              may('catalogue.read') ? (
                <TextLink as={Link} to={urls.staff.item(row.itemCode)}>
                  <ItemName row={row} />
                </TextLink>
              ) : (
                <ItemName row={row} />
              ),
          },
          { key: 'size', header: t('stock.size'), render: ({ size }) => size },
          {
            key: 'onHand',
            header: t('stock.onHand'),
            align: 'end',
            render: ({ stock, committed, isReported }) =>
              isReported && committed !== undefined ? stock + committed : '–',
          },
          {
            key: 'committed',
            header: t('stock.committed'),
            align: 'end',
            render: ({ committed }) => committed ?? '–',
          },
          {
            key: 'stock',
            header: t('stock.stock'),
            align: 'end',
            render: ({ stock, isReported }) => (isReported ? stock : t('stock.unreported')),
          },
          {
            key: 'stores',
            header: t('stock.stores'),
            render: ({ stores = [], onTheWay = 0 }) =>
              stores.length === 0 && onTheWay === 0 ? (
                '–'
              ) : (
                <ul className={styles.plain}>
                  {stores.map(({ storeId, stock }) => (
                    <li key={storeId} className={styles.code}>
                      {t('stock.inStore', { name: places.nameOf(storeId), count: stock })}
                    </li>
                  ))}
                  {onTheWay > 0 && <li>{t('stock.onTheWay', { count: onTheWay })}</li>}
                </ul>
              ),
          },
          {
            key: 'incoming',
            header: t('stock.incoming'),
            align: 'end',
            render: ({ skuId, incoming = 0, expectedOn }) =>
              incoming > 0 ? (
                <TextLink as={Link} to={urls.staff.purchaseOrders({ search: skuId, state: 'OPEN' })}>
                  {expectedOn
                    ? t('stock.incomingOn', { count: incoming, day: formatDate(expectedOn) })
                    : incoming}
                </TextLink>
              ) : (
                '–'
              ),
          },
          {
            key: 'actions',
            header: <VisuallyHidden>{t('stock.actions')}</VisuallyHidden>,
            render: (row) => (
              <RowActions>
                {may('stock.write') && (
                  <Button
                    variant="link"
                    aria-label={t('stock.change', { sku: row.skuId })}
                    onClick={() => setShown({ row, dialog: 'change' })}
                  >
                    {t('stock.changeShort')}
                  </Button>
                )}
                <Button
                  variant="link"
                  aria-label={t('stock.journal', { sku: row.skuId })}
                  onClick={() => setShown({ row, dialog: 'journal' })}
                >
                  {t('stock.journalShort')}
                </Button>
              </RowActions>
            ),
          },
        ]}
      />
      {shown?.dialog === 'change' && (
        <StockDialog
          row={shown.row}
          storeId={listQuery.store ?? null}
          onClose={() => setShown(undefined)}
          onDone={(stock, storeId) => {
            setShown(undefined);
            setDone({ sku: shown.row.skuId, stock, storeId });
            void load.refetch();
          }}
        />
      )}
      {shown?.dialog === 'journal' && (
        <StockJournal skuId={shown.row.skuId} onClose={() => setShown(undefined)} />
      )}
    </>
  );
}
