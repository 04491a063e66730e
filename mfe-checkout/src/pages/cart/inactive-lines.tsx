import { type CartChange, type InactiveCartLine, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Badge, Button, Heading, ShopImage } from 'shared-ui';
import { keyText, requestKey } from '../../bag/line-key';
import { useT } from '../../messages/bag';
import styles from './cart-line.module.css';
import { lineName } from './line-state';

interface InactiveLinesProps {
  lines: readonly InactiveCartLine[];
  onChange(change: CartChange): void;
}

const widths = [160, 240] as const;

/** Lines that can no longer be bought, each with its reason; they count for nothing. */
export function InactiveLines({ lines, onChange }: InactiveLinesProps) {
  const t = useT();
  const remove = (of: readonly InactiveCartLine[]) =>
    onChange({ type: 'REMOVE_SHOPPINGCART', lines: of.map(requestKey) });
  return (
    <section className={styles.inactive}>
      <div className={styles.inactiveHead}>
        <Heading level={2} look="small">
          {t('page.inactiveTitle')}
        </Heading>
        <Button variant="link" size="sm" onClick={() => remove(lines)}>
          {t('page.removeInactive')}
        </Button>
      </div>
      <ul>
        {lines.map((line) => (
          <li key={keyText(line)} className={styles.inactiveLine}>
            <ShopImage
              src={line.image || undefined}
              alt=""
              sizes="72px"
              widths={widths}
              className={styles.small}
            />
            <div className={styles.facts}>
              <p className={styles.brand}>{line.brandName}</p>
              {line.itemCode ? (
                <Link to={urls.item(line.itemCode, line.channelId)}>{line.title || t('line.unknown')}</Link>
              ) : (
                <p>{line.title || t('line.unknown')}</p>
              )}
              <p className={styles.minor}>{[line.color, line.size].filter(Boolean).join(' · ')}</p>
              <Badge>{t(`page.inactive.${line.reason}`)}</Badge>
            </div>
            <Button
              variant="link"
              size="sm"
              aria-label={t('page.removeLabel', { title: lineName(line, t('line.unknown')) })}
              onClick={() => remove([line])}
            >
              {t('page.remove')}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}
