import { useState } from 'react';
import { formatMoney, isApiError, parseDollars, unwrap, validationKeys } from 'shared-contracts';
import { previewAmount, refundAmount } from 'shared-contracts/calls/merchant-orders';
import { atMost } from 'shared-contracts/form-rules';
import { randomId } from 'shared-contracts/random-id';
import * as z from 'shared-contracts/schema';
import { type AllowanceReason, allowanceReasons } from 'shared-contracts/shipment-states';
import type { MerchantOrder, RefundAmountRequest } from 'shared-contracts/wire/merchant-orders';
import { Button, Select, TextArea, TextInput } from 'shared-ui';
import { FormDialog } from '../../form/form-dialog';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT } from '../../messages/orders';
import { CreditChoice, RefundPreviewText, useRefundPreview } from '../../orders/refund-preview';
import { useStaff } from '../../session/staff-context';

interface AmountValues {
  /** In HK$, as typed. */
  amount: string;
  reason: AllowanceReason | '';
  note: string;
}

const wrongAmount = 'amount.wrong';
/** Refusals of the API that name an amount in cents. */
const refusedAmount = /^(at most|whole points): (\d+)$/;

/** Refunds an amount of an order for which no piece comes back. */
export function AmountDialog({
  order,
  onClose,
  onDone,
}: {
  order: MerchantOrder;
  onClose(): void;
  onDone(): void;
}) {
  const t = useT();
  const { api } = useStaff();
  const [idempotencyKey] = useState(randomId);
  const [isCredit, setIsCredit] = useState(false);
  const asCredit = isCredit && { asCredit: true };
  const params = { orderId: order.orderId };
  const { refundable: most = 0, refundableFee: fee = 0 } = order.customer?.totals ?? {};
  const limitFor = (reason: AmountValues['reason']) => (reason === 'DELIVERY_FEE' ? fee : most);

  function amountText(message: string): string | undefined {
    if (message === wrongAmount) return t(wrongAmount);
    const [, rule, cents] = refusedAmount.exec(message) ?? [];
    if (cents === undefined) return undefined;
    return t(rule === 'at most' ? 'amount.most' : 'amount.wholePoints', {
      amount: formatMoney(Number(cents)),
    });
  }

  const form = useStaffForm<AmountValues>({
    rules: ({ reason }) =>
      z.object({
        amount: z.string().check(
          z.refine((text) => (parseDollars(text) ?? 0) > 0, { message: wrongAmount, abort: true }),
          z.refine((text) => (parseDollars(text) ?? 0) <= limitFor(reason), `at most: ${limitFor(reason)}`),
        ),
        reason: z.enum(allowanceReasons, 'validation.select'),
        note: z.string().check(atMost(1_000, validationKeys.tooLong)),
      }),
    defaultValues: { amount: '', reason: '', note: '' },
    words: amountText,
    async send({ amount, reason, note }) {
      if (reason === '') return;
      const words = note.trim();
      const body = { amount: parseDollars(amount) ?? 0, reason, ...(words && { note: words }), ...asCredit };
      unwrap(await api.call(refundAmount, { params, body, idempotencyKey }));
      onDone();
      onClose();
    },
  });
  const [typed, reason] = form.watch(['amount', 'reason']);
  const cents = parseDollars(typed) ?? 0;
  const isPossible = cents > 0 && cents <= limitFor(reason);
  // Where an amount goes is shown before a reason is chosen.
  const choice: RefundAmountRequest | undefined = isPossible
    ? { amount: cents, reason: reason || 'GOODWILL', ...asCredit }
    : undefined;
  const preview = useRefundPreview(order.orderId, choice, (body) =>
    api.call(previewAmount, { params, body }),
  );
  const refused = isApiError(preview.error) ? preview.error.fields?.[0] : undefined;
  const refusedText = choice && refused && amountText(refused.message);

  return (
    <FormDialog
      title={t('order.refundAmount')}
      submitText={t('order.refundAmount')}
      isSending={form.isSending}
      noValidate
      onSubmit={form.submit}
      onClose={onClose}
      outcome={
        <>
          {choice && !refusedText && (
            <>
              <CreditChoice preview={preview} isChosen={isCredit} onChange={setIsCredit} />
              <RefundPreviewText {...preview} />
            </>
          )}
          <FormError error={form.refusal} />
        </>
      }
    >
      <p>{t('amount.text')}</p>
      {order.status === 'PAID' && <p>{t('amount.notPacked')}</p>}
      <TextInput
        {...form.field('amount')}
        label={t('amount.label')}
        hint={t('amount.hint', { amount: formatMoney(most) })}
        error={form.errorOf('amount') ?? refusedText}
        inputMode="decimal"
        required
      />
      {fee > 0 && (
        <div>
          <Button
            variant="link"
            onClick={() => {
              form.setValue('amount', formatMoney(fee).replace('HK$', ''), { shouldValidate: true });
              form.setValue('reason', 'DELIVERY_FEE', { shouldValidate: true });
            }}
          >
            {t('amount.fee', { amount: formatMoney(fee) })}
          </Button>
        </div>
      )}
      <Select
        {...form.field('reason')}
        label={t('amount.reason')}
        placeholder={t('amount.choose')}
        options={allowanceReasons.map((value) => ({ value, label: t(`reason.${value}`) }))}
        required
      />
      <TextArea {...form.field('note')} label={t('pieces.note')} rows={2} maxLength={1000} />
    </FormDialog>
  );
}
