import { findRegion, shippingRegions } from 'shared-contracts/regions';
import { useServices } from 'shared-runtime';
import { NameFields, PhoneInput, Select } from 'shared-ui';
import { useT } from '../../messages/checkout';
import styles from './checkout.module.css';
import { type CheckoutFormState, useField } from './use-checkout-form';

/** Who collects the order, and the region of the points to choose from. */
export function Collector({ form }: { form: CheckoutFormState }) {
  const t = useT();
  const { locale } = useServices();
  const field = useField(form);
  const region = field('region');
  return (
    <div className={styles.choices}>
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
      />
      <Select
        {...region}
        label={t('form.region')}
        options={shippingRegions.map(({ code, name }) => ({ value: code, label: name[locale] }))}
        onChange={(event) => {
          const next = findRegion(event.target.value);
          form.setValue('area', '');
          form.setValue('district', '');
          if (next && form.getValues('phone') === '') form.setValue('phoneRegion', next.phoneRegion);
          void region.onChange(event);
        }}
        required
      />
    </div>
  );
}
