import { type GuestProof, type ReturnOptions, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Heading, TextLink } from 'shared-ui';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/returns';
import { returnStatusKey } from './return-status-key';
import styles from './returns.module.css';

interface OrderReturnsProps {
  orderId: string;
  /** Of a guest, whose pages have their own URLs. */
  proof?: GuestProof | undefined;
  title: string;
  returns: ReturnOptions['returns'];
}

/** The returns of an order: state and day of the request of each, with a link to its details. */
export function OrderReturns({ orderId, proof, title, returns = [] }: OrderReturnsProps) {
  const t = useT();
  const { formatDate } = useDates();
  if (returns.length === 0) return null;
  return (
    <section className={styles.existing}>
      <Heading level={2} look="small">
        {title}
      </Heading>
      <ul>
        {returns.map(({ returnId, status, createdAt, hasRefundFailed, isExchange = false }) => (
          <li key={returnId} className={styles.one}>
            <TextLink
              as={Link}
              to={proof ? urls.returnDetails(returnId, orderId) : urls.account.returnDetails(returnId)}
            >
              {returnId}
            </TextLink>
            <span>{t(hasRefundFailed ? 'status.REFUND_FAILED' : returnStatusKey(status, isExchange))}</span>
            <time dateTime={createdAt} className={styles.minor}>
              {t('detail.placed', { date: formatDate(createdAt) })}
            </time>
          </li>
        ))}
      </ul>
    </section>
  );
}
