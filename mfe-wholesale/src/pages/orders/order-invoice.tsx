import { formatMoney, type OrderStatus, type WholesaleOrderDetail } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { useServices } from 'shared-runtime';
import { Panel, Sums } from 'shared-ui';
import { useT } from '../../messages';
import styles from './order-page.module.css';

type Trade = NonNullable<WholesaleOrderDetail['trade']>;

/** States whose invoice is cancelled, or was never issued. */
const ended: readonly OrderStatus[] = ['CANCELLED', 'EXPIRED'];

/** The total of an order with its invoice and payments; one that was cancelled asks for no payment. */
export function OrderInvoice({ order }: { order: WholesaleOrderDetail }) {
  const t = useT();
  const { status, trade, totals } = order;
  const isEnded = ended.includes(status);
  const isInvoiced = trade && !trade.awaitsApproval && !isEnded;
  return (
    <Panel title={isInvoiced ? t('detail.invoice', { number: trade.invoiceNumber }) : t('cart.total')}>
      {trade?.awaitsApproval && !isEnded && <p>{t('detail.waitsForApproval')}</p>}
      {isInvoiced && <InvoiceFacts order={order} trade={trade} />}
      {trade && isEnded && <EndedFacts order={order} trade={trade} />}
      <Sums
        total={{
          label: t('cart.total'),
          value: `${t('common.pieces', { count: totals.quantity })} · ${formatMoney(totals.grandTotal)}`,
        }}
      />
      {isInvoiced && trade.open > 0 && (
        <p className={styles.open}>{t('detail.open', { amount: formatMoney(trade.open) })}</p>
      )}
    </Panel>
  );
}

function InvoiceFacts({ order, trade }: { order: WholesaleOrderDetail; trade: Trade }) {
  const { formatDate } = datesIn(useServices().locale);
  const t = useT();
  const { credit = 0 } = trade;
  const isIssued = order.documents?.some(({ kind }) => kind === 'INVOICE');
  return (
    <div className={styles.terms}>
      <p>
        {t(isIssued ? 'detail.invoiceOn' : 'detail.invoiceLater', { date: formatDate(trade.invoicedOn) })}
      </p>
      {order.status !== 'RETURNED' && <p>{t('detail.due', { date: formatDate(trade.dueOn) })}</p>}
      <Payments trade={trade} />
      {credit > 0 && <p>{t('detail.creditLeft', { amount: formatMoney(credit) })}</p>}
    </div>
  );
}

function EndedFacts({ order, trade }: { order: WholesaleOrderDetail; trade: Trade }) {
  const t = useT();
  const { credit = 0 } = trade;
  const isIssued = order.documents?.some(({ kind }) => kind === 'INVOICE');
  return (
    <div className={styles.terms}>
      {isIssued && <p>{t('detail.invoiceCancelled', { number: trade.invoiceNumber })}</p>}
      <p>{t('detail.nothingToPay')}</p>
      <Payments trade={trade} />
      {credit > 0 && <p>{t('detail.credit', { amount: formatMoney(credit) })}</p>}
    </div>
  );
}

/** Credit notes and payments of an invoice. */
function Payments({ trade }: { trade: Trade }) {
  const { formatDate } = datesIn(useServices().locale);
  const t = useT();
  return (
    <>
      {(trade.creditNotes ?? []).map(({ number, issuedOn, amount, reason }) => (
        <p key={number}>
          {t('detail.creditNote', {
            ...{ number, reason, date: formatDate(issuedOn) },
            amount: formatMoney(-amount),
          })}
        </p>
      ))}
      {trade.payments.map(({ amount, receivedOn, reference }) => (
        <p key={reference}>
          {t('detail.payment', { amount: formatMoney(amount), date: formatDate(receivedOn), reference })}
        </p>
      ))}
    </>
  );
}
