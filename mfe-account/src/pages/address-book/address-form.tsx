import { type SavedAddress, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Checkbox, TextLink } from 'shared-ui';
import { AccountForm } from '../../forms/account-form';
import { CheckedAddress } from '../../forms/checked-address';
import { digitsOnly, trimmed } from '../../forms/text-filters';
import { useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './address-book-page.module.css';
import { useAddressForm } from './use-address-form';

/** Form for a new or saved address, with the region tree of behaviour/screens. */
export function AddressForm({ address }: { address?: SavedAddress }) {
  const t = useT();
  const formT = useFormT();
  const form = useAddressForm(address);
  return (
    <div className={styles.form}>
      <AccountForm
        form={form}
        submitText={t('address.submit')}
        aside={
          <TextLink as={Link} to={urls.account.addressBook()}>
            {formT('cancel')}
          </TextLink>
        }
      >
        <CheckedAddress
          field={(name) => form.field(name, name === 'phone' ? digitsOnly : trimmed)}
          region={form.watch('region')}
          area={form.watch('area')}
          read={form.getValues}
          set={form.setValue}
          values={form.getValues}
          subscribe={form.subscribe}
        />
        {address?.isDefault ? (
          <p className={styles.hint}>{t('address.isDefaultAlready')}</p>
        ) : (
          <Checkbox {...form.field('isDefault')} label={t('address.isDefault')} />
        )}
      </AccountForm>
    </div>
  );
}
