import { urls } from 'shared-contracts';
import { Link, useChannel, useLocation, useServices, useSession } from 'shared-runtime';
import { ChevronLeftIcon } from 'shared-ui';
import { useT } from '../messages';
import styles from './simple-header.module.css';

/** Payment, pay-again and gift-card-payment pages: a back link, the logo and live chat (behaviour 2). */
export function SimpleHeader() {
  const t = useT();
  const { config } = useServices();
  const channel = useChannel();
  const back = useBackLink();
  return (
    <header className={styles.header}>
      <Link className={styles.back} to={back.to}>
        <ChevronLeftIcon size="sm" /> {t(back.text)}
      </Link>
      <Link
        className={styles.logo}
        to={urls.landing(channel)}
        aria-label={t('header.home', { shopName: config.shopName })}
      >
        {config.shopName}
      </Link>
      <a className={styles.chat} href={config.contact.chatUrl ?? urls.help.page('help-centre')}>
        {t('simple.chat')}
      </a>
    </header>
  );
}

function useBackLink() {
  const { pathname } = useLocation();
  const { isLoggedIn } = useSession();
  if (pathname === urls.checkout.giftCardPayment()) {
    return { to: urls.account.giftCard(), text: 'simple.giftCard' as const };
  }
  if (pathname.startsWith('/checkout/pay-again')) {
    return {
      to: isLoggedIn ? urls.account.orderHistory() : urls.orderInquiry(),
      text: 'simple.orders' as const,
    };
  }
  return { to: urls.checkout.cart(), text: 'simple.cart' as const };
}
