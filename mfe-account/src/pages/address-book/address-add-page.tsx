import { urls } from 'shared-contracts';
import type { PageContext, PageHead } from 'shared-runtime';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/account';
import { AddressForm } from './address-form';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('address.addTitle'), noIndex: true };
}

/** /account/address-book/add */
export function Component() {
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
