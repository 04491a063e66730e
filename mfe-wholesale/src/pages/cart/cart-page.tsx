import { useCallback, useRef, useState } from 'react';
import { urls, type WholesaleCart } from 'shared-contracts';
import { Link, useSearchParams, useSession } from 'shared-runtime';
import {
  ButtonLink,
  ChevronLeftIcon,
  Container,
  classes,
  EmptyState,
  Heading,
  layout,
  Notice,
  TextLink,
} from 'shared-ui';
import { useCart } from '../../api/get-cart';
import { useAddresses } from '../../api/list-addresses';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { usePageTitle } from '../../application/use-page-title';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { DeliveryWindowSelect } from '../../windows/delivery-window-select';
import styles from './cart-page.module.css';
import { CartProblems } from './cart-problems';
import { CartStyle } from './cart-style';
import { groupLines } from './group-lines';
import { OrderForm } from './order-form';
import { OrderPlaced } from './order-placed';
import { RemovedLines } from './removed-lines';
import { UnknownOrder } from './unknown-order';
import { usePlaceOrder } from './use-place-order';
import { useRemovals } from './use-removals';

/** /wholesale/product/cart: without a header (behaviour 2). After an order it shows the confirmation. */
export function CartPage() {
  const [parameters] = useSearchParams();
  const orderId = parameters.get('order');
  const cart = useCart();
  const { user } = useSession();
  if (orderId) return <OrderPlaced orderId={orderId} />;
  if (cart.error && !cart.data) {
    return <LoadFailed error={cart.error} onRetry={() => void cart.refetch()} />;
  }
  if (!cart.data || !user) return <PageSkeleton />;
  return <Cart cart={cart.data} memberId={user.memberId} />;
}

function Cart({ cart, memberId }: { cart: WholesaleCart; memberId: string }) {
  const t = useT();
  const errorText = useErrorText();
  usePageTitle(t('cart.title'));
  const addresses = useAddresses();
  const order = usePlaceOrder(memberId);
  const removals = useRemovals(cart);
  const problems = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [isUnsavedShown, setIsUnsavedShown] = useState(false);
  const groups = groupLines(cart);
  const isEmpty = groups.length === 0 && cart.problems.length === 0;

  const noteChanged = useCallback((styleCode: string, isChanged: boolean) => {
    setChanged((earlier) => {
      if (earlier.has(styleCode) === isChanged) return earlier;
      const next = new Set(earlier);
      if (isChanged) next.add(styleCode);
      else next.delete(styleCode);
      return next;
    });
  }, []);

  function mayPlace(): boolean {
    setIsUnsavedShown(changed.size > 0);
    if (changed.size > 0) return false;
    if (cart.problems.length > 0) problems.current?.focus();
    return cart.problems.length === 0;
  }

  return (
    <Container>
      <TextLink as={Link} to={urls.wholesale.list()} quiet className={styles.back}>
        <ChevronLeftIcon size="sm" /> {t('cart.back')}
      </TextLink>
      <Heading level={1} look="medium">
        {t('cart.title')}
      </Heading>
      <div className={classes(layout.stack, styles.notes)}>
        <DeliveryWindowSelect />
        {order.pending && <UnknownOrder onRetry={order.askAgain} />}
        {isEmpty && order.refusal && <Notice tone="error">{errorText(order.refusal)}</Notice>}
        <CartProblems cart={cart} ref={problems} />
        <RemovedLines removals={removals} cart={cart} />
      </div>
      {isEmpty ? (
        <EmptyState
          title={t('cart.emptyTitle')}
          text={t('cart.emptyText')}
          actions={
            <ButtonLink as={Link} to={urls.wholesale.list()}>
              {t('cart.toList')}
            </ButtonLink>
          }
        />
      ) : (
        <div className={classes(layout.stack, styles.columns)}>
          <section aria-label={t('cart.lines')}>
            {groups.map((lines) => (
              <CartStyle
                key={lines.styleCode}
                lines={lines}
                cart={cart}
                onChanged={noteChanged}
                onRemove={removals.remove}
              />
            ))}
          </section>
          <div className={classes(layout.stack, styles.order)}>
            {isUnsavedShown && changed.size > 0 && <Notice tone="warning">{t('cart.saveFirst')}</Notice>}
            {!addresses.isPending && (
              <OrderForm
                cart={cart}
                addresses={addresses.data ?? []}
                addressesFailed={addresses.isError}
                order={order}
                mayPlace={mayPlace}
              />
            )}
          </div>
        </div>
      )}
    </Container>
  );
}
