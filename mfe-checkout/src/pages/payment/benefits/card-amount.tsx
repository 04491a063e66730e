import { parseDollars } from 'shared-contracts';
import { TextInput } from 'shared-ui';
import { useT } from '../../../messages/checkout';
import type { CheckoutFormState } from '../use-checkout-form';

interface CardAmountProps {
  form: CheckoutFormState;
  /** Store credit is among the cards. */
  hasCredit?: boolean;
}

/** The most that the chosen gift cards pay. */
export function CardAmount({ form, hasCredit = false }: CardAmountProps) {
  const t = useT();
  const amount = form.watch('giftCardAmount');
  const isWrong = amount !== '' && parseDollars(amount) === undefined;
  return (
    <TextInput
      label={t(hasCredit ? 'benefits.creditAmount' : 'benefits.cardAmount')}
      hint={t('benefits.cardAmountHint')}
      error={isWrong ? t('benefits.cardAmountWrong') : undefined}
      prefix="HK$"
      inputMode="decimal"
      autoComplete="off"
      optionalText={t('form.optional')}
      maxLength={12}
      {...form.register('giftCardAmount')}
    />
  );
}
