import { formatMoney, hongKongDay, parseDollars, validationKeys } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import {
  maxPaymentMinor,
  paymentDayProblem,
  type RecordPayment,
} from 'shared-contracts/wire/merchant-wholesale';
import { Button, Dialog, TextInput } from 'shared-ui';
import formStyles from '../../form/form.module.css';
import { FormError } from '../../form/form-error';
import { useStaffForm } from '../../form/use-staff-form';
import { useT as useCommonT } from '../../messages';
import { useT } from './messages';
import { usePaymentRefusal } from './payment-refusal';

interface PaymentFormProps {
  invoice: string;
  /** Cents left to pay. */
  open: number;
  onClose(): void;
  onSubmit(payment: RecordPayment): Promise<unknown>;
}

const filled = z.string().check(z.trim(), z.minLength(1, validationKeys.required), z.maxLength(60));
const amountMessage = 'amountError';
const beyondMessage = 'beyondOpen';
const rules = z.object({
  amount: filled.check(
    z.refine((text) => (parseDollars(text) ?? 0) > 0, amountMessage),
    // What is open may have changed meanwhile: the API compares with that. This is more than any call carries.
    z.refine((text) => (parseDollars(text) ?? 0) <= maxPaymentMinor, beyondMessage),
  ),
  receivedOn: filled.check(z.refine((day) => day <= hongKongDay(Date.now()), paymentDayProblem)),
  reference: filled,
});

/** Records a payment of an invoice. */
export function PaymentForm({ invoice, open, onClose, onSubmit }: PaymentFormProps) {
  const t = useT();
  const commonT = useCommonT();
  const refusalText = usePaymentRefusal();
  const form = useStaffForm({
    rules,
    words: (message) => {
      if (message === amountMessage) return t('amountError');
      if (message === beyondMessage) return t('beyondOpen', { amount: formatMoney(open) });
      return message === paymentDayProblem ? t('notInFuture') : undefined;
    },
    defaultValues: {
      amount: formatMoney(open).replace('HK$', ''),
      receivedOn: hongKongDay(Date.now()),
      reference: '',
    },
    async send({ amount, receivedOn, reference }) {
      await onSubmit({ amountMinor: parseDollars(amount) ?? 0, receivedOn, reference: reference.trim() });
      onClose();
    },
  });
  return (
    <Dialog open title={t('recordOf', { invoice })} closeText={commonT('common.close')} onClose={onClose}>
      <form className={formStyles.form} onSubmit={form.submit} noValidate>
        <TextInput {...form.field('amount')} label={t('amount')} inputMode="decimal" required />
        <TextInput {...form.field('receivedOn')} label={t('receivedOn')} type="date" required />
        <TextInput {...form.field('reference')} label={t('reference')} required />
        <FormError error={form.refusal} text={form.refusal && refusalText(form.refusal)} />
        <Button type="submit" loading={form.isSending}>
          {t('record')}
        </Button>
      </form>
    </Dialog>
  );
}
