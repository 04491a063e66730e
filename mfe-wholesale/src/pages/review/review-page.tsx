import {
  formatMoney,
  isApiError,
  isNotFound,
  urls,
  type WholesaleCart,
  type WholesaleDelivery,
} from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { Link, useSearchParams, useServices, useSession } from 'shared-runtime';
import { usePageTitle } from 'shared-runtime/application-root';
import { ButtonLink, Container, classes, Heading, layout, Notice } from 'shared-ui';
import { useCompanyAddresses } from '../../api/company-addresses';
import { useCart } from '../../api/get-cart';
import { useLastAddress } from '../../api/get-last-address';
import { useAddresses } from '../../api/list-addresses';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { deliveriesOf } from '../../windows/deliveries';
import { useDeliveryName } from '../../windows/delivery-name';
import { EmptyCart } from '../cart/empty-cart';
import { groupLines } from '../cart/group-lines';
import { OrderForm } from './order-form';
import { OrdersPlaced } from './orders-placed';
import styles from './review-page.module.css';
import { UnknownOrder } from './unknown-order';
import { usePlaceOrder } from './use-place-order';
import { useStockWatch } from './use-stock-watch';

/** /wholesale/product/review: what is ordered, by whom and where to. After an order it shows the confirmation. */
export function ReviewPage() {
  const [parameters] = useSearchParams();
  const placed = parameters.get('placed');
  const cart = useCart();
  const { user } = useSession();
  if (placed) return <OrdersPlaced orderIds={placed.split(',').slice(0, 20)} />;
  if (cart.error && !cart.data) {
    return <LoadFailed error={cart.error} onRetry={() => void cart.refetch()} />;
  }
  if (!cart.data || !user) return <PageSkeleton />;
  return <Review cart={cart.data} memberId={user.memberId} />;
}

function Review({ cart, memberId }: { cart: WholesaleCart; memberId: string }) {
  const t = useT();
  const errorText = useErrorText();
  usePageTitle(t('order.reviewTitle'));
  const company = useCompanyAddresses();
  const ofCompany = company.data?.addresses ?? [];
  // Without an address of the company each login has its own.
  const isOwnNeeded = !company.isPending && ofCompany.length === 0;
  const addresses = useAddresses(isOwnNeeded);
  const lastAddress = useLastAddress(isOwnNeeded && addresses.data?.length === 0);
  // An older API has no addresses of companies.
  const failed =
    (company.isError && !(isApiError(company.error) && isNotFound(company.error))) || addresses.isError;
  const isLoading = company.isPending || addresses.isLoading || lastAddress.isLoading;
  useStockWatch(cart);
  const order = usePlaceOrder(memberId);
  const deliveries = deliveriesOf(cart);
  const hasProblems = deliveries.some(({ problems }) => problems.length > 0);
  return (
    <Container>
      <Heading level={1} look="medium">
        {t('order.reviewTitle')}
      </Heading>
      <div className={classes(layout.stack, styles.notes)}>
        {order.pending && <UnknownOrder onRetry={order.askAgain} />}
        {hasProblems && (
          <Notice
            tone="warning"
            action={
              <ButtonLink as={Link} variant="secondary" to={urls.wholesale.cart()}>
                {t('order.toCart')}
              </ButtonLink>
            }
          >
            {t('order.settleFirst')}
          </Notice>
        )}
        {(hasProblems || deliveries.length === 0) && order.refusal && (
          <Notice tone="error">{errorText(order.refusal)}</Notice>
        )}
      </div>
      {deliveries.length === 0 ? (
        <EmptyCart />
      ) : (
        <div className={classes(layout.stack, styles.columns)}>
          <div className={classes(layout.stack, styles.deliveries)}>
            {deliveries.map((delivery) => (
              <ReviewedDelivery key={delivery.windowId} delivery={delivery} />
            ))}
          </div>
          {!isLoading && (
            <OrderForm
              cart={cart}
              deliveries={deliveries}
              addresses={ofCompany.length > 0 ? ofCompany : (addresses.data ?? [])}
              addressesFailed={failed}
              lastAddress={lastAddress.data ?? undefined}
              order={order}
              memberId={memberId}
              isBlocked={hasProblems}
            />
          )}
        </div>
      )}
    </Container>
  );
}

/** The styles of one delivery, with their colours and sizes in words. */
function ReviewedDelivery({ delivery }: { delivery: WholesaleDelivery }) {
  const t = useT();
  const { joinList, withLabel } = punctuationIn(useServices().locale);
  const nameOf = useDeliveryName();
  return (
    <section className={styles.delivery}>
      <Heading level={2} look="small">
        {nameOf(delivery.windowId, delivery.window)}
      </Heading>
      <ul>
        {groupLines(delivery).map((style) => (
          <li key={style.styleCode} className={styles.style}>
            <div className={styles.name}>
              <p>
                <span className={styles.brand}>{style.brandName}</span> {style.title}
              </p>
              {style.rows.map(({ code, color, cells }) => (
                <p key={code} className={styles.sizes}>
                  {withLabel(
                    color,
                    joinList(cells.map(({ skuId, size }) => `${size} × ${style.quantities[skuId] ?? 0}`)),
                  )}
                </p>
              ))}
            </div>
            <p className={styles.amount}>
              {t('cart.styleTotal', {
                pieces: t('common.pieces', { count: style.quantity }),
                amount: formatMoney(style.total),
              })}
            </p>
          </li>
        ))}
      </ul>
      <p className={styles.subtotal}>
        <span>{t('cart.subtotal')}</span>
        <span>{formatMoney(delivery.total)}</span>
      </p>
    </section>
  );
}
