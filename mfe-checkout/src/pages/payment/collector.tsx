import { callRegions } from 'shared-contracts/patterns';
import { useServices } from 'shared-runtime';
import { NameFields, PhoneInput } from 'shared-ui';
import { useT } from '../../messages/checkout';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** Who collects the order. */
export function Collector({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const { locale } = useServices();
  const field = useField(form);
  return (
    <>
      <NameFields
        first={field('firstName')}
        last={field('lastName')}
        texts={{ firstName: t('form.firstName'), lastName: t('form.lastName') }}
        locale={locale}
      />
      <PhoneInput
        region={field('phoneRegion')}
        number={field('phone')}
        texts={{
          phoneRegion: t('form.phoneRegion'),
          phone: t('form.phone'),
          phoneHint: t('form.collectorPhoneHint'),
        }}
        regions={callRegions}
      />
    </>
  );
}
