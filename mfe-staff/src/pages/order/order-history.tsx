import { locales, unwrap, validationKeys } from 'shared-contracts';
import { addOrderNote } from 'shared-contracts/calls/merchant-orders';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { groupedOrderNumber } from 'shared-contracts/order-number';
import { punctuationIn } from 'shared-contracts/punctuation';
import * as z from 'shared-contracts/schema';
import { allowanceReasons, staffReasons } from 'shared-contracts/shipment-states';
import { holdReasons, type MerchantOrder, type TimelineEntry } from 'shared-contracts/wire/merchant-orders';
import { orderStatuses } from 'shared-contracts/wire/order';
import { returnStatuses } from 'shared-contracts/wire/returns';
import { useServices } from 'shared-runtime';
import { Button, Heading, TextArea } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { usePaymentWord, useT } from '../../messages/orders';
import styles from '../../orders/orders.module.css';
import { returnKindOf } from '../../orders/return-kind';
import type { useAction } from '../../orders/use-action';
import { usePieces } from '../../orders/use-pieces';
import { useStaff } from '../../session/staff-context';

const parcelEvents = [
  'PACKED',
  'SHIPPED',
  'READY',
  'COLLECTED',
  'DELIVERED',
  'UNPACKED',
  'PARCEL_CORRECTED',
  'LABEL_MADE',
  'LABEL_CANCELLED',
  'ARRIVAL_UNDONE',
] as const;
const returnEvents = ['RETURN_COUNTED', 'RETURN_DECIDED', 'AWAITED_COUNTED'] as const;
const exchangeEvents = [
  'RETURN_ASKED',
  'EXCHANGE_ASKED',
  'EXCHANGED',
  'EXCHANGE_OF',
  'EXCHANGE_ENDED',
] as const;
const reasonEvents = ['CANCELLED', 'CANCELLATION', 'REFUND'] as const;
export const disputeEvents = ['CHARGEBACK_OPENED', 'CHARGEBACK', 'CHARGEBACK_REVERSED'] as const;
const moneyEvents = [
  ...disputeEvents,
  ...(['REFUND_FAILED', 'REFUND_REPEATED', 'REFUND_BY_HAND', 'NOT_CAPTURED', 'PAYMENT_ARRIVED'] as const),
] as const;
/** What a state of an order means where its own name says too little. */
const meanings = ['TO_APPROVE', 'ON_ACCOUNT', 'DECLINED', 'CANCELLED_BY_BUYER'] as const;
const invoiceEvents = ['PAYMENT_RECORDED', 'PAYMENT_REVERSED', 'CREDIT_NOTE'] as const;
const known = <Value extends string>(values: readonly Value[], value: unknown) =>
  values.find((one) => one === value);

/** Pieces of an entry, which the order's history stores as it was written. */
function piecesIn(lines: unknown): { position: number; quantity: number }[] {
  return Array.isArray(lines)
    ? lines.filter(({ position, quantity }) => Number.isInteger(position) && Number.isInteger(quantity))
    : [];
}

