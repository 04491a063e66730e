import type { UseFormReturn } from 'react-hook-form';
import { useServices } from 'shared-runtime';
import { AddressFields } from 'shared-ui';
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
      texts={{
        firstName: t('order.firstName'),
        lastName: t('order.lastName'),
        phoneRegion: t('order.phoneRegion'),
        phone: t('order.phone'),
        region: t('order.region'),
        area: t('order.area'),
        district: t('order.district'),
        choose: t('order.choose'),
        addressLine1: t('order.addressLine1'),
        addressLine2: t('order.addressLine2'),
        optional: t('order.optional'),
      }}
    />
  );
}
