import { urls } from 'shared-contracts';
import { Link, usePageData } from 'shared-runtime';
import { ButtonLink, classes, EmptyState, LinkTabs, Pagination } from 'shared-ui';
import { AccountLayout } from '../../layout/account-layout';
import cards from '../../layout/cards.module.css';
import { useT } from '../../messages/coupons';
import { CouponCard } from './coupon-card';
import styles from './coupon-list-page.module.css';
import { type CouponListData, pageSize } from './load-coupons';
import { useCouponTrigger } from './use-coupon-trigger';

export { head, loader } from './load-coupons';

const tabs = [
  { id: 'AVAILABLE', text: 'available', query: {} },
  { id: 'USED', text: 'used', query: { status: 'used' } },
  { id: 'EXPIRED', text: 'expired', query: { status: 'expired' } },
] as const;

/** /account/coupon-list: the member's coupons by state. */
export function Component() {
  const t = useT();
  const { list, status, pageNo, totalCount } = usePageData<CouponListData>();
  useCouponTrigger();
  const query = tabs.find(({ id }) => id === status)?.query ?? {};
  return (
    <AccountLayout title={t('title')}>
      <LinkTabs
        as={Link}
        label={t('states')}
        current={status}
        tabs={tabs.map((tab) => ({
          id: tab.id,
          text: t(tab.text),
          to: urls.account.couponList(tab.query),
        }))}
      />
      {list.length === 0 ? (
        <EmptyState
          title={t(`none.${status}`)}
          text={t('noneText')}
          actions={
            <ButtonLink as={Link} variant="secondary" to={urls.account.pointsVouchers()}>
              {t('getVoucher')}
            </ButtonLink>
          }
        />
      ) : (
        <>
          {status === 'AVAILABLE' && <p className={styles.hint}>{t('howTo')}</p>}
          <ul className={classes(cards.list, styles.list)}>
            {list.map((coupon) => (
              <li key={coupon.code}>
                <CouponCard coupon={coupon} />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pagination
        as={Link}
        label={t('pages')}
        page={pageNo}
        pageCount={Math.ceil(totalCount / pageSize)}
        toPage={(page) => urls.account.couponList({ ...query, pageNo: page })}
        previousText={t('previous')}
        nextText={t('next')}
        pageText={(page) => t('page', { page })}
      />
    </AccountLayout>
  );
}
