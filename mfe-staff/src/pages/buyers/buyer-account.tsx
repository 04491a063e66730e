import { type RefObject, useId } from 'react';
import { formatMoney, urls, withQuery } from 'shared-contracts';
import { pathOf } from 'shared-contracts/calls/call';
import { getBuyerDocument } from 'shared-contracts/calls/merchant-wholesale';
import { datesIn } from 'shared-contracts/dates';
import { joinList, joinParts } from 'shared-contracts/punctuation';
import type {
  MerchantBuyerDetail,
  MerchantPayment,
  MerchantTradeOrder,
} from 'shared-contracts/wire/merchant-wholesale';
import { Link, useServices } from 'shared-runtime';
import { Button, Heading, Notice, OrderNumber, Table, TextLink } from 'shared-ui';
import styles from '../../orders/orders.module.css';
import { useStaff } from '../../session/staff-context';
import { RowActions } from '../../table/row-actions';
import { BuyerCatalogue } from '../catalogues/buyer-catalogue';
import { BuyerAddresses } from './addresses/buyer-addresses';
import { BuyerUsers } from './buyer-users';
import { useT } from './messages';
import { OrderForBuyer } from './representative/order-for-buyer';

interface BuyerAccountProps {
  detail: MerchantBuyerDetail;
  onPay(order: MerchantTradeOrder): void;
  onReverse(payment: MerchantPayment): void;
  /** The account itself, which takes the focus when it is opened. */
  ref: RefObject<HTMLElement | null>;
}

const ended: readonly string[] = ['CANCELLED', 'EXPIRED', 'RETURNED'];

/** The orders of a buyer with their invoices and documents, and the payments that were recorded. */
export function BuyerAccount({ detail, onPay, onReverse, ref }: BuyerAccountProps) {
  const { locale, config } = useServices();
  const { formatDate, formatDateTime } = datesIn(locale);
  const { may } = useStaff();
  const t = useT();
  const titleId = useId();
  const mayWrite = may('wholesale.write');
  const { buyer, orders, payments = [], missingSettings = [] } = detail;
  const documents = config.apiUrl + pathOf(getBuyerDocument, { id: buyer.customerId });
  const documentLink = (kind: 'CONFIRMATION' | 'INVOICE' | 'STATEMENT', orderId?: string) => (
    <TextLink key={kind} to={withQuery(documents, { kind, orderId })} target="_blank" rel="noreferrer">
      {t(`document.${kind}`)}
    </TextLink>
  );
  const stateOf = ({ status, trade }: MerchantTradeOrder) => {
    if (status === 'RETURNED') return t('invoiceState.returned');
    if (ended.includes(status)) {
      const credit = trade?.credit ?? trade?.paid ?? 0;
      const kept = credit > 0 && t('invoiceState.credit', { amount: formatMoney(credit) });
      return joinParts(locale, t('invoiceState.cancelled'), kept);
    }
    if (trade?.awaitsApproval) return t('invoiceState.toApprove');
    if (trade?.open === 0) return t('invoiceState.paid');
    return t(trade?.isOverdue ? 'invoiceState.overdue' : 'invoiceState.open');
  };
  return (
    <section ref={ref} tabIndex={-1} aria-labelledby={titleId} className={styles.block}>
      <Heading level={2} id={titleId}>
        {t('account', { company: buyer.company })}
      </Heading>
      {missingSettings.length > 0 && (
        <Notice tone="warning">
          {t('missingSettings', { settings: joinList(locale, missingSettings) })}
        </Notice>
      )}
      {orders.length === 0 ? (
        <p>{t('noInvoices', { company: buyer.company })}</p>
      ) : (
        <Table
          cards
          caption={t('invoices', { company: buyer.company })}
          rows={orders}
          rowKey={({ orderId }) => orderId}
          columns={[
            {
              key: 'order',
              header: t('order'),
              isShort: true,
              render: ({ orderId }) => (
                <TextLink as={Link} to={urls.staff.order(orderId)}>
                  <OrderNumber orderId={orderId} />
                </TextLink>
              ),
            },
            {
              key: 'invoice',
              header: t('invoice'),
              isShort: true,
              render: ({ trade }) => trade?.invoiceNumber,
            },
            { key: 'state', header: t('invoiceStateHead'), render: stateOf },
            {
              key: 'due',
              header: t('due'),
              render: ({ status, trade }) =>
                trade && !ended.includes(status) ? formatDate(trade.dueOn) : '–',
            },
            {
              key: 'total',
              header: t('total'),
              align: 'end',
              render: ({ grandTotal }) => formatMoney(grandTotal),
            },
            {
              key: 'left',
              header: t('left'),
              align: 'end',
              render: ({ status, trade }) =>
                trade && !ended.includes(status) ? formatMoney(trade.open) : '–',
            },
            {
              key: 'actions',
              header: t('actions'),
              label: '',
              render: (order) => (
                <RowActions>
                  {mayWrite && (order.trade?.open ?? 0) > 0 && !order.trade?.awaitsApproval && (
                    <Button variant="link" onClick={() => onPay(order)}>
                      {t('record')}
                    </Button>
                  )}
                  {(order.documents ?? []).map((kind) =>
                    kind === 'CONFIRMATION' || kind === 'INVOICE' ? documentLink(kind, order.orderId) : null,
                  )}
                </RowActions>
              ),
            },
          ]}
        />
      )}
      <p>{documentLink('STATEMENT')}</p>
      {payments.length === 0 ? (
        <p>{t('noPayments')}</p>
      ) : (
        <Table
          cards
          caption={t('payments', { company: buyer.company })}
          rows={payments}
          rowKey={({ id }) => id}
          columns={[
            { key: 'date', header: t('receivedOn'), render: ({ receivedOn }) => formatDate(receivedOn) },
            {
              key: 'invoice',
              header: t('invoice'),
              isShort: true,
              render: ({ invoiceNumber }) => invoiceNumber,
            },
            { key: 'reference', header: t('reference'), render: ({ reference }) => reference },
            {
              key: 'what',
              header: t('paymentState'),
              render: ({ reverses, isReversed, isCredit, reason }) => {
                if (reverses !== null) {
                  return joinParts(locale, t(isCredit ? 'creditPaidBack' : 'reversal'), reason);
                }
                if (isReversed) return t(isCredit ? 'paidBackLater' : 'reversed');
                return t(isCredit ? 'credit' : 'stands');
              },
            },
            {
              key: 'by',
              header: t('recordedBy'),
              render: ({ recordedByName, recordedAt }) =>
                joinParts(locale, recordedByName, formatDateTime(recordedAt)),
            },
            {
              key: 'amount',
              header: t('paymentAmount'),
              align: 'end',
              render: ({ amount }) => formatMoney(amount),
            },
            {
              key: 'actions',
              header: t('actions'),
              label: '',
              render: (payment) =>
                mayWrite &&
                payment.reverses === null &&
                !payment.isReversed && (
                  <RowActions>
                    <Button variant="link" onClick={() => onReverse(payment)}>
                      {t(payment.isCredit ? 'payBack' : 'reverse')}
                    </Button>
                  </RowActions>
                ),
            },
          ]}
        />
      )}
      <BuyerAddresses buyerId={buyer.customerId} />
      <BuyerCatalogue buyerId={buyer.customerId} company={buyer.company} />
      {mayWrite && (
        <OrderForBuyer key={buyer.customerId} buyerId={buyer.customerId} company={buyer.company} />
      )}
      <BuyerUsers buyerId={buyer.customerId} />
    </section>
  );
}
