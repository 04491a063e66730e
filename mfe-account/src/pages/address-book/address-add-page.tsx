import { urls } from 'shared-contracts';
import { AccountLayout } from '../../layout/account-layout';
import { useT } from '../../messages/account';
import { AddressForm } from './address-form';

/** /account/address-book/add */
export function AddressAddPage() {
  const t = useT();
  return (
    <AccountLayout
      title={t('address.addTitle')}
      back={{ to: urls.account.addressBook(), text: t('addresses.title') }}
    >
      <AddressForm />
    </AccountLayout>
  );
}
