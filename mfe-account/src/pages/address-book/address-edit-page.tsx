import { type SavedAddress, urls } from 'shared-contracts';
import { type PageContext, type PageHead, usePageData } from 'shared-runtime';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { AddressForm } from './address-form';

export { loadAddress as loader } from './load-addresses';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('address.editTitle'), noIndex: true };
}

/** /account/address-book/edit?id */
export function Component() {
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
