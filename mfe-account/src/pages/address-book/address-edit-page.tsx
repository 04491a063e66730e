import { type SavedAddress, urls } from 'shared-contracts';
import { usePageData } from 'shared-runtime';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/account';
import { AddressForm } from './address-form';

/** /account/address-book/edit?id */
export function AddressEditPage() {
  const t = useT();
  const address = usePageData<SavedAddress>();
  return (
    <AccountLayout
      title={t('address.editTitle')}
      back={{ to: urls.account.addressBook(), text: t('addresses.title') }}
    >
      <AddressForm key={address.id} address={address} />
    </AccountLayout>
  );
}
