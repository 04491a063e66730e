import { type OrderSummary, urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { ButtonLink, classes, layout, OrderNumber, ShopImage, VisuallyHidden } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/orders';
import styles from './order-card.module.css';
import { StatusText } from './status-text';

/** As many pictures as fit on one line of a phone. */
const picturesShown = 3;

/** An order in a list: number, state, pictures, total, and links to its details or payment. */
export function OrderCard({ order }: { order: OrderSummary }) {
  const { formatDate } = useDates();
  const t = useT();
  const { orderId, images } = order;
  const shown = [...new Set(images)].slice(0, picturesShown);
  const hidden = new Set(images).size - shown.length;
  return (
    <article className={styles.card} aria-label={t('detail.title', { orderId })}>
      <div className={classes(layout.ends, styles.head)}>
        <StatusText status={order.status} wholesale={order.wholesale} />
        <span className={styles.total}>{formatMoney(order.grandTotal)}</span>
      </div>
      <p className={styles.meta}>
        <Link to={urls.account.orderDetails(orderId)} className={styles.number}>
          <OrderNumber orderId={orderId} />
        </Link>
        <time dateTime={order.createdAt}>{formatDate(order.createdAt)}</time>
        <span>{t('history.items', { count: order.quantity })}</span>
      </p>
      <div className={styles.pictures}>
        {shown.map((image) => (
          <ShopImage key={image} src={image} alt="" sizes="88px" className={styles.picture} />
        ))}
        {hidden > 0 && (
          <span className={styles.more}>
            <span aria-hidden="true">{t('history.more', { count: hidden })}</span>
            <VisuallyHidden>{t('history.moreLabel', { count: hidden })}</VisuallyHidden>
          </span>
        )}
      </div>
      <div className={styles.actions}>
        {order.payable && (
          <ButtonLink
            as={Link}
            size="sm"
            to={urls.checkout.payAgain(orderId)}
            aria-label={t('detail.payOf', { orderId })}
          >
            {t('detail.pay')}
          </ButtonLink>
        )}
        <ButtonLink
          as={Link}
          size="sm"
          variant="secondary"
          to={urls.account.orderDetails(orderId)}
          aria-label={t('history.detailsOf', { orderId })}
        >
          {t('history.details')}
        </ButtonLink>
      </div>
    </article>
  );
}
