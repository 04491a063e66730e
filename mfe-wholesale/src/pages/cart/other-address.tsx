import type { UseFormReturn } from 'react-hook-form';
import { useServices } from 'shared-runtime';
import { AddressFields, addressTexts } from 'shared-ui';
import { useT } from '../../messages';
import { type OrderValues, validationWords } from './order-values';

/** An address that is typed for this order. */
export function OtherAddress({ form }: { form: UseFormReturn<OrderValues> }) {
  const t = useT();
  const { locale } = useServices();
  const { register, watch, getValues, setValue, formState } = form;
  const [region, area] = watch(['region', 'area']);
  return (
    <AddressFields
      field={(name) => {
        const message = formState.errors[name]?.message;
        return { ...register(name), error: message && validationWords(t, message) };
      }}
      region={region}
      area={area}
      read={getValues}
      set={setValue}
      locale={locale}
      texts={addressTexts((name) => t(`order.${name}`))}
    />
  );
}
