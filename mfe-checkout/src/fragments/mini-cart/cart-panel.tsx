import { type Cart, formatMoney, urls } from 'shared-contracts';
import { Link, useSession } from 'shared-runtime';
import { ButtonLink, LiquorNotice, Skeleton } from 'shared-ui';
import { keyText } from '../../bag/line-key';
import { useT } from '../../messages/bag';
import styles from './mini-cart.module.css';
import type { MiniCartContent } from './mini-cart-content';
import { MiniLine } from './mini-line';

interface CartPanelProps {
  added: Extract<MiniCartContent, { mode: 'cart' }>['added'];
  cart: Cart | undefined;
  quantity: number;
}

/** Cart mode: shows the item just added, or the whole bag. */
export function CartPanel({ added, cart, quantity }: CartPanelProps) {
  const t = useT();
  const { isLoggedIn } = useSession();
  const lines = cart?.activeShoppingCarts;
  return (
    <>
      <ul className={styles.lines}>
        {added && (
          <li>
            <MiniLine {...added} />
          </li>
        )}
        {!added && !lines && <Skeleton />}
        {!added &&
          lines?.map((line) => (
            <li key={keyText(line)}>
              <MiniLine {...line} />
            </li>
          ))}
      </ul>
      <div className={styles.foot}>
        <LiquorNotice offers={lines ?? []} />
        <p className={styles.total}>
          <span>{t('mini.inBag', { count: quantity })}</span>
          {cart && (
            <span>
              {t('mini.subtotal')} <strong>{formatMoney(cart.totals.subtotal)}</strong>
            </span>
          )}
        </p>
        <div className={styles.actions}>
          <ButtonLink as={Link} variant="secondary" size="sm" block to={urls.checkout.cart()}>
            {t('mini.toBag')}
          </ButtonLink>
          <ButtonLink
            as={Link}
            size="sm"
            block
            to={isLoggedIn ? urls.checkout.payment() : urls.checkout.checkLogin()}
          >
            {t('mini.toCheckout')}
          </ButtonLink>
        </div>
      </div>
    </>
  );
}
