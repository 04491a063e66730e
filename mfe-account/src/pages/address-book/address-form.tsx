import { useCallback } from 'react';
import { type SavedAddress, urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { AddressAdviceNotice, AddressFields, Checkbox, TextLink, useAddressAdvice } from 'shared-ui';
import { checkAddress } from '../../api/check-address';
import { AccountForm } from '../../forms/account-form';
import { useAddressTexts } from '../../forms/address-texts';
import { digitsOnly, trimmed } from '../../forms/text-filters';
import { useT } from '../../messages/account';
import { useFormT } from '../../messages/form';
import styles from './address-book-page.module.css';
import { useAddressForm } from './use-address-form';

/** Form for a new or saved address, with the region tree of behaviour 2. */
export function AddressForm({ address }: { address?: SavedAddress }) {
  const t = useT();
  const formT = useFormT();
  const { api, locale } = useServices();
  const form = useAddressForm(address);
  const { subscribe } = form;
  const advice = useAddressAdvice({
    subscribe: useCallback((callback) => subscribe({ formState: { values: true }, callback }), [subscribe]),
    read: form.getValues,
    check: (typed) => checkAddress(api, typed),
  });
  const texts = useAddressTexts();
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
        <AddressFields
          field={(name) => form.field(name, name === 'phone' ? digitsOnly : trimmed)}
          region={form.watch('region')}
          area={form.watch('area')}
          read={form.getValues}
          set={form.setValue}
          locale={locale}
          texts={texts}
        />
        <AddressAdviceNotice
          advice={advice}
          locale={locale}
          set={form.setValue}
          texts={{
            undeliverable: t('address.undeliverable'),
            otherDistrict: (district) => t('address.otherDistrict', { district }),
            use: (district) => t('address.useDistrict', { district }),
          }}
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
