import type { TypedAddress } from 'shared-contracts/address-form';
import { useServices } from 'shared-runtime';
import { AddressFields, Heading } from 'shared-ui';
import { nameTexts, phoneTexts } from '../forms/field-texts';
import { digitsOnly, trimmed } from '../forms/text-filters';
import type { useAccountForm } from '../forms/use-account-form';
import { useT as useAccountT } from '../messages/account';
import { useFormT } from '../messages/form';
import { useT } from '../messages/returns';
import styles from './returns.module.css';

/** Where the courier collects the parcel: the buyer's own door where the shop knows it, and whatever is typed instead. */
export function CollectionAddress({ form }: { form: ReturnType<typeof useAccountForm<TypedAddress>> }) {
  const t = useT();
  const accountT = useAccountT();
  const formT = useFormT();
  const { locale } = useServices();
  return (
    <section className={styles.refund}>
      <Heading level={2} look="small">
        {t('create.collectFrom')}
      </Heading>
      <AddressFields
        field={(name) => form.field(name, name === 'phone' ? digitsOnly : trimmed)}
        region={form.watch('region')}
        area={form.watch('area')}
        read={form.getValues}
        set={form.setValue}
        locale={locale}
        texts={{
          ...nameTexts(formT),
          ...phoneTexts(formT),
          region: accountT('address.region'),
          area: accountT('address.area'),
          district: accountT('address.district'),
          choose: formT('pleaseSelect'),
          addressLine1: accountT('address.line1'),
          addressLine1Hint: accountT('address.line1Hint'),
          addressLine2: accountT('address.line2'),
          optional: formT('optional'),
        }}
      />
    </section>
  );
}
