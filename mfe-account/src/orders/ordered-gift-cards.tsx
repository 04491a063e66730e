import type { OrderedGiftCards as Cards, OrderDetail } from 'shared-contracts/wire/order';
import { useT } from '../messages/gift-cards';
import { FactRows } from '../pages/gift-cards/fact-rows';
import { GiftCardFace } from '../pages/gift-cards/gift-card-face';
import styles from '../pages/gift-cards/gift-cards.module.css';
import { useCardFacts } from '../pages/gift-cards/use-card-facts';

interface OrderedGiftCardsProps {
  cards: Cards;
  status: OrderDetail['status'];
}

/** What an order of gift cards sends: the card, to whom, in which words, and when. */
export function OrderedGiftCards({ cards: ordered, status }: OrderedGiftCardsProps) {
  const t = useT();
  const { cards, recipient, delivery } = useCardFacts(ordered, status);
  return (
    <section className={styles.detail} aria-label={t('order.title')}>
      <GiftCardFace design={ordered.design} amount={ordered.amount} />
      <FactRows
        rows={[
          ['cards', cards],
          ['recipient', recipient],
          ['sender', ordered.senderName],
          ['message', ordered.message],
          ['delivery', delivery],
        ]}
      />
    </section>
  );
}
