import { useState } from 'react';
import { urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { PurchaseOrder, PurchaseOrderReceipt } from 'shared-contracts/wire/merchant-purchase-orders';
import { Link, useParams, useServices } from 'shared-runtime';
import { Badge, Button, PageHead, Panel, TextLink } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { piecesIn } from '../../goods/pieces-in';
import { TakeBackDialog } from '../../goods/take-back-dialog';
import { useStaff } from '../../session/staff-context';
import { BookIn } from './book-in';
import { ExpectedDay } from './expected-day';
import { LinesTable } from './lines-table';
import { useT } from './messages';
import { OrderActions } from './order-actions';
import { PurchaseOrderForm } from './purchase-order-form';
import { Receipts } from './receipts';
import { usePurchaseOrder } from './use-purchase-order';

/** /staff/purchase-orders/:purchaseOrderId: an order from a supplier; who opens its boxes books them in here. */
export function PurchaseOrderPage() {
  const t = useT();
  const { may } = useStaff();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { withLabel } = punctuationIn(locale);
  const { purchaseOrderId = '' } = useParams();
  const actions = usePurchaseOrder(purchaseOrderId);
  /** The order as it was when somebody began to edit it. */
  const [edited, setEdited] = useState<PurchaseOrder>();
  const [asked, setAsked] = useState<PurchaseOrderReceipt>();
  /** What was done on this page last. */
  const [done, setDone] = useState<{ booked: PurchaseOrderReceipt | undefined }>();
  const { data: order, error, refetch } = actions.load;
  if (!order) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;

  const isActive = order.state === 'OPEN' || order.state === 'RECEIVED';
  const receives = isActive && may('stock.receive');
  const booked = done?.booked;
  const outcome = booked ? (
    <>
      {t('delivery.done', { count: piecesIn(booked) })} {order.state === 'RECEIVED' && t('delivery.complete')}
      <Button variant="link" onClick={() => setAsked(booked)}>
        {t('receipts.undo')}
      </Button>
    </>
  ) : (
    done && t('receipts.done')
  );
  return (
    <div className={styles.page}>
      <TextLink as={Link} to={urls.staff.purchaseOrders()}>
        {t('back')}
      </TextLink>
      <PageHead
        title={t('order', { number: purchaseOrderId })}
        text={order.supplier}
        aside={<Badge>{t(`states.${order.state}`)}</Badge>}
      />
      {edited ? (
        <Panel title={t('actions.edit')}>
          <PurchaseOrderForm
            order={edited}
            onSave={async (values) => {
              await actions.edit({ ...values, version: edited.version });
              setEdited(undefined);
            }}
            onCancel={() => setEdited(undefined)}
          />
        </Panel>
      ) : (
        <>
          <div className={styles.stack}>
            {order.reference && <p>{withLabel(t('reference'), order.reference)}</p>}
            <div className={styles.row}>
              {withLabel(t('expected'), '')}
              <ExpectedDay order={order} />
            </div>
            {order.note && <p>{withLabel(t('note'), order.note)}</p>}
            {isActive && <p>{t('left', { count: order.left })}</p>}
            <p className={styles.quiet}>
              {t('createdBy', { name: order.createdBy, at: formatDateTime(order.createdAt) })}
            </p>
            {may('stock.write') && (
              <OrderActions order={order} move={actions.move} onEdit={() => setEdited(order)} />
            )}
          </div>
          {receives ? (
            <BookIn
              order={order}
              actions={actions}
              outcome={outcome}
              onDone={({ receipts: [booked] }) => setDone({ booked })}
            />
          ) : (
            <LinesTable lines={order.lines} />
          )}
          <Receipts receipts={order.receipts} onUndo={receives ? setAsked : undefined} />
        </>
      )}
      {asked && (
        <TakeBackDialog
          title={t('receipts.undoTitle')}
          text={t('receipts.undoText', { count: piecesIn(asked) })}
          confirmText={t('receipts.undoConfirm')}
          goneText={(skus) => t('receipts.sold', { skus })}
          onUndo={async () => {
            await actions.undo(asked.receiptId);
            setDone({ booked: undefined });
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );
}
