import { useServices } from 'shared-runtime';
import { AddressFields, addressTexts } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** Form fields of a new address; its region stands above the delivery methods. */
export function NewAddress({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const { locale } = useServices();
  const [region, area] = form.watch(['region', 'area']);
  return (
    <AddressFields
      isRegionElsewhere
      field={useField(form)}
      region={region}
      area={area}
      read={form.getValues}
      set={form.setValue}
      locale={locale}
      texts={{
        ...addressTexts((name) => t(`form.${name}`)),
        phoneHint: t('form.phoneHint'),
        addressLine1Hint: t('form.addressLine1Hint'),
      }}
    />
  );
}
