import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Badge, Button, IconButton, PlusIcon, ShopImage } from 'shared-ui';
import { SkuCode } from '../../goods/sku-code';
import { useT as useOrdersT } from '../../messages/orders';
import type { LineToPack } from './count-scan';
import { useT } from './messages';
import styles from './pack.module.css';

interface PackLinesProps {
  lines: readonly LineToPack[];
  onAdd(position: number): void;
  onFill(position: number): void;
}

/** The pieces that go into the parcel, with how many of each were scanned. */
export function PackLines({ lines, onAdd, onFill }: PackLinesProps) {
  const t = useT();
  const ordersT = useOrdersT();
  const { namePiece, joinParts } = punctuationIn(useServices().locale);
  return (
    <ul className={styles.lines} aria-label={t('pack.pieces')}>
      {lines.map(({ line, most, scanned }) => {
        const piece = namePiece(line);
        const isDone = scanned === most;
        return (
          <li key={line.position} className={styles.line} data-done={isDone}>
            <ShopImage src={line.image} alt="" sizes="56px" widths={[80, 160]} />
            <div className={styles.piece}>
              <span className={styles.name}>{line.title}</span>
              <span className={styles.name}>{joinParts(line.color, line.size)}</span>
              <SkuCode skuId={line.skuId} />
              {line.isGift && <Badge>{ordersT('order.gift')}</Badge>}
              <span>{t('pack.scanned', { count: scanned, most })}</span>
            </div>
            {!isDone && (
              <div className={styles.buttons}>
                <IconButton
                  className={styles.add}
                  icon={<PlusIcon />}
                  label={t('pack.addOne', { piece })}
                  onClick={() => onAdd(line.position)}
                />
                {most - scanned > 1 && (
                  <Button
                    size="sm"
                    variant="quiet"
                    aria-label={t('pack.allOf', { most, piece })}
                    onClick={() => onFill(line.position)}
                  >
                    {t('pack.allOfLine', { most })}
                  </Button>
                )}
              </div>
            )}
          </li>
        );
      })}
    </ul>
  );
}
