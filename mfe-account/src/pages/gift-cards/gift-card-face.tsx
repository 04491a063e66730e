import { formatMoney } from 'shared-contracts/money';
import type { giftCardDesigns } from 'shared-contracts/wire/gift-cards';
import { useServices } from 'shared-runtime';
import { classes } from 'shared-ui';
import styles from './gift-card-face.module.css';

type Design = (typeof giftCardDesigns)[number];
const looks: Record<Design, string | undefined> = {
  classic: styles.classic,
  celebration: styles.celebration,
  'thank-you': styles.thanks,
};

/** A picture of a card: the shop's name and the amount on the card's design. Decorative. */
export function GiftCardFace({ design, amount }: { design: string; amount: number | undefined }) {
  const { config } = useServices();
  return (
    <div className={classes(styles.face, looks[design as Design] ?? styles.classic)} aria-hidden="true">
      <span className={styles.name}>{config.shopName}</span>
      <span className={styles.amount}>{amount !== undefined && formatMoney(amount)}</span>
    </div>
  );
}
