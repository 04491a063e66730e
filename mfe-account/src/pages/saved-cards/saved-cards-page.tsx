import { urls } from 'shared-contracts';
import { listCards } from 'shared-contracts/calls/payment';
import type { StoredMethodList } from 'shared-contracts/wire/stored-methods';
import { Link, type PageContext, type PageHead, Slot, usePageData } from 'shared-runtime';
import { ButtonLink, classes, EmptyState } from 'shared-ui';
import { dataOf } from '../../api/load';
import { AccountLayout } from '../../layout/account-layout';
import cards from '../../layout/cards.module.css';
import { SavedCard } from './saved-card';
import styles from './saved-cards.module.css';
import { getT, useT } from './texts';
import { useFreshCards } from './use-fresh-cards';

export async function loader({ services, signal }: PageContext): Promise<StoredMethodList> {
  return dataOf(await services.api.call(listCards, { signal }));
}

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

/** /account/PaymentInstruments-List: the saved cards, the default card first. */
export function Component() {
  const t = useT();
  const saved = usePageData<StoredMethodList>();
  useFreshCards(saved);
  return (
    <AccountLayout title={t('title')}>
      {saved.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          actions={
            <ButtonLink as={Link} variant="secondary" to={urls.checkout.cart()}>
              {t('toBag')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          <ul className={classes(cards.list, styles.list)}>
            {saved.map((card) => (
              <li key={card.id}>
                <SavedCard card={card} />
              </li>
            ))}
          </ul>
          <p className={styles.muted}>{t('text')}</p>
        </>
      )}
      <Slot name="saved-cards" />
    </AccountLayout>
  );
}
