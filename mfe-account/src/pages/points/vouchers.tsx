import { urls } from 'shared-contracts';
import type { PointOffer } from 'shared-contracts/wire/points';
import { Link } from 'shared-runtime';
import { Badge, Button, ConfirmDialog, classes, Heading, Notice, TextLink } from 'shared-ui';
import { useOfferWords } from '../../benefits/use-offer-words';
import cards from '../../layout/cards.module.css';
import { useFormT } from '../../messages/form';
import styles from './points-page.module.css';
import { useT } from './texts';
import { useRedemption } from './use-redemption';

/** Vouchers that points buy. An exchange asks for confirmation and then shows the code. */
export function Vouchers({ offers, balance }: { offers: readonly PointOffer[]; balance: number }) {
  const t = useT();
  const formT = useFormT();
  const { asked, ask, isRunning, confirm, bought } = useRedemption();
  if (offers.length === 0) return <p className={styles.muted}>{t('noVouchers')}</p>;
  return (
    <>
      <div aria-live="polite">
        {bought && (
          <Notice
            tone="success"
            action={
              <TextLink as={Link} to={urls.account.couponList()}>
                {t('toCoupons')}
              </TextLink>
            }
          >
            {t('done', { name: bought.name, code: bought.code })}
          </Notice>
        )}
      </div>
      <ul className={cards.list}>
        {offers.map((offer) => (
          <li key={offer.id}>
            <Voucher offer={offer} balance={balance} onRedeem={() => ask(offer)} />
          </li>
        ))}
      </ul>
      <ConfirmDialog
        open={asked !== undefined}
        title={t('confirmTitle')}
        closeText={formT('close')}
        cancelText={formT('cancel')}
        confirmText={t('confirm')}
        loading={isRunning}
        onCancel={() => ask(undefined)}
        onConfirm={confirm}
      >
        {asked && <p>{t('confirmText', { points: asked.points, name: asked.name })}</p>}
      </ConfirmDialog>
    </>
  );
}

interface VoucherProps {
  offer: PointOffer;
  balance: number;
  onRedeem(): void;
}

function Voucher({ offer, balance, onRedeem }: VoucherProps) {
  const t = useT();
  const { value, conditions } = useOfferWords(offer);
  const missing = offer.points - balance;
  return (
    <article className={classes(cards.card, styles.offer)} aria-label={offer.name}>
      <div className={styles.offerHead}>
        <Heading level={3} look="small">
          {offer.name}
        </Heading>
        <Badge>{value}</Badge>
      </div>
      <div className={styles.muted}>
        {offer.terms && <p>{offer.terms}</p>}
        {conditions.length > 0 && <p>{conditions.join(' · ')}</p>}
      </div>
      <div className={styles.offerFoot}>
        <strong>{t('balance', { count: offer.points })}</strong>
        {missing > 0 ? (
          <span className={styles.muted}>{t('short', { count: missing })}</span>
        ) : (
          <Button
            size="sm"
            variant="secondary"
            aria-label={t('redeemOf', { name: offer.name })}
            onClick={onRedeem}
          >
            {t('redeem')}
          </Button>
        )}
      </div>
    </article>
  );
}
