import { formatMoney } from 'shared-contracts';
import type { MerchantPayment } from 'shared-contracts/wire/merchant-wholesale';
import { ReasonDialog } from '../../form/reason-dialog';
import { useT } from './messages';
import { usePaymentRefusal } from './payment-refusal';

interface ReversalDialogProps {
  payment: MerchantPayment;
  onClose(): void;
  onSubmit(reason: string): Promise<unknown>;
}

/** Asks before a payment is reversed. That of a cancelled order is credit: its reversal pays the credit back. */
export function ReversalDialog({ payment, onClose, onSubmit }: ReversalDialogProps) {
  const t = useT();
  const refusalText = usePaymentRefusal();
  const { invoiceNumber: invoice, reference, isCredit } = payment;
  const facts = { amount: formatMoney(payment.amount), reference };
  return (
    <ReasonDialog
      title={t(isCredit ? 'payBackOf' : 'reverseOf', facts)}
      submitText={t(isCredit ? 'payBack' : 'reverse')}
      onClose={onClose}
      onSubmit={onSubmit}
      refusalText={refusalText}
    >
      <p>{isCredit ? t('payBackText', { invoice, reference }) : t('reverseText', { invoice })}</p>
    </ReasonDialog>
  );
}
