import { Button } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import type { useCounts } from './use-counts';

interface TwoCountsProps {
  skuId: string;
  piece: string;
  counts: ReturnType<typeof useCounts>;
}

/** Where somebody else has counted the same sku meanwhile: what they counted, and what holds now. Nothing otherwise. */
export function TwoCounts({ skuId, piece, counts }: TwoCountsProps) {
  const t = useT();
  const theirs = counts.theirsOf(skuId);
  if (!theirs) return null;
  const mine = counts.countOf(skuId);
  const ways = [
    { way: 'mine', count: mine, choose: () => counts.settle(skuId, mine) },
    { way: 'sum', count: mine + theirs.count, choose: () => counts.settle(skuId, mine + theirs.count) },
    { way: 'theirs', count: theirs.count, choose: () => counts.leave(skuId) },
  ] as const;
  return (
    <div role="alert" className={styles.stack}>
      <p>{t('two.text', { name: theirs.name ?? t('two.somebody'), count: theirs.count })}</p>
      <div className={styles.row}>
        {ways.map(({ way, count, choose }) => (
          <Button
            key={way}
            variant="link"
            aria-label={`${t(`two.${way}`, { count })} (${piece})`}
            disabled={counts.isWrong(skuId)}
            onClick={choose}
          >
            {t(`two.${way}`, { count })}
          </Button>
        ))}
      </div>
    </div>
  );
}
