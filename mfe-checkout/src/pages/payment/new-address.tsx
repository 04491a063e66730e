import { useCallback } from 'react';
import { useServices } from 'shared-runtime';
import { AddressAdviceNotice, AddressFields, addressTexts, useAddressAdvice } from 'shared-ui';
import { checkAddress } from '../../api/check-address';
import { useT } from '../../messages/checkout';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** Form fields of a new address; its region stands above the delivery methods. */
export function NewAddress({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const { api, locale } = useServices();
  const [region, area] = form.watch(['region', 'area']);
  const { subscribe } = form;
  const advice = useAddressAdvice({
    subscribe: useCallback((callback) => subscribe({ formState: { values: true }, callback }), [subscribe]),
    read: form.getValues,
    check: (address) => checkAddress(api, address),
  });
  return (
    <>
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
      <AddressAdviceNotice
        advice={advice}
        locale={locale}
        set={form.setValue}
        texts={{
          undeliverable: t('form.undeliverable'),
          otherDistrict: (district) => t('form.otherDistrict', { district }),
          use: (district) => t('form.useDistrict', { district }),
        }}
      />
    </>
  );
}
