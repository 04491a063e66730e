import { useServices } from 'shared-runtime';
import { AddressFields } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** A new address, as the courier needs it. */
export function NewAddress({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const { locale } = useServices();
  const [region, area] = form.watch(['region', 'area']);
  return (
    <AddressFields
      field={useField(form)}
      region={region}
      area={area}
      read={form.getValues}
      set={form.setValue}
      locale={locale}
      texts={{
        firstName: t('form.firstName'),
        lastName: t('form.lastName'),
        phoneRegion: t('form.phoneRegion'),
        phone: t('form.phone'),
        phoneHint: t('form.phoneHint'),
        region: t('form.region'),
        area: t('form.area'),
        district: t('form.district'),
        choose: t('form.choose'),
        addressLine1: t('form.addressLine1'),
        addressLine1Hint: t('form.addressLine1Hint'),
        addressLine2: t('form.addressLine2'),
        optional: t('form.optional'),
      }}
    />
  );
}
