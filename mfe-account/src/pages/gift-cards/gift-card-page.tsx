import { urls } from 'shared-contracts';
import { Link, type PageContext, type PageHead, usePageData } from 'shared-runtime';
import { LinkTabs } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import { getT, useT } from '../../messages/gift-cards';
import { BuyGiftCard } from './buy-gift-card';
import { GiftCardOrders } from './gift-card-orders';
import styles from './gift-cards.module.css';
import type { GiftCardData } from './load-gift-cards';
import { MyGiftCards } from './my-gift-cards';
import { StoreCreditPart } from './store-credit-part';

export { loader } from './load-gift-cards';

export function head(_data: unknown, { locale }: PageContext): PageHead {
  return { title: getT(locale)('title'), noIndex: true };
}

const views = ['cards', 'buy', 'orders'] as const;

/** /account/giftcard: the member's cards, buying one, and orders of cards. */
export function Component() {
  const t = useT();
  const data = usePageData<GiftCardData>();
  return (
    <AccountLayout title={t('title')}>
      <LinkTabs
        as={Link}
        label={t('views')}
        current={data.view}
        tabs={views.map((view) => ({
          id: view,
          text: t(`view.${view}`),
          to: urls.account.giftCard(view === 'cards' ? {} : { view }),
        }))}
      />
      <div className={styles.view}>
        {data.view === 'cards' && (
          <>
            {data.credit && <StoreCreditPart credit={data.credit} />}
            <MyGiftCards {...data.cards} />
          </>
        )}
        {data.view === 'buy' && <BuyGiftCard />}
        {data.view === 'orders' && <GiftCardOrders {...data.orders} />}
      </div>
    </AccountLayout>
  );
}
