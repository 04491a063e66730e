import { urls } from 'shared-contracts';
import type { Draw, DrawCampaign } from 'shared-contracts/wire/draws';
import { Link } from 'shared-runtime';
import { Button, OrderNumber, TextLink } from 'shared-ui';
import { useDates } from '../../layout/use-dates';
import styles from './draws.module.css';
import { useT } from './texts';

interface DrawResultsProps {
  draws: readonly Draw[];
  campaign: DrawCampaign;
  /** Id of the draw whose prize is on its way. */
  receiving: string | undefined;
  onReceive(drawId: string): void;
}

/** The member's draws, newest first, each prize with the way to receive it. */
export function DrawResults({ draws, campaign, receiving, onReceive }: DrawResultsProps) {
  const { formatDate } = useDates();
  const t = useT();
  if (draws.length === 0) return <p className={styles.muted}>{t('noDraws')}</p>;
  return (
    <ul className={styles.prizes}>
      {draws.map((draw) => (
        <li key={draw.drawId} className={styles.result}>
          <div>
            <p>{draw.prize ? draw.prize.name : t('nothing')}</p>
            <p className={styles.muted}>
              {formatDate(draw.drawnAt)}
              {draw.orderId && (
                <>
                  {' · '}
                  <TextLink as={Link} to={urls.account.orderDetails(draw.orderId)}>
                    <OrderNumber orderId={draw.orderId} text={t('order', { orderId: draw.orderId })} />
                  </TextLink>
                </>
              )}
            </p>
          </div>
          {draw.prize && (
            <Prize
              draw={draw}
              prize={draw.prize}
              campaign={campaign}
              receiving={receiving}
              onReceive={onReceive}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

interface PrizeProps extends Omit<DrawResultsProps, 'draws'> {
  draw: Draw;
  prize: NonNullable<Draw['prize']>;
}

function Prize({
  draw: { drawId, receivedAt, receiveCode },
  prize,
  campaign,
  receiving,
  onReceive,
}: PrizeProps) {
  const { formatDate, formatUntil } = useDates();
  const t = useT();
  if (!receivedAt) {
    return (
      <div className={styles.receive}>
        <Button
          size="sm"
          variant="secondary"
          loading={receiving === drawId}
          aria-label={t('receiveOf', { name: prize.name })}
          onClick={() => onReceive(drawId)}
        >
          {t('receive')}
        </Button>
        <span className={styles.muted}>{t('receiveBy', { date: formatUntil(campaign.receiveBy) })}</span>
      </div>
    );
  }
  if (receiveCode) {
    return (
      <p className={styles.receive}>
        {t('code')} <strong className={styles.letters}>{receiveCode}</strong>
      </p>
    );
  }
  return (
    <p className={styles.receive}>
      {t('received', { date: formatDate(receivedAt) })}{' '}
      {prize.kind === 'COUPON' && (
        <TextLink as={Link} to={urls.account.couponList()}>
          {t('toCoupons')}
        </TextLink>
      )}
    </p>
  );
}
