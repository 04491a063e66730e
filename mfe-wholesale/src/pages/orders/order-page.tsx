import { useState } from 'react';
import {
  formatMoney,
  isApiError,
  isNotFound,
  type OrderLine,
  urls,
  type WholesaleOrderDetail,
} from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { joinParts } from 'shared-contracts/punctuation';
import { Link, useNavigate, useSearchParams, useServices } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import {
  AddressText,
  Breadcrumb,
  Button,
  ButtonLink,
  ConfirmDialog,
  Container,
  EmptyState,
  Heading,
  Notice,
  OrderNumber,
  Panel,
  Split,
  Table,
  TextLink,
} from 'shared-ui';
import { useCancelOrder } from '../../api/cancel-order';
import { useCreateDraft } from '../../api/create-draft';
import { useCart } from '../../api/get-cart';
import { useOrder } from '../../api/get-order';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { DocumentLinks } from '../../documents/document-links';
import { formatQuantity } from '../../matrix/quantities';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { useDeliveryName } from '../../windows/delivery-name';
import { groupByColor } from './group-by-color';
import { OrderHistory } from './order-history';
import { OrderInvoice } from './order-invoice';
import styles from './order-page.module.css';
import { OrderParcels } from './order-parcels';
import { OrderState } from './order-state';

/** /wholesale/order?orderId=: an order with its invoice, payments and documents. */
export function OrderPage() {
  const t = useT();
  const [parameters] = useSearchParams();
  const orderId = parameters.get('orderId') ?? '';
  const { data, error, refetch } = useOrder(orderId);
  usePageTitle(t('detail.title', { orderId }));
  // The API answers 400 to a number that no order can have.
  if (isApiError(error) && (isNotFound(error) || error.status === 400)) return <UnknownOrderPage />;
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />;
  if (!data) return <PageSkeleton />;
  return <OrderView order={data} />;
}

function OrderView({ order }: { order: WholesaleOrderDetail }) {
  const { formatDate } = datesIn(useServices().locale);
  const t = useT();
  const { locale } = useServices();
  const nameOf = useDeliveryName();
  const { delivery, shipments = [], refunds = [], remark, purchaseOrderNumber } = order;
  const window = delivery.window ?? null;
  return (
    <Container>
      <Breadcrumb
        as={Link}
        label={t('item.path')}
        items={[
          { label: t('detail.all'), to: urls.wholesale.orders() },
          { label: groupedOrderNumber(order.orderId) },
        ]}
      />
      <Heading level={1} look="medium">
        <OrderNumber orderId={order.orderId} text={t('detail.title', { orderId: order.orderId })} />
      </Heading>
      <p className={styles.meta}>
        <OrderState order={order} />
        <span>{t('detail.placed', { date: formatDate(order.createdAt) })}</span>
        {order.trade?.placedBy && <span>{t('users.placedBy', { name: order.trade.placedBy })}</span>}
        {order.trade?.orderedBy && <span>{t('users.orderedBy', { name: order.trade.orderedBy })}</span>}
        {purchaseOrderNumber && <span>{t('detail.purchaseOrder', { number: purchaseOrderNumber })}</span>}
      </p>
      {order.status === 'CANCELLED' && order.trade?.cancelledBecause && (
        <div className={styles.reason}>
          <Notice title={t(order.trade.ending === 'DECLINED' ? 'detail.declined' : 'detail.cancelledByUs')}>
            {order.trade.cancelledBecause}
          </Notice>
        </div>
      )}
      <Split sticky aside={<Aside order={order} />}>
        <Table
          cards
          caption={t('detail.lines')}
          hideCaption
          rows={groupByColor(order.lines)}
          rowKey={({ key }) => key}
          columns={[
            { key: 'item', header: t('detail.item'), render: ({ line }) => <LineName line={line} /> },
            {
              key: 'sizes',
              header: t('detail.sizes'),
              render: ({ sizes }) => (
                <ul className={styles.sizes}>
                  {sizes.map(({ skuId, size, quantity }) => (
                    <li key={skuId}>{`${size} × ${formatQuantity(quantity)}`}</li>
                  ))}
                </ul>
              ),
            },
            {
              key: 'pieces',
              header: t('orders.pieces'),
              align: 'end',
              render: ({ pieces }) => formatQuantity(pieces),
            },
            {
              key: 'price',
              header: t('detail.price'),
              align: 'end',
              render: ({ line }) => formatMoney(line.salePrice),
            },
            {
              key: 'amount',
              header: t('detail.amount'),
              align: 'end',
              render: ({ amount }) => formatMoney(amount),
            },
          ]}
        />
        <div className={styles.facts}>
          <section>
            <Heading level={2} look="label">
              {t('detail.address')}
            </Heading>
            {order.trade && <p>{order.trade.company}</p>}
            {order.trade?.addressName && <p>{order.trade.addressName}</p>}
            <AddressText address={order.address} locale={locale} />
          </section>
          <section>
            <Heading level={2} look="label">
              {t('detail.delivery')}
            </Heading>
            <p>{nameOf(window?.id ?? null, window)}</p>
            <p>{delivery.name}</p>
            {shipments.length === 0 && delivery.trackingNumber && (
              <p>{t('detail.parcel', { number: delivery.trackingNumber })}</p>
            )}
            {shipments.length === 0 && delivery.trackingUrl && (
              <TextLink to={delivery.trackingUrl}>
                {t('detail.track', { carrier: delivery.carrierName ?? '' })}
              </TextLink>
            )}
          </section>
          {shipments.length + refunds.length > 0 && (
            <section>
              <Heading level={2} look="label">
                {t('detail.parcels')}
              </Heading>
              <OrderParcels shipments={shipments} refunds={refunds} />
            </section>
          )}
          {remark && (
            <section>
              <Heading level={2} look="label">
                {t('detail.remark')}
              </Heading>
              <p>{remark}</p>
            </section>
          )}
          <OrderHistory order={order} />
        </div>
      </Split>
    </Container>
  );
}

