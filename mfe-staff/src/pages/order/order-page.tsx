import { unwrap, urls } from 'shared-contracts';
import { getOrder } from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Link, useParams, useServices } from 'shared-runtime';
import { useQuery } from 'shared-runtime/query';
import { AddressText, Badge, Notice, OrderNumber, PageHead, Panel, Table, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { SkuCode } from '../../goods/sku-code';
import { useT } from '../../messages/orders';
import { awaitsPayment } from '../../orders/awaits-payment';
import { WindowNotice, WindowText } from '../../orders/delivery-window';
import { GiftNote } from '../../orders/gift-note';
import { OrderBadge } from '../../orders/order-badge';
import styles from '../../orders/orders.module.css';
import { returnKindOf } from '../../orders/return-kind';
import { useAction } from '../../orders/use-action';
import { useChangedText } from '../../orders/use-changed-text';
import { useStaffApi } from '../../session/staff-context';
import { BuyerPanel } from './buyer-panel';
import { ChangeAddress } from './change-address';
import { CreditNotes } from './credit-notes/credit-notes';
import { DisputeNotice } from './dispute-notice';
import { HoldNotice } from './hold-order';
import { MailPreview } from './mail-preview';
import { OrderActions } from './order-actions';
import { OrderHistory } from './order-history';
import { OrderNeighbours } from './order-neighbours';
import { OrderParcels } from './order-parcels';
import { PaymentTasks } from './payment-tasks';
import { SwapNotice } from './swap-notice';
import { SwapPieces } from './swap-pieces';
import { SwapSize } from './swap-size';
import { Together } from './together';
import { WriteToBuyer } from './write-to-buyer';

/** Whether pieces wait to be packed or sent. */
const hasGoodsToSend = ({ mays, shipments }: MerchantOrder) =>
  mays.pack || shipments.some(({ status }) => status === 'PACKED');

/** /staff/orders/:orderId: an order with its pieces, parcels, refunds and history. */
export function OrderPage() {
  const { formatDateTime } = datesIn(useServices().locale);
  const { joinParts, namePiece, withLabel } = punctuationIn(useServices().locale);
  const t = useT();
  const api = useStaffApi();
  const { locale } = useServices();
  const { orderId = '' } = useParams();
  const {
    data: order,
    error,
    refetch,
  } = useQuery({
    queryKey: ['order', orderId],
    queryFn: async ({ signal }) => unwrap(await api.call(getOrder, { params: { orderId }, signal })),
  });
  const action = useAction(refetch);
  const changedText = useChangedText(order);
  if (!order) {
    return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  }
  const { delivery } = order;
  return (
    <div className={styles.block}>
      <OrderNeighbours orderId={orderId} />
      <PageHead
        title={<OrderNumber orderId={orderId} text={t('order.title', { orderId })} />}
        text={formatDateTime(order.createdAt)}
        aside={
          // Says the new state after a step.
          <div role="status">
            <OrderBadge
              status={order.status}
              wholesale={order.wholesale}
              awaitsApproval={order.awaitsApproval}
              awaitsCollection={order.awaitsCollection}
              isHeld={order.isHeld}
              awaitsPayment={awaitsPayment(order)}
            />
          </div>
        }
      />
      <FormError error={action.refusal} text={changedText(action.refusal)} />
      <HoldNotice order={order} action={action} />
      <SwapNotice order={order} action={action} />
      <DisputeNotice order={order} />
      <PaymentTasks order={order} action={action} />
      <GiftNote words={order.giftMessage} />
      {order.exchangeOf && (
        <Notice>
          {t('order.exchangeOf', { returnId: order.exchangeOf.returnId })}{' '}
          <TextLink as={Link} to={urls.staff.order(order.exchangeOf.orderId)}>
            <OrderNumber
              orderId={order.exchangeOf.orderId}
              text={t('returns.ofOrder', { orderId: order.exchangeOf.orderId })}
            />
          </TextLink>
        </Notice>
      )}
      {order.replacedBy?.map(({ orderId }) => (
        <Notice key={orderId}>
          {t('order.replacedBy')}{' '}
          <TextLink as={Link} to={urls.staff.order(orderId)}>
            <OrderNumber orderId={orderId} text={t('returns.ofOrder', { orderId })} />
          </TextLink>
        </Notice>
      ))}
      <Together order={order} />
      {hasGoodsToSend(order) && <WindowNotice window={delivery.window} />}
      <OrderActions order={order} action={action} />
      <div className={styles.columns}>
        <div className={styles.main}>
          <Table
            cards
            caption={t('order.lines')}
            rows={order.lines}
            rowKey={({ position }) => String(position)}
            columns={[
              {
                key: 'item',
                header: t('order.item'),
                render: (line) => (
                  <>
                    {namePiece(line)} {line.isGift && <Badge>{t('order.gift')}</Badge>}
                    <span className={styles.muted}>
                      {' '}
                      <SkuCode skuId={line.skuId} />
                    </span>{' '}
                    <SwapSize order={order} line={line} action={action} />{' '}
                    <SwapPieces order={order} line={line} action={action} />
                  </>
                ),
              },
              ...(['quantity', 'cancelled', 'packed', 'left', 'back', 'returned'] as const).map((key) => ({
                key,
                header: t(key === 'back' ? 'order.taken' : `order.${key}`),
                align: 'end' as const,
                render: (line: (typeof order.lines)[number]) => line[key] || (key === 'quantity' ? 0 : '–'),
              })),
            ]}
          />
          <OrderParcels order={order} action={action} />
          <OrderHistory order={order} action={action} />
        </div>
        <div className={styles.side}>
          <Panel title={t('order.address')}>
            <p>{delivery.name}</p>
            {delivery.pickUpPoint && (
              <p>{joinParts(delivery.pickUpPoint.name, delivery.pickUpPoint.address)}</p>
            )}
            <WindowText window={delivery.window} />
            {order.company && <p>{order.company}</p>}
            {order.addressName && <p>{order.addressName}</p>}
            {order.placedBy && <p>{t('order.placedBy', { name: order.placedBy })}</p>}
            {order.orderedBy && <p>{t('order.orderedBy', { name: order.orderedBy })}</p>}
            {order.isErased ? (
              <p className={styles.muted}>{t('order.erased')}</p>
            ) : (
              <AddressText address={order.address} locale={locale} />
            )}
            <ChangeAddress order={order} action={action} />
            {order.remark && <p className={styles.note}>{withLabel(t('order.remark'), order.remark)}</p>}
            {order.purchaseOrderNumber && <p>{withLabel(t('order.poNumber'), order.purchaseOrderNumber)}</p>}
          </Panel>
          {order.customer && <BuyerPanel order={order} customer={order.customer} action={action} />}
          <CreditNotes order={order} action={action} />
          {order.returns.length > 0 && (
            <Panel title={t('order.returns')}>
              <ul className={styles.timeline}>
                {order.returns.map(({ returnId, kind, status }) => (
                  <li key={returnId}>
                    <TextLink as={Link} to={urls.staff.returnDetails(returnId)}>
                      {returnId}
                    </TextLink>{' '}
                    {t(`kind.${returnKindOf(kind)}`)} <Badge>{t(`returnStatus.${status}`)}</Badge>
                  </li>
                ))}
              </ul>
            </Panel>
          )}
          {!order.isErased && <MailPreview order={order} />}
          {!order.isErased && <WriteToBuyer order={order} action={action} />}
        </div>
      </div>
    </div>
  );
}
