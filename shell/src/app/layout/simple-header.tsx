import { urls } from 'shared-contracts';
import { Link, useChannel, useLocation, useServices, useSession } from 'shared-runtime';
import { ChevronLeftIcon, useLanding } from 'shared-ui';
import { useT } from '../messages/simple';
import { LiveChatLink } from './live-chat-link';
import styles from './simple-header.module.css';

/** Payment, pay-again and gift-card-payment pages: a back link, the logo and live chat (behaviour/screens). */
export function SimpleHeader() {
  const t = useT();
  const { config } = useServices();
  const channel = useChannel();
  const back = useBackLink();
  const landing = useLanding(channel, useLocation());
  return (
    <header className={styles.header}>
      <Link className={styles.back} to={back.to}>
        <ChevronLeftIcon size="sm" /> <span className={styles.words}>{t(back.text)}</span>
      </Link>
      <Link className={styles.logo} to={landing} aria-label={t('home', { shopName: config.shopName })}>
        {config.shopName}
      </Link>
      <LiveChatLink className={styles.chat}>{t(config.contact.chatUrl ? 'chat' : 'contact')}</LiveChatLink>
    </header>
  );
}

function useBackLink() {
  const { pathname, search } = useLocation();
  const { isLoggedIn } = useSession();
  const query = new URLSearchParams(search);
  const orderId = query.get('orderId');
  const isGiftCard = pathname === urls.checkout.giftCardPayment();
  // Paid at once, the order comes from the page that sells gift cards; later, from the list of orders.
  if (isGiftCard && (!orderId || query.get('from') === 'giftcard'))
    return { to: isLoggedIn ? urls.account.giftCard() : urls.giftCards(), text: 'giftCard' as const };
  if (isGiftCard && isLoggedIn)
    return { to: urls.account.giftCard({ view: 'orders' }), text: 'giftCardOrders' as const };
  if (isGiftCard || pathname.startsWith('/checkout/pay-again')) {
    if (isLoggedIn) return { to: urls.account.orderHistory(), text: 'orders' as const };
    // A guest has no list: the order's page asks for its proof where this browser has none.
    return orderId
      ? { to: urls.orderDetails(orderId), text: 'order' as const }
      : { to: urls.orderInquiry(), text: 'inquiry' as const };
  }
  return { to: urls.checkout.cart(), text: 'cart' as const };
}
