import { formatMoney } from 'shared-contracts/money';
import { joinParts } from 'shared-contracts/punctuation';
import { giftCardDesigns } from 'shared-contracts/wire/gift-cards';
import type { OrderedGiftCards as Cards } from 'shared-contracts/wire/order';
import { useServices } from 'shared-runtime';
import { useDates } from '../layout/use-dates';
import { useT } from '../messages/gift-cards';
import { GiftCardFace } from '../pages/gift-cards/gift-card-face';
import styles from '../pages/gift-cards/gift-cards.module.css';

/** What an order of gift cards sends: the card, to whom, in which words, and when. */
export function OrderedGiftCards({ cards, hasEnded }: { cards: Cards; hasEnded: boolean }) {
  const { locale } = useServices();
  const { formatDate, formatDateTime } = useDates();
  const t = useT();
  const { amount, quantity, sentAt, deliverOn } = cards;
  const design = giftCardDesigns.find((known) => known === cards.design);
  const delivery = sentAt
    ? t('order.sentAt', { date: formatDateTime(sentAt) })
    : hasEnded
      ? t('order.notSent')
      : deliverOn
        ? t('order.deliverOn', { date: formatDate(deliverOn) })
        : t('order.deliverNow');
  const rows = [
    {
      key: 'cards',
      value: joinParts(
        locale,
        t('order.each', { quantity, amount: formatMoney(amount) }),
        design && t(`design.${design}`),
      ),
    },
    { key: 'recipient', value: joinParts(locale, cards.recipientName, cards.recipientEmail) },
    { key: 'sender', value: cards.senderName },
    { key: 'message', value: cards.message },
    { key: 'delivery', value: delivery },
  ] as const;
  return (
    <section className={styles.detail} aria-label={t('order.title')}>
      <GiftCardFace design={cards.design} amount={amount} />
      <dl className={styles.rows}>
        {rows.map(
          ({ key, value }) =>
            value && (
              <div key={key} className={styles.row}>
                <dt className={styles.muted}>{t(`order.${key}`)}</dt>
                <dd className={styles.value}>{value}</dd>
              </div>
            ),
        )}
      </dl>
    </section>
  );
}
