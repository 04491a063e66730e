import { useState } from 'react';
import { urls } from 'shared-contracts';
import { type ChannelType, isChannelType } from 'shared-contracts/channel';
import { channelName } from 'shared-contracts/channel-names';
import { punctuationIn } from 'shared-contracts/punctuation';
import { findDistrict } from 'shared-contracts/regions';
import { type ListRow, type ShopList, shopLists } from 'shared-contracts/wire/merchant-lists';
import { Link, useNavigate, useServices } from 'shared-runtime';
import {
  Badge,
  ButtonLink,
  EmptyState,
  LinkTabs,
  Notice,
  PageHead,
  TextLink,
  VisuallyHidden,
} from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { DataTable } from '../../table/data-table';
import { TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { KindFilter, KindName } from './attribute-kind';
import { neededBy } from './list-fields';
import { useT } from './messages';
import { RowForm } from './row-form';
import { inTreeOrder, useRowName } from './use-row-name';
import { useShopList } from './use-shop-list';

/** /staff/lists: categories, brands, colours, labels, attributes and their kinds, stores, lockers and size guides; `row` opens one, `new` an empty form. */
export function ListsPage() {
  const t = useT();
  const query = useTableQuery();
  const list = shopLists.find((known) => known === query.value('list')) ?? 'categories';
  const id = query.value('row');
  const isForm = id !== '' || query.value('new') !== '';
  const [removed, setRemoved] = useState<string>();
  return (
    <div className={styles.page}>
      {!isForm && (
        <>
          <PageHead
            title={t('page.title')}
            text={t('page.text')}
            aside={
              <ButtonLink as={Link} to={query.link({ list, new: '1' })}>
                {t(`page.add.${list}`)}
              </ButtonLink>
            }
          />
          <LinkTabs
            as={Link}
            label={t('page.title')}
            current={list}
            tabs={shopLists.map((one) => ({
              id: one,
              text: t(`page.lists.${one}`),
              to: urls.staff.lists({ list: one }),
            }))}
          />
          <div role="status">
            {removed && <Notice tone="success">{t('removed', { name: removed })}</Notice>}
          </div>
        </>
      )}
      {isForm ? <OneRow key={list} list={list} id={id} onRemoved={setRemoved} /> : <Rows list={list} />}
    </div>
  );
}

function Rows({ list }: { list: ShopList }) {
  const t = useT();
  const services = useServices();
  const { locale } = services;
  const { joinList } = punctuationIn(locale);
  const query = useTableQuery();
  const { load } = useShopList(list);
  const nameOf = useRowName();
  const all = list === 'categories' && load.data ? inTreeOrder(load.data.rows) : load.data?.rows;
  const kind = list === 'attributes' ? query.value('kind') : '';
  const rows = kind ? all?.filter(({ values }) => values.parent === kind) : all;
  const shops = ({ values }: ListRow) =>
    joinList(
      ((values.channels ?? []) as string[])
        .filter((channel): channel is ChannelType => isChannelType(channel))
        .map((channel) => channelName(services, channel)),
    );
  const users = neededBy(list);
  // The chosen list is no filter.
  const filters = { ...query, isFiltered: kind !== '', clear: () => query.change({ kind: '' }) };
  return (
    <>
      {list === 'attributes' && (
        <TableTools query={filters}>
          <KindFilter query={query} />
        </TableTools>
      )}
      <DataTable
        query={filters}
        load={load}
        caption={t(`page.lists.${list}`)}
        {...(!filters.isFiltered && { emptyTitle: t('page.emptyTitle'), emptyText: t('page.emptyText') })}
        rows={rows}
        rowKey={({ id }) => id}
        columns={[
          {
            key: 'name',
            header: t('page.name'),
            render: (row) => (
              <span className={styles.row}>
                <TextLink as={Link} to={query.link({ row: row.id })}>
                  {nameOf(list, all ?? [], row)}
                </TextLink>
                {row.values.visible === false && <Badge>{t('page.hidden')}</Badge>}
                {row.values.open === false && <Badge>{t('page.closed')}</Badge>}
              </span>
            ),
          },
          ...(list === 'brands' || list === 'sizeGuides'
            ? []
            : [
                {
                  key: 'code',
                  header: t('page.code'),
                  render: ({ id, values }: ListRow) => (list === 'attributes' ? String(values.code) : id),
                },
              ]),
          ...(list === 'attributes'
            ? [
                {
                  key: 'kind',
                  header: t('page.kind'),
                  render: ({ values }: ListRow) => <KindName code={String(values.parent)} />,
                },
              ]
            : []),
          ...(users === 'orders'
            ? [
                {
                  key: 'place',
                  header: t('page.place'),
                  render: ({ values }: ListRow) =>
                    findDistrict(String(values.region), String(values.district))?.district.name[locale] ?? '',
                },
              ]
            : []),
          ...(list === 'categories' || list === 'brands' || list === 'stores'
            ? [{ key: 'shops', header: t('page.shops'), render: shops }]
            : []),
          ...(list === 'sizeGuides'
            ? []
            : [
                {
                  key: 'uses',
                  header: t(`page.${users}`),
                  align: 'end' as const,
                  render: (row: ListRow) => {
                    const count = row.uses.toLocaleString('en');
                    if (list !== 'attributeKinds' || row.uses === 0) return count;
                    return (
                      <TextLink as={Link} to={urls.staff.lists({ list: 'attributes', kind: row.id })}>
                        {count}{' '}
                        <VisuallyHidden>
                          {t('page.ofKind', { count: row.uses, name: nameOf(list, all ?? [], row) })}
                        </VisuallyHidden>
                      </TextLink>
                    );
                  },
                },
              ]),
        ]}
      />
    </>
  );
}

interface OneRowProps {
  list: ShopList;
  /** Empty for a new one. */
  id: string;
  onRemoved(name: string): void;
}

function OneRow({ list, id, onRemoved }: OneRowProps) {
  const t = useT();
  const query = useTableQuery();
  const navigate = useNavigate();
  const { load, show } = useShopList(list);
  // The form of a new row stays when the address becomes that of the saved one.
  const [created, setCreated] = useState<string>();
  const back = (
    <TextLink as={Link} to={query.link({ row: '', new: '' })}>
      {t('page.back')}
    </TextLink>
  );
  if (!load.data)
    return load.error ? (
      <LoadFailed error={load.error} onRetry={() => void load.refetch()} />
    ) : (
      <PageSkeleton />
    );
  const row = load.data.rows.find((one) => one.id === id);
  if (id !== '' && !row) return <EmptyState headingLevel={1} title={t('page.unknown')} actions={back} />;
  return (
    <>
      {back}
      <RowForm
        key={created === id ? '' : id}
        list={list}
        row={row}
        rows={load.data.rows}
        // Where the list shows attributes of one kind alone, a new one is most likely of that kind.
        begin={{ kind: query.value('kind') }}
        onSaved={(data, saved) => {
          show(data);
          if (saved === id) return;
          setCreated(saved);
          navigate(query.link({ row: saved, new: '' }), { replace: true });
        }}
        onRemoved={(data, name) => {
          show(data);
          onRemoved(name);
          navigate(query.link({ row: '' }), { replace: true });
        }}
      />
    </>
  );
}
