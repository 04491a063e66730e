import type { MerchantOrderRow } from 'shared-contracts/wire/merchant-orders';
import { Badge } from 'shared-ui';
import { useT } from '../messages/orders';
import styles from './orders.module.css';

/** The state of an order. A trade order that is not paid is on account, and is packed like a paid one. */
export function OrderBadge({
  status,
  wholesale,
  isStarted = false,
  awaitsApproval = false,
  awaitsCollection = false,
  isHeld = false,
  awaitsPayment = false,
}: Pick<MerchantOrderRow, 'status' | 'wholesale'> & {
  isStarted?: boolean;
  awaitsApproval?: boolean | undefined;
  awaitsCollection?: boolean | undefined;
  isHeld?: boolean | undefined;
  /** Asked for the difference of a swap. */
  awaitsPayment?: boolean | undefined;
}) {
  const t = useT();
  const isOnAccount = wholesale && status === 'PENDING_PAYMENT';
  const shown = isOnAccount ? 'ON_ACCOUNT' : awaitsCollection ? 'TO_COLLECT' : status;
  return (
    <span className={styles.row}>
      {awaitsApproval && <Badge tone="highlight">{t('status.TO_APPROVE')}</Badge>}
      {isHeld && <Badge tone="highlight">{t('status.HELD')}</Badge>}
      {awaitsPayment && <Badge tone="highlight">{t('status.AWAITS_PAYMENT')}</Badge>}
      <Badge>{t(`status.${shown}`)}</Badge>
      {isStarted && (isOnAccount || status === 'PAID') && <Badge tone="highlight">{t('list.started')}</Badge>}
    </span>
  );
}
