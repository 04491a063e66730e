import { type SavedAddress, urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, usePageData } from 'shared-runtime';
import { ButtonLink, EmptyState } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import cards from '../../layout/cards.module.css';
import { getT, useT } from '../../messages/account';
import { AddressCard } from './address-card';

export { loader } from './load-addresses';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('addresses.title'), noIndex: true };
}

/** /account/address-book: the default address first. */
export function Component() {
  const t = useT();
  const addresses = usePageData<SavedAddress[]>();
  const add = (
    <ButtonLink as={Link} size="sm" variant="secondary" to={urls.account.addressAdd()}>
      {t('addresses.add')}
    </ButtonLink>
  );
  if (addresses.length === 0) {
    return (
      <AccountLayout title={t('addresses.title')}>
        <EmptyState title={t('addresses.empty')} text={t('addresses.emptyText')} actions={add} />
      </AccountLayout>
    );
  }
  return (
    <AccountLayout title={t('addresses.title')} aside={add}>
      <ul className={cards.list}>
        {addresses.map((address) => (
          <li key={address.id}>
            <AddressCard address={address} />
          </li>
        ))}
      </ul>
    </AccountLayout>
  );
}
