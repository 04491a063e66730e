import { useCallback, useRef, useState } from 'react';
import { urls, type WholesaleCart } from 'shared-contracts';
import { useNavigate } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { Container, classes, Heading, layout } from 'shared-ui';
import { useCart } from '../../api/get-cart';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useT } from '../../messages';
import { deliveriesOf } from '../../windows/deliveries';
import styles from './cart-page.module.css';
import { CartSummary } from './cart-summary';
import { DeliverySection } from './delivery-section';
import { EmptyCart } from './empty-cart';
import { RemovedLines } from './removed-lines';
import { useRemovals } from './use-removals';

/** /wholesale/product/cart: without a header (behaviour/screens). One section for each delivery. */
export function CartPage() {
  const cart = useCart();
  if (cart.error && !cart.data) {
    return <LoadFailed error={cart.error} onRetry={() => void cart.refetch()} />;
  }
  if (!cart.data) return <PageSkeleton />;
  return <Cart cart={cart.data} />;
}

function Cart({ cart }: { cart: WholesaleCart }) {
  const t = useT();
  usePageTitle(t('cart.title'));
  const navigate = useNavigate();
  const removals = useRemovals(cart);
  const page = useRef<HTMLDivElement>(null);
  const [changed, setChanged] = useState<ReadonlySet<string>>(new Set());
  const [isUnsavedShown, setIsUnsavedShown] = useState(false);
  const deliveries = deliveriesOf(cart);

  const noteChanged = useCallback((key: string, isChanged: boolean) => {
    setChanged((earlier) => {
      if (earlier.has(key) === isChanged) return earlier;
      const next = new Set(earlier);
      if (isChanged) next.add(key);
      else next.delete(key);
      return next;
    });
  }, []);

  /** Goes to the review, or to the first problem that prevents it. */
  function review(): void {
    setIsUnsavedShown(changed.size > 0);
    if (changed.size > 0) return;
    const problems = page.current?.querySelector<HTMLElement>('[data-problems]');
    if (problems) problems.focus();
    else navigate(urls.wholesale.review());
  }

  return (
    <Container>
      <div ref={page}>
        <Heading level={1} look="medium">
          {t('cart.title')}
        </Heading>
        <div className={classes(layout.stack, styles.notes)}>
          <RemovedLines removals={removals} cart={cart} />
        </div>
        {deliveries.length === 0 ? (
          <EmptyCart />
        ) : (
          <div className={classes(layout.stack, styles.columns)}>
            <CartSummary
              cart={cart}
              deliveries={deliveries}
              isUnsaved={isUnsavedShown && changed.size > 0}
              onReview={review}
            />
            <div className={classes(layout.stack, styles.deliveries)}>
              {deliveries.map((delivery) => (
                <DeliverySection
                  key={delivery.windowId}
                  delivery={delivery}
                  cart={cart}
                  changed={changed}
                  onChanged={noteChanged}
                  onRemove={removals.remove}
                />
              ))}
            </div>
          </div>
        )}
      </div>
    </Container>
  );
}
