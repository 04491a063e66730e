import { formatDateTime, urls } from 'shared-contracts';
import { isObject } from 'shared-contracts/guards';
import { type PageHead as Head, Link, type PageContext, useLocation, useServices } from 'shared-runtime';
import {
  BagIcon,
  Button,
  ButtonLink,
  Container,
  EmptyState,
  ErrorState,
  Notice,
  PageHead,
  useIsHydrated,
  useKeptFocus,
} from 'shared-ui';
import { useBag } from '../../bag/use-bag';
import { getT, useT } from '../../messages/bag';
import { useErrorText } from '../../messages/errors';
import { UnpaidOrderNotice, useOwnUnpaidOrders } from '../../payment/unpaid-order-notice';
import { CartContents } from './cart-contents';
import styles from './cart-page.module.css';
import { CartSkeleton } from './cart-skeleton';
import { SavedLines } from './saved-lines';
import { ShopLinks } from './shop-links';
import { useKeptBag } from './use-kept-bag';

/** The bag is personal, so the browser loads it; the server renders only the frame. */
export function head(_data: unknown, { locale }: PageContext): Head {
  const t = getT(locale);
  return { title: t('page.title'), description: t('page.description'), noIndex: true };
}

/** `/checkout/cart`, for guests and members (behaviour/entities and behaviour/states). */
export function Component() {
  const t = useT();
  const errorText = useErrorText();
  const { locale, config } = useServices();
  const bag = useBag();
  const { cart, error } = bag;
  const age = useKeptBag(bag);
  useKeptFocus();
  const isHydrated = useIsHydrated();
  const unpaid = useOwnUnpaidOrders();
  const isEmpty = cart
    ? cart.activeShoppingCarts.length + cart.inActiveShoppingCarts.length === 0
    : isHydrated && bag.isEmptyGuest;
  return (
    <Container className={styles.page}>
      <PageHead
        className={styles.heading}
        title={t('page.heading')}
        aside={cart && !isEmpty && <p>{t('page.count', { count: cart.totals.totalQuantity })}</p>}
      />
      <CheckoutNotice />
      <noscript>
        <p>{t('page.noScript', { phone: config.contact.phone })}</p>
      </noscript>
      {isHydrated && <UnpaidOrderNotice orders={unpaid} />}
      {age.oldSince !== undefined && !isEmpty && (
        // The shell's notice of an offline copy says the same (shell/src/app/document-notices.css).
        <Notice
          tone="warning"
          saysOffline
          action={
            <Button variant="link" size="sm" onClick={bag.refetch}>
              {t('page.retry')}
            </Button>
          }
        >
          {t('page.old', { time: formatDateTime(age.oldSince, locale) })}
        </Notice>
      )}
      {cart && error && (
        <Notice tone="warning">
          {t('page.stale')} {errorText(error)}
        </Notice>
      )}
      {!cart && error && (
        <ErrorState
          title={t('page.failedTitle')}
          text={errorText(error)}
          retryText={t('page.retry')}
          onRetry={bag.refetch}
        />
      )}
      {!cart && !error && !isEmpty && (
        <div className={isHydrated ? undefined : styles.unlessEmpty}>
          <CartSkeleton />
        </div>
      )}
      {/* The server renders both; CSS shows one at the first paint, and hydration keeps the elements. */}
      {((isEmpty && unpaid.length === 0) || !isHydrated) && (
        <div className={isHydrated ? undefined : styles.ifEmpty}>
          <EmptyBag isLoggedIn={bag.isLoggedIn} />
        </div>
      )}
      {cart && !isEmpty && <CartContents cart={cart} age={age} />}
      {cart?.savedShoppingCarts && cart.savedShoppingCarts.length > 0 && (
        <SavedLines lines={cart.savedShoppingCarts} />
      )}
    </Container>
  );
}

/** Shown when the checkout redirected here: an item is gone or sold by turns, or another tab has ordered or emptied the bag. */
function CheckoutNotice() {
  const t = useT();
  const { state } = useLocation() as { state: unknown };
  if (!isObject(state)) return null;
  if ('isOrderedElsewhere' in state) return <Notice>{t('page.orderedElsewhere')}</Notice>;
  if ('launchRefused' in state) {
    const isOnePiece = state.launchRefused === 'ONE_PIECE';
    return <Notice tone="error">{t(isOnePiece ? 'page.launchOnePiece' : 'page.launchNoTurn')}</Notice>;
  }
  return 'outOfStock' in state ? <Notice tone="error">{t('page.soldOutMeanwhile')}</Notice> : null;
}

function EmptyBag({ isLoggedIn }: { isLoggedIn: boolean }) {
  const t = useT();
  return (
    <EmptyState
      icon={<BagIcon />}
      title={t('page.emptyTitle')}
      text={t(isLoggedIn ? 'page.emptyText' : 'page.emptyGuest')}
      actions={
        <>
          <ShopLinks />
          {!isLoggedIn && (
            <ButtonLink as={Link} variant="secondary" to={urls.login({ redirecturl: urls.checkout.cart() })}>
              {t('page.login')}
            </ButtonLink>
          )}
        </>
      }
    />
  );
}
