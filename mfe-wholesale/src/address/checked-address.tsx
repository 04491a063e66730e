import { type ComponentProps, useCallback } from 'react';
import type { TypedAddress } from 'shared-contracts/address-form';
import { useServices } from 'shared-runtime';
import { AddressAdviceNotice, AddressFields, addressTexts, useAddressAdvice } from 'shared-ui';
import { checkAddress } from '../api/check-address';
import { useT } from '../messages';

interface CheckedAddressProps extends Omit<ComponentProps<typeof AddressFields>, 'locale' | 'texts'> {
  values(): TypedAddress;
  /** Of the form, which tells of each change. */
  subscribe(options: { formState: { values: true }; callback(): void }): () => void;
}

/** Fields of an address that is checked once it is complete: a district that looks wrong is named, and stops nobody. */
export function CheckedAddress({ values, subscribe, ...fields }: CheckedAddressProps) {
  const t = useT();
  const { api, locale } = useServices();
  const advice = useAddressAdvice({
    subscribe: useCallback((callback) => subscribe({ formState: { values: true }, callback }), [subscribe]),
    read: values,
    check: (typed) => checkAddress(api, typed),
  });
  return (
    <>
      <AddressFields {...fields} locale={locale} texts={addressTexts((name) => t(`order.${name}`))} />
      <AddressAdviceNotice
        advice={advice}
        locale={locale}
        set={fields.set}
        texts={{
          undeliverable: t('order.undeliverable'),
          otherDistrict: (district) => t('order.otherDistrict', { district }),
          use: (district) => t('order.useDistrict', { district }),
        }}
      />
    </>
  );
}
