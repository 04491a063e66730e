import { urls } from 'shared-contracts';
import type { Coupon } from 'shared-contracts/wire/coupons';
import { Link, useServices } from 'shared-runtime';
import { Badge, Button, classes, Heading, OrderNumber, TextLink } from 'shared-ui';
import { useOfferWords } from '../../benefits/use-offer-words';
import cards from '../../layout/cards.module.css';
import { useDates } from '../../layout/use-dates';
import { useT } from '../../messages/coupons';
import styles from './coupon-list-page.module.css';

/** A coupon: what it takes off, on which conditions, until when, and its code. */
export function CouponCard({ coupon }: { coupon: Coupon }) {
  const { value, conditions } = useOfferWords(coupon);
  const { name, terms, code, status } = coupon;
  return (
    <article
      className={classes(cards.card, styles.card, status !== 'AVAILABLE' && styles.over)}
      aria-label={name}
    >
      <div className={cards.head}>
        <Heading level={2} look="small">
          {name}
        </Heading>
        <Badge tone={status === 'AVAILABLE' ? 'highlight' : 'neutral'}>{value}</Badge>
      </div>
      <div className={styles.words}>
        {terms && <p>{terms}</p>}
        {conditions.length > 0 && <p>{conditions.join(' · ')}</p>}
        <CouponTime coupon={coupon} />
      </div>
      {status === 'AVAILABLE' && <CouponCode code={code} />}
    </article>
  );
}

function CouponTime({ coupon: { status, expiresAt, usedAt, orderId } }: { coupon: Coupon }) {
  const { formatDate, formatUntil } = useDates();
  const t = useT();
  if (status === 'USED') {
    return (
      <p>
        {usedAt && t('usedOn', { date: formatDate(usedAt) })}{' '}
        {orderId && (
          <TextLink as={Link} to={urls.account.orderDetails(orderId)}>
            <OrderNumber orderId={orderId} text={t('order', { orderId })} />
          </TextLink>
        )}
      </p>
    );
  }
  if (!expiresAt) return <p>{t('forever')}</p>;
  return <p>{t(status === 'EXPIRED' ? 'expiredOn' : 'until', { date: formatUntil(expiresAt) })}</p>;
}

function CouponCode({ code }: { code: string }) {
  const t = useT();
  const { bus } = useServices();
  async function copy() {
    try {
      await navigator.clipboard.writeText(code);
      bus.emit('toast-requested', { kind: 'success', message: t('copied') });
    } catch {
      bus.emit('toast-requested', { kind: 'error', message: t('copyFailed') });
    }
  }
  return (
    <p className={classes(cards.foot, styles.code)}>
      <span>
        {t('code')} <strong className={styles.letters}>{code}</strong>
      </span>
      <Button variant="link" size="sm" aria-label={t('copyOf', { code })} onClick={copy}>
        {t('copy')}
      </Button>
    </p>
  );
}
