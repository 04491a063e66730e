import { urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { ButtonLink } from 'shared-ui';
import { useQueues } from '../../orders/use-queues';
import { useStaff } from '../../session/staff-context';
import { useWaitingReturns } from '../../session/use-waiting-counts';
import styles from './dashboard.module.css';
import { useT } from './messages';

/** Queues in which an order waits for staff, and for nobody else. */
const queues = ['TO_APPROVE', 'TO_PACK', 'HELD', 'TO_SHIP', 'DISPUTED'] as const;

/** The queues and returns that wait for staff, for roles that read orders. Reserves its space while the counts load. */
export function Waiting() {
  const t = useT();
  const { may } = useStaff();
  const mayRead = may('orders.read');
  const { countOf, textOf } = useQueues();
  const returns = useWaitingReturns();
  const waiting = queues.filter((queue) => (countOf(queue) ?? 0) > 0);
  if (!mayRead) return null;
  if (waiting.length + returns.length === 0) {
    return <p className={styles.waiting}>{countOf('TO_PACK') === 0 && t('nothingWaits')}</p>;
  }
  return (
    <nav className={styles.waiting} aria-label={t('waiting')}>
      {waiting.map((queue) => (
        <ButtonLink key={queue} as={Link} variant="secondary" size="sm" to={urls.staff.orders({ queue })}>
          {textOf(queue)}
        </ButtonLink>
      ))}
      {returns.map(({ status, count }) => (
        <ButtonLink key={status} as={Link} variant="secondary" size="sm" to={urls.staff.returns({ status })}>
          {t(`returns.${status}`, { count })}
        </ButtonLink>
      ))}
    </nav>
  );
}
