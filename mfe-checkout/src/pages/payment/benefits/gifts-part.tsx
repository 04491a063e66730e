import { formatMoney, type Gift } from 'shared-contracts';
import { Checkbox, LineItem } from 'shared-ui';
import { useT } from '../../../messages/checkout';
import styles from '../checkout.module.css';
import type { CheckoutFormState } from '../use-checkout-form';

/** The gifts of this order, each of which the shopper may decline, and the amounts missing for others. */
export function GiftsPart({ form, gifts }: { form: CheckoutFormState; gifts: readonly Gift[] }) {
  const t = useT();
  const declined = form.watch('declinedGifts');
  const take = (id: string, isWanted: boolean) =>
    form.setValue(
      'declinedGifts',
      isWanted ? declined.filter((entry) => entry !== id) : [...new Set([...declined, id])],
    );
  return (
    <ul className={styles.choices}>
      {gifts.map(({ promotionId, name, title, image, isReached, isAvailable, missing }) => (
        <li key={promotionId}>
          <LineItem size="sm" image={image} brand={name} title={title} price={t('summary.gift')}>
            {isReached && isAvailable && (
              <Checkbox
                label={t('benefits.takeGift')}
                checked={!declined.includes(promotionId)}
                onChange={({ target }) => take(promotionId, target.checked)}
              />
            )}
            {isReached && !isAvailable && <p className={styles.minor}>{t('benefits.giftGone')}</p>}
            {!isReached && (
              <p className={styles.minor}>{t('benefits.giftMissing', { amount: formatMoney(missing) })}</p>
            )}
          </LineItem>
        </li>
      ))}
    </ul>
  );
}
