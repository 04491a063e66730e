import { useServices } from 'shared-runtime';
import { RegionSelect } from 'shared-ui';
import { useT } from '../../messages/checkout';
import type { CheckoutData } from './use-checkout-data';
import { type CheckoutFormState, useField } from './use-checkout-form';

interface RegionPartProps {
  form: CheckoutFormState;
  data: Pick<CheckoutData, 'isRegionTyped'>;
}

/**
 * The region of a typed address. It comes first, because delivery methods, stores and lockers and the phone's region
 * code follow it.
 */
export function RegionPart({ form, data: { isRegionTyped } }: RegionPartProps) {
  const t = useT();
  const { locale } = useServices();
  const control = useField(form)('region');
  if (!isRegionTyped) return null;
  const { getValues: read, setValue: set } = form;
  return <RegionSelect control={control} locale={locale} read={read} set={set} label={t('form.region')} />;
}