function LineName({ line }: { line: OrderLine }) {
  const { locale } = useServices();
  return (
    <>
      <TextLink as={Link} quiet to={urls.wholesale.item(line.itemCode)}>
        {`${line.brandName} ${line.title}`}
      </TextLink>
      <span className={styles.color}>{joinParts(locale, line.color, line.itemCode)}</span>
    </>
  );
}

/** Total, invoice, payments, documents and cancellation. */
function Aside({ order }: { order: WholesaleOrderDetail }) {
  const t = useT();
  const { documents = [] } = order;
  return (
    <div className={styles.aside}>
      <OrderInvoice order={order} />
      {documents.length > 0 && (
        <Panel title={t('detail.documents')}>
          <DocumentLinks documents={documents} />
        </Panel>
      )}
      <OrderAgain orderId={order.orderId} name={order.purchaseOrderNumber ?? order.orderId} />
      <CancelOrder order={order} />
    </div>
  );
}

/** Copies the lines into an order sheet. */
function OrderAgain({ orderId, name }: { orderId: string; name: string }) {
  const t = useT();
  const errorText = useErrorText();
  const navigate = useNavigate();
  const create = useCreateDraft();
  return (
    <>
      <Button
        variant="secondary"
        block
        loading={create.isPending}
        onClick={() =>
          create.mutate(
            { name, windowId: null, fromOrder: orderId },
            { onSuccess: ({ id }) => navigate(urls.wholesale.draft(id)) },
          )
        }
      >
        {t('detail.again')}
      </Button>
      {create.isError && <Notice tone="error">{errorText(create.error)}</Notice>}
    </>
  );
}

function CancelOrder({ order }: { order: WholesaleOrderDetail }) {
  const { formatUntil } = datesIn(useServices().locale);
  const t = useT();
  const errorText = useErrorText();
  const [isAsked, setIsAsked] = useState(false);
  const cancel = useCancelOrder();
  const { data: cart } = useCart();
  const until = order.trade?.cancellableUntil;
  return (
    <div role="status">
      {cancel.isSuccess && <Notice tone="success">{t('detail.cancelled')}</Notice>}
      {cancel.isError && <Notice tone="error">{errorText(cancel.error)}</Notice>}
      {order.cancellable && cart?.mayOrder !== false && (
        <>
          <Button variant="secondary" block onClick={() => setIsAsked(true)}>
            {t('detail.cancel')}
          </Button>
          {until && <p className={styles.terms}>{t('detail.cancelUntil', { date: formatUntil(until) })}</p>}
        </>
      )}
      <ConfirmDialog
        open={isAsked}
        title={t('detail.cancelTitle')}
        closeText={t('common.close')}
        cancelText={t('detail.keep')}
        confirmText={t('detail.cancel')}
        loading={cancel.isPending}
        onCancel={() => setIsAsked(false)}
        onConfirm={() => cancel.mutate(order.orderId, { onSettled: () => setIsAsked(false) })}
      >
        {t('detail.cancelText')}
      </ConfirmDialog>
    </div>
  );
}

function UnknownOrderPage() {
  const t = useT();
  return (
    <Container width="text">
      <EmptyState
        headingLevel={1}
        title={t('detail.notFoundTitle')}
        text={t('detail.notFoundText')}
        actions={
          <ButtonLink as={Link} to={urls.wholesale.orders()}>
            {t('detail.all')}
          </ButtonLink>
        }
      />
    </Container>
  );
}
