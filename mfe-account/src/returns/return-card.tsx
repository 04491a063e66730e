import { type ReturnList, urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import { Link } from 'shared-runtime';
import { ButtonLink, classes, layout, OrderNumber, ShopImage, TextLink } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT as useOrdersT } from '../messages/orders';
import { useT } from '../messages/returns';
import styles from '../orders/order-card.module.css';

const picturesShown = 3;

/** A return in a list: its state, refund and pictures, with links to it and to its order. */
export function ReturnCard({ found }: { found: ReturnList['list'][number] }) {
  const t = useT();
  const ordersT = useOrdersT();
  const { formatDate } = useDates();
  const { returnId, orderId, status, createdAt, quantity, refundTotal, images, hasRefundFailed } = found;
  return (
    <article className={styles.card} aria-label={t('detail.title', { returnId })}>
      <div className={classes(layout.ends, styles.head)}>
        <span>{t(`status.${hasRefundFailed ? 'REFUND_FAILED' : status}`)}</span>
        <span className={styles.total}>{formatMoney(refundTotal)}</span>
      </div>
      <p className={styles.meta}>
        <Link to={urls.account.returnDetails(returnId)} className={styles.number}>
          {returnId}
        </Link>
        <time dateTime={createdAt}>{formatDate(createdAt)}</time>
        <span>{ordersT('history.items', { count: quantity })}</span>
        <TextLink as={Link} to={urls.account.orderDetails(orderId)}>
          <OrderNumber orderId={orderId} text={t('detail.order', { orderId })} />
        </TextLink>
      </p>
      <div className={styles.pictures}>
        {[...new Set(images)].slice(0, picturesShown).map((image) => (
          <ShopImage key={image} src={image} alt="" sizes="88px" className={styles.picture} />
        ))}
      </div>
      <div className={styles.actions}>
        <ButtonLink
          as={Link}
          size="sm"
          variant="secondary"
          to={urls.account.returnDetails(returnId)}
          aria-label={t('list.detailsOf', { returnId })}
        >
          {ordersT('history.details')}
        </ButtonLink>
      </div>
    </article>
  );
}
