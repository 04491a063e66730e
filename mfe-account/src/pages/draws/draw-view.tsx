import { formatRoundMoney } from 'shared-contracts/money';
import type { Draw } from 'shared-contracts/wire/draws';
import { Button, classes, Heading, Notice } from 'shared-ui';
import cards from '../../layout/cards.module.css';
import { PartFailed } from '../../layout/part-failed';
import { DrawResults } from './draw-results';
import styles from './draws.module.css';
import type { DrawData } from './load-draws';
import { useT } from './texts';
import { useDraw } from './use-draw';

/** One draw: the member's chances, the prizes and the results. */
export function DrawView({ state, prizes, newYear }: DrawData) {
  const t = useT();
  const { campaign, chances, draws } = state;
  const { draw, isDrawing, drawn, receive, receiving } = useDraw(state);
  return (
    <>
      <section className={classes(cards.card, styles.card)} aria-labelledby="draw-enter">
        {/* First, because the chance that it used is gone from the heading below. */}
        <div aria-live="polite">{drawn && <Outcome drawn={drawn} />}</div>
        <Heading level={2} look="small" id="draw-enter">
          {chances > 0 ? t('chances', { count: chances }) : t('noChance')}
        </Heading>
        <p className={styles.muted}>
          {campaign.running
            ? t(`how.${campaign.chance}`, { amount: formatRoundMoney(campaign.minimumSpend) })
            : t('closed')}
        </p>
        {newYear && (
          <p className={styles.muted}>
            {t('count', { drawn: newYear.count.drawn, won: newYear.count.won })} {newYear.today && t('today')}
          </p>
        )}
        {campaign.running && (
          <Button loading={isDrawing} disabled={chances === 0} onClick={draw}>
            {t('draw')}
          </Button>
        )}
      </section>
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('prizes')}
        </Heading>
        {prizes ? (
          <ul className={styles.prizes}>
            {prizes.map(({ id, name, stock, total }) => (
              <li key={id} className={styles.prize}>
                <span>{name}</span>
                <span className={styles.muted}>{t('left', { stock, total })}</span>
              </li>
            ))}
          </ul>
        ) : (
          <PartFailed text={t('prizesFailed')} />
        )}
      </section>
      <section className={styles.section}>
        <Heading level={2} look="small">
          {t('mine')}
        </Heading>
        <DrawResults draws={draws} campaign={campaign} receiving={receiving} onReceive={receive} />
      </section>
    </>
  );
}

function Outcome({ drawn: { prize } }: { drawn: Draw }) {
  const t = useT();
  if (!prize) return <Notice title={t('lost')}>{t('lostText')}</Notice>;
  return (
    <Notice tone="success" title={t('won', { name: prize.name })}>
      {t('wonText')}
    </Notice>
  );
}
