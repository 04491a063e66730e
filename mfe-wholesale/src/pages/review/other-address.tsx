import { useCallback } from 'react';
import type { UseFormReturn } from 'react-hook-form';
import { useServices } from 'shared-runtime';
import { AddressAdviceNotice, AddressFields, addressTexts, useAddressAdvice } from 'shared-ui';
import { checkAddress } from '../../api/check-address';
import { useT } from '../../messages';
import { useFieldText } from '../../messages/validation';
import type { OrderValues } from './order-values';

/** Form fields of an address for this order only. */
export function OtherAddress({ form }: { form: UseFormReturn<OrderValues> }) {
  const t = useT();
  const fieldText = useFieldText();
  const { api, locale } = useServices();
  const { register, watch, getValues, setValue, formState, subscribe } = form;
  const advice = useAddressAdvice({
    subscribe: useCallback((callback) => subscribe({ formState: { values: true }, callback }), [subscribe]),
    read: getValues,
    check: (typed) => checkAddress(api, typed),
  });
  const [region, area] = watch(['region', 'area']);
  return (
    <>
      <AddressFields
        field={(name) => ({ ...register(name), error: fieldText(formState.errors[name]?.message) })}
        region={region}
        area={area}
        read={getValues}
        set={setValue}
        locale={locale}
        texts={addressTexts((name) => t(`order.${name}`))}
      />
      <AddressAdviceNotice
        advice={advice}
        locale={locale}
        set={setValue}
        texts={{
          undeliverable: t('order.undeliverable'),
          otherDistrict: (district) => t('order.otherDistrict', { district }),
          use: (district) => t('order.useDistrict', { district }),
        }}
      />
    </>
  );
}
