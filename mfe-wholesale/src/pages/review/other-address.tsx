import type { UseFormReturn } from 'react-hook-form';
import { useServices } from 'shared-runtime';
import { AddressFields, addressTexts } from 'shared-ui';
import { useT } from '../../messages';
import { useFieldText } from '../../messages/validation';
import type { OrderValues } from './order-values';

/** Form fields of an address for this order only. */
export function OtherAddress({ form }: { form: UseFormReturn<OrderValues> }) {
  const t = useT();
  const fieldText = useFieldText();
  const { locale } = useServices();
  const { register, watch, getValues, setValue, formState } = form;
  const [region, area] = watch(['region', 'area']);
  return (
    <AddressFields
      field={(name) => ({ ...register(name), error: fieldText(formState.errors[name]?.message) })}
      region={region}
      area={area}
      read={getValues}
      set={setValue}
      locale={locale}
      texts={addressTexts((name) => t(`order.${name}`))}
    />
  );
}