/** An entry in words. */
function useEntryText(order: MerchantOrder): (entry: TimelineEntry) => string {
  const t = useT();
  const word = usePaymentWord();
  const namesOf = usePieces(order);
  const isDeclined = order.timeline.some(({ facts }) => facts.shownAs === 'DECLINED');
  const { joinClauses, joinParts, withLabel } = punctuationIn(useServices().locale);
  const withPieces = (text: string, { lines }: TimelineEntry['facts']) => {
    const pieces = joinClauses(namesOf(piecesIn(lines)));
    return pieces ? withLabel(text, pieces) : text;
  };
  /** Carrier and tracking number of a parcel that has left. */
  const labelOf = ({ carrier, trackingNumber }: TimelineEntry['facts']) =>
    joinParts(
      order.carriers.find(({ code }) => code === carrier)?.name,
      typeof trackingNumber === 'string' && trackingNumber,
    );
  /** Says of a refund what became store credit, for a role that sees amounts. */
  const withCredit = (words: string, { credit }: TimelineEntry['facts']) =>
    joinParts(words, typeof credit === 'number' && t('returns.credit', { amount: formatMoney(credit) }));
  return ({ source, kind, facts }) => {
    if (source === 'ORDER') {
      const state = known(meanings, facts.shownAs) ?? known(orderStatuses, kind) ?? 'UNKNOWN';
      return t('event.state', { status: t(`status.${state}`) });
    }
    if (source === 'PAYMENT') {
      const amount = typeof facts.amount === 'number' ? formatMoney(facts.amount) : '';
      return t('event.payment', { kind: word('payment', kind), amount });
    }
    if (source === 'RETURN') {
      const status = t(`returnStatus.${known(returnStatuses, kind) ?? 'UNKNOWN'}`);
      return t('event.returned', {
        kind: t(`kind.${returnKindOf(facts.kind)}`),
        id: String(facts.returnId ?? ''),
        status,
      });
    }
    const codeCheck = kind === 'COLLECTED' ? known(['NONE', 'WRONG'] as const, facts.codeCheck) : undefined;
    if (codeCheck) return t(`event.code${codeCheck}`, { parcel: String(facts.shipmentId ?? '') });
    const parcel = known(parcelEvents, kind);
    if (parcel) {
      const words = t(`event.${parcel}`, { parcel: String(facts.shipmentId ?? '') });
      const label = labelOf(facts);
      return label ? withLabel(words, label) : withPieces(words, facts);
    }
    const counted = known(returnEvents, kind);
    if (counted) return withCredit(t(`event.${counted}`, { returnId: String(facts.returnId ?? '') }), facts);
    const exchange = known(exchangeEvents, kind);
    if (exchange) {
      const ids = {
        returnId: String(facts.returnId ?? ''),
        orderId: groupedOrderNumber(String(facts.orderId ?? '')),
      };
      return t(`event.${exchange}`, ids);
    }
    const refund = known(reasonEvents, kind);
    if (refund && refund !== 'REFUND' && facts.isTold === true) {
      return withPieces(t(`event.${isDeclined && refund === 'CANCELLED' ? 'DECLINED' : refund}_TOLD`), facts);
    }
    if (refund) {
      const reason = t(`reason.${known(staffReasons, facts.reason) ?? 'OTHER'}`);
      return withCredit(withPieces(t(`event.${refund}`, { reason }), facts), facts);
    }
    if (kind === 'ALLOWANCE') {
      const reason = t(`reason.${known(allowanceReasons, facts.reason) ?? 'OTHER'}`);
      // Without the amount for a role that sees none.
      if (typeof facts.amount !== 'number') return t('event.ALLOWANCE', { reason });
      return withCredit(t('event.ALLOWANCE_OF', { amount: formatMoney(facts.amount), reason }), facts);
    }
    const money = known(moneyEvents, kind);
    if (money) {
      const amount = typeof facts.amount === 'number' ? formatMoney(facts.amount) : '';
      const words = t(`event.${money}`);
      return amount ? withLabel(words, amount) : words;
    }
    const invoice = known(invoiceEvents, kind);
    if (invoice) {
      // A role that sees no amounts sees no reference either.
      const paid = joinParts(
        typeof facts.amount === 'number' && formatMoney(facts.amount),
        typeof facts.reference === 'string' && facts.reference,
      );
      const isCredit = invoice === 'PAYMENT_REVERSED' && facts.isCredit === true;
      const words = t(`event.${isCredit ? 'CREDIT_PAID_BACK' : invoice}`);
      return paid ? withLabel(words, paid) : words;
    }
    if (kind === 'SIZE_SWAPPED')
      return t('event.SIZE_SWAPPED', { before: String(facts.before), after: String(facts.after) });
    if (kind === 'PIECE_SWAPPED') {
      const { before, after, quantity } = facts;
      return t('event.PIECE_SWAPPED', {
        before: String(before),
        after: String(after),
        count: Number(quantity),
      });
    }
    if (kind === 'SWAP_ASKED') {
      const { before, after, quantity } = facts;
      const words = { before: String(before), after: String(after), count: Number(quantity) };
      const amount = typeof facts.amount === 'number' ? formatMoney(facts.amount) : '';
      return amount ? withLabel(t('event.SWAP_ASKED', words), amount) : t('event.SWAP_ASKED', words);
    }
    const swap = known(['SWAP_PAID', 'SWAP_ENDED', 'SWAP_OF'] as const, kind);
    if (swap) return t(`event.${swap}`, { orderId: groupedOrderNumber(String(facts.orderId ?? '')) });
    if (kind === 'HELD')
      return t('event.HELD', { reason: t(`hold.${known(holdReasons, facts.reason) ?? 'OTHER'}`) });
    if (kind === 'PREPARED') return t('event.PREPARED', { draftId: String(facts.draftId ?? '') });
    const plain = known(
      [
        'NOTE',
        'MAIL',
        'MESSAGE',
        'ADDRESS_CHANGED',
        'EMAIL_CHANGED',
        'APPROVED',
        'REOPENED',
        'LET_GO',
        'CREDIT_CODE',
      ] as const,
      kind,
    );
    return plain ? t(`event.${plain}`) : t('event.other', { kind });
  };
}

const noteRules = z.object({
  text: z
    .string(validationKeys.required)
    .check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(1000, validationKeys.tooLong)),
});

/** Everything that happened to an order, newest last, and a note for colleagues. */
export function OrderHistory({
  order,
  action,
}: {
  order: MerchantOrder;
  action: ReturnType<typeof useAction>;
}) {
  const t = useT();
  const { api } = useStaff();
  const { formatDateTime } = datesIn(useServices().locale);
  const textOf = useEntryText(order);
  const mailLanguage = locales[order.locale === 'zh' ? 'zh' : 'en'];
  const form = useStaffForm({
    rules: noteRules,
    defaultValues: { text: '' },
    async send({ text }) {
      const params = { orderId: order.orderId };
      unwrap(await api.call(addOrderNote, { params, body: { text: text.trim() } }));
      form.reset();
      action.run('reread', async () => undefined);
    },
  });
  return (
    <section className={styles.block} aria-label={t('order.history')}>
      <Heading level={2} look="small">
        {t('order.history')}
      </Heading>
      <ol className={styles.timeline}>
        {order.timeline.map((entry, index) => (
          <li key={index}>
            <span className={styles.muted}>{formatDateTime(entry.at)} </span>
            {textOf(entry)}
            {entry.staffName && <span className={styles.muted}> {entry.staffName}</span>}
            {entry.text && (
              <p
                className={styles.note}
                lang={entry.kind === 'MAIL' || entry.kind === 'MESSAGE' ? mailLanguage : undefined}
              >
                {entry.text}
              </p>
            )}
          </li>
        ))}
      </ol>
      <form className={styles.block} onSubmit={form.submit} noValidate>
        <TextArea {...form.field('text')} label={t('order.note')} rows={2} maxLength={1000} required />
        <FormError error={form.refusal} />
        <div>
          <Button type="submit" variant="secondary" size="sm" loading={form.isSending}>
            {t('order.addNote')}
          </Button>
        </div>
      </form>
    </section>
  );
}
