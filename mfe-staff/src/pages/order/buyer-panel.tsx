import { phoneText, urls } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import type { MerchantOrder } from 'shared-contracts/wire/merchant-orders';
import { Link, useServices } from 'shared-runtime';
import { Panel, Sums, type SumsRow, TextLink } from 'shared-ui';
import { usePaymentWord, useT } from '../../messages/orders';
import type { useAction } from '../../orders/use-action';
import { useStaff } from '../../session/staff-context';
import { ChangeEmail } from './change-email';
import { GuestCredit } from './guest-credit';

type Customer = NonNullable<MerchantOrder['customer']>;

const unpaid: readonly string[] = ['PENDING_PAYMENT', 'PAYMENT_PROCESSING'];
const ended: readonly string[] = ['CANCELLED', 'EXPIRED'];

/** How an order is paid, as rows below its total: by card or wallet, by points and gift cards alone, or on account. */
function usePaymentRows(): (order: MerchantOrder, customer: Customer) => SumsRow[] {
  const t = useT();
  const word = usePaymentWord();
  const { formatDate } = datesIn(useServices().locale);

  function invoiceRows({ status, awaitsApproval }: MerchantOrder, invoice: Customer['invoice']): SumsRow[] {
    if (!invoice) return [];
    const { number, dueOn, paid, open, credited = 0, credit = 0, isOverdue } = invoice;
    const paidRow = { id: 'paid', label: t('order.paid'), value: formatMoney(paid) };
    const creditRow = { id: 'credit', label: t('order.credit'), value: formatMoney(credit) };
    const creditedRows =
      credited > 0 ? [{ id: 'credited', label: t('order.credited'), value: formatMoney(-credited) }] : [];
    const day = formatDate(dueOn);
    const left = awaitsApproval
      ? t('order.awaitsApproval')
      : t(isOverdue ? 'order.overdue' : 'order.onAccount', { day });
    if (open > 0) {
      return [
        ...creditedRows,
        ...(paid > 0 ? [paidRow] : []),
        { id: 'open', label: left, value: formatMoney(open), ...(isOverdue && { tone: 'sale' as const }) },
      ];
    }
    if (ended.includes(status)) {
      // What was paid may have been reversed since, so no row says that it never was.
      if (paid === 0) return [...creditedRows, { id: 'open', label: t('order.endedUnpaid'), value: '–' }];
      return [...creditedRows, paidRow, ...(credit > 0 ? [creditRow] : [])];
    }
    return [
      ...creditedRows,
      { id: 'paid', label: t('order.paidInvoice', { number }), value: formatMoney(paid) },
      ...(credit > 0 ? [creditRow] : []),
    ];
  }

  return (order, { payment, invoice, totals }) => {
    if (order.wholesale) return invoiceRows(order, invoice);
    if (totals.grandTotal === 0) return [{ id: 'paid', label: t('order.nothingToPay'), value: '–' }];
    const amount = formatMoney(totals.grandTotal);
    if (unpaid.includes(order.status)) return [{ id: 'open', label: t('order.notPaid'), value: amount }];
    if (ended.includes(order.status) && totals.refunded === 0) {
      return [{ id: 'open', label: t('order.neverPaid'), value: '–' }];
    }
    if (!payment) return [{ id: 'paid', label: t('order.paid'), value: amount }];
    const name = word('method', payment.brand ?? payment.method);
    const means = payment.lastFour ? t('order.cardOf', { brand: name, lastFour: payment.lastFour }) : name;
    return [{ id: 'paid', label: t('order.paidBy', { means }), value: amount }];
  };
}

/** Contact and payment, for roles that need them. Amounts come from the server. */
export function BuyerPanel({
  order,
  customer,
  action,
}: {
  order: MerchantOrder;
  customer: Customer;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { may } = useStaff();
  const paymentRows = usePaymentRows();
  const { email, phoneRegion, phone, memberId, totals } = customer;
  const off = (id: 'discount' | 'points' | 'giftCards' | 'storeCredit', amount: number) =>
    amount > 0 ? [{ id, label: t(`order.${id}`), value: formatMoney(-amount) }] : [];
  return (
    <Panel title={t('order.contact')}>
      {!order.isErased && (
        <>
          <p>{email}</p>
          <ChangeEmail order={order} email={email} action={action} />
          <p>{phoneText({ phoneRegion, phone })}</p>
        </>
      )}
      {memberId && may('customers.read') ? (
        <p>
          <TextLink as={Link} to={urls.staff.customer(memberId)}>
            {t('order.toCustomer')}
          </TextLink>
        </p>
      ) : (
        <p>{t(memberId ? 'order.memberOf' : 'order.guest')}</p>
      )}
      <Sums
        rows={[
          { id: 'list', label: t('order.listTotal'), value: formatMoney(totals.listTotal) },
          ...off('discount', totals.discountTotal),
          { id: 'delivery', label: t('order.deliveryFee'), value: formatMoney(totals.deliveryFee) },
          ...off('points', totals.pointsAmount),
          ...off('giftCards', totals.giftCardAmount - (totals.storeCreditAmount ?? 0)),
          ...off('storeCredit', totals.storeCreditAmount ?? 0),
        ]}
        total={{ label: t('order.grandTotal'), value: formatMoney(totals.grandTotal) }}
      />
      <Sums
        rows={[
          ...paymentRows(order, customer),
          ...(totals.refunded > 0
            ? [{ id: 'refunded', label: t('order.refunded'), value: formatMoney(totals.refunded) }]
            : []),
        ]}
      />
      <GuestCredit order={order} action={action} />
    </Panel>
  );
}
