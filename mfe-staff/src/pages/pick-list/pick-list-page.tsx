import { unwrap, urls } from 'shared-contracts';
import { getPickList, listOrders } from 'shared-contracts/calls/merchant-orders';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { PickList } from 'shared-contracts/wire/merchant-orders';
import { Link, useSearchParams, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import {
  Button,
  ButtonLink,
  classes,
  EmptyState,
  Heading,
  Notice,
  OrderNumber,
  PageHead,
  ShopImage,
  Table,
  VisuallyHidden,
} from 'shared-ui';
import { Barcode } from 'shared-ui/barcode';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { SkuCode } from '../../goods/sku-code';
import { useT } from '../../messages/orders';
import { WindowNotice } from '../../orders/delivery-window';
import { GiftNote } from '../../orders/gift-note';
import styles from '../../orders/orders.module.css';
import { useStaffApi } from '../../session/staff-context';

type Piece = PickList['pieces'][number];

function Pieces({ caption, rows }: { caption: string; rows: readonly Piece[] }) {
  const t = useT();
  return (
    <Table
      cards
      caption={caption}
      rows={rows}
      rowKey={({ skuId }) => skuId}
      columns={[
        {
          key: 'picture',
          header: <VisuallyHidden>{t('pickList.picture')}</VisuallyHidden>,
          render: ({ image }) => (
            <span className={styles.row}>
              <span className={styles.tick} />
              {/* At once: whoever prints does not scroll to the last sheet first. */}
              <ShopImage
                className={styles.thumbnail}
                src={image}
                alt=""
                sizes="48px"
                widths={[80, 160]}
                priority
              />
            </span>
          ),
        },
        { key: 'code', header: t('pickList.code'), render: ({ skuId }) => <SkuCode skuId={skuId} /> },
        { key: 'item', header: t('pickList.item'), render: ({ title }) => title },
        { key: 'colour', header: t('pickList.colour'), render: ({ color }) => color },
        { key: 'size', header: t('pickList.size'), render: ({ size }) => size },
        { key: 'count', header: t('pickList.count'), align: 'end', render: ({ quantity }) => quantity },
      ]}
    />
  );
}

function ToQueue() {
  const t = useT();
  return (
    <ButtonLink as={Link} variant="secondary" to={urls.staff.orders({ queue: 'TO_PACK' })}>
      {t('pickList.chooseSome')}
    </ButtonLink>
  );
}

/** The page as the menu opens it: all orders that wait to be packed, or a choice of them. */
function ChooseOrders() {
  const t = useT();
  const api = useStaffApi();
  const listQuery = { queue: 'TO_PACK', sort: 'oldest' };
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listOrders, { query: listQuery, signal })),
  });
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  const { rows, next } = data;
  if (rows.length === 0) {
    return (
      <EmptyState headingLevel={1} title={t('pickList.nothingWaits')} text={t('pickList.nothingWaitsText')} />
    );
  }
  const count = rows.length;
  const orders = rows.map(({ orderId }) => orderId).join(',');
  return (
    <EmptyState
      headingLevel={1}
      title={t('pickList.choose')}
      text={t('pickList.noneText')}
      actions={
        <>
          <ButtonLink as={Link} to={urls.staff.pickList({ orders })}>
            {t(next ? 'pickList.first' : 'pickList.all', { count })}
          </ButtonLink>
          <ToQueue />
        </>
      }
    />
  );
}

/** /staff/picklist?orders=: what to fetch from the shelves, and what goes into each parcel; for the printer. */
export function PickListPage() {
  const t = useT();
  const { joinParts, withLabel } = punctuationIn(useServices().locale);
  const api = useStaffApi();
  const [parameters] = useSearchParams();
  const orderIds = (parameters.get('orders') ?? '').split(',').filter(Boolean).slice(0, 100);
  const { data, error, refetch } = useQuery({
    queryKey: ['pick-list', orderIds],
    queryFn: async () => unwrap(await api.call(getPickList, { body: { orderIds } })),
    enabled: orderIds.length > 0,
  });
  if (orderIds.length === 0) return <ChooseOrders />;
  if (data?.orders.length === 0) {
    return (
      <EmptyState
        headingLevel={1}
        title={t('pickList.none')}
        text={t('pickList.noneText')}
        actions={<ToQueue />}
      />
    );
  }
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  return (
    <div className={classes(styles.block, styles.sheets)}>
      <PageHead
        title={t('pickList.title')}
        aside={
          <div className={classes(styles.row, styles.screen)}>
            <ButtonLink as={Link} variant="secondary" to={urls.staff.pack()}>
              {t('pickList.scan')}
            </ButtonLink>
            <Button variant="secondary" onClick={() => window.print()}>
              {t('pickList.print')}
            </Button>
          </div>
        }
      />
      <Pieces caption={t('pickList.pick')} rows={data.pieces} />
      {data.orders.map((order) => (
        <article key={order.orderId} className={styles.sheet}>
          <div className={styles.sheetHead}>
            <Heading level={2} look="small">
              <OrderNumber orderId={order.orderId} />
            </Heading>
            <Barcode text={order.orderId} />
          </div>
          <p>{order.deliveryName}</p>
          <WindowNotice window={order.window} />
          {order.purchaseOrderNumber && <p>{withLabel(t('order.poNumber'), order.purchaseOrderNumber)}</p>}
          <p>{joinParts(order.company, order.customerName, ...order.address, order.phone)}</p>
          {order.remark && <p className={styles.note}>{withLabel(t('order.remark'), order.remark)}</p>}
          <GiftNote words={order.giftMessage} />
          {order.awaitsPayment && <Notice tone="warning">{t('swap.waitsList')}</Notice>}
          {order.together?.map((orderId) => (
            <Notice key={orderId}>
              {t('together.pack')} <OrderNumber orderId={orderId} text={t('returns.ofOrder', { orderId })} />
            </Notice>
          ))}
          <Pieces caption={t('pickList.pack')} rows={order.pieces} />
        </article>
      ))}
    </div>
  );
}
