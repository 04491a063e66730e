import { urls } from 'shared-contracts';
import { formatMoney } from 'shared-contracts/money';
import type { GiftCard, GiftCardList } from 'shared-contracts/wire/gift-cards';
import { Link } from 'shared-runtime';
import { Badge, ButtonLink, classes, EmptyState, Heading } from 'shared-ui';
import balanceStyles from '../../layout/balance.module.css';
import { useDates } from '../../layout/use-dates';
import { useT } from '../../messages/gift-cards';
import { AddGiftCard } from './add-gift-card';
import { GiftCardFace } from './gift-card-face';
import styles from './gift-cards.module.css';

/** The balance, the cards with what is left on each, and a form to add one. */
export function MyGiftCards({ cards: all }: Pick<GiftCardList, 'cards'>) {
  const t = useT();
  // Store credit has a part of its own.
  const cards = all.filter(({ kind }) => kind !== 'STORE_CREDIT');
  const totalBalance = cards
    .filter(({ status }) => status === 'ACTIVE')
    .reduce((sum, { balance }) => sum + balance, 0);
  return (
    <>
      <div className={balanceStyles.panel}>
        <p>{t('total')}</p>
        <p className={styles.sum}>{formatMoney(totalBalance)}</p>
        <p>{t('totalText')}</p>
      </div>
      {cards.length === 0 ? (
        <EmptyState
          title={t('none')}
          text={t('noneText')}
          actions={
            <ButtonLink as={Link} variant="secondary" to={urls.account.giftCard({ view: 'buy' })}>
              {t('view.buy')}
            </ButtonLink>
          }
        />
      ) : (
        <ul className={styles.cards}>
          {cards.map((card) => (
            <li key={card.id}>
              <Card card={card} />
            </li>
          ))}
        </ul>
      )}
      <section className={styles.form}>
        <Heading level={2} look="small">
          {t('add')}
        </Heading>
        <AddGiftCard />
      </section>
    </>
  );
}

function Card({ card }: { card: GiftCard }) {
  const { formatUntil } = useDates();
  const t = useT();
  const { lastFour, design, balance, initialAmount, status, expiresAt } = card;
  const name = t('ending', { lastFour });
  return (
    <article className={classes(styles.card, status !== 'ACTIVE' && styles.over)} aria-label={name}>
      <GiftCardFace design={design} amount={balance} />
      <div className={styles.facts}>
        <Heading level={2} look="small">
          {name}
        </Heading>
        <p>{t('left', { balance: formatMoney(balance), amount: formatMoney(initialAmount) })}</p>
        <p>{t('until', { date: formatUntil(expiresAt) })}</p>
        <Badge tone={status === 'ACTIVE' ? 'highlight' : 'neutral'}>{t(`status.${status}`)}</Badge>
      </div>
    </article>
  );
}
