import type { TypedAddress } from 'shared-contracts/address-form';
import { Heading } from 'shared-ui';
import { CheckedAddress } from '../forms/checked-address';
import { digitsOnly, trimmed } from '../forms/text-filters';
import type { useAccountForm } from '../forms/use-account-form';
import { useT } from '../messages/returns';
import styles from './returns.module.css';

/** Where the courier collects the parcel: the buyer's own door where the shop knows it, and whatever is typed instead. */
export function CollectionAddress({ form }: { form: ReturnType<typeof useAccountForm<TypedAddress>> }) {
  const t = useT();
  return (
    <section className={styles.refund}>
      <Heading level={2} look="small">
        {t('create.collectFrom')}
      </Heading>
      <CheckedAddress
        field={(name) => form.field(name, name === 'phone' ? digitsOnly : trimmed)}
        region={form.watch('region')}
        area={form.watch('area')}
        read={form.getValues}
        set={form.setValue}
        values={form.getValues}
        subscribe={form.subscribe}
      />
    </section>
  );
}
