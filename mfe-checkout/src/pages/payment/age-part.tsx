import { Checkbox, LiquorNotice } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** behaviour/roles: alcohol is sold to people aged 18 or over; confirmed for each order. */
export function AgePart({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const field = useField(form);
  return (
    <>
      <LiquorNotice offers={[{ ageRestricted: true }]} />
      <Checkbox {...field('ageConfirmed')} label={t('form.ageConfirm')} />
    </>
  );
}
