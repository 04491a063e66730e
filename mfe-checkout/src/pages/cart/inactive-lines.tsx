import { type CartChange, type InactiveCartLine, urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Badge, Button, Heading, LineItem } from 'shared-ui';
import { keyText, requestKey } from '../../bag/line-key';
import { lineName } from '../../bag/line-name';
import { useT } from '../../messages/bag';
import styles from './cart-line.module.css';

interface InactiveLinesProps {
  lines: readonly InactiveCartLine[];
  onChange(change: CartChange): void;
}

/** Lines that cannot be bought any more, each with its reason. They are not part of the totals. */
export function InactiveLines({ lines, onChange }: InactiveLinesProps) {
  const t = useT();
  const { locale } = useServices();
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
          <li key={keyText(line)} className={styles.line}>
            <LineItem
              faded
              as={Link}
              to={line.itemCode ? urls.item(line.itemCode, line.channelId) : undefined}
              image={line.image}
              brand={line.brandName}
              title={line.title || t('line.unknown')}
              facts={[line.color, line.size]}
            >
              <p className={styles.reason}>
                <Badge>{t(`page.inactive.${line.reason}`)}</Badge>
              </p>
              <Button
                variant="link"
                size="sm"
                aria-label={t('page.removeLabel', { title: lineName(line, locale) })}
                onClick={() => remove([line])}
              >
                {t('page.remove')}
              </Button>
            </LineItem>
          </li>
        ))}
      </ul>
    </section>
  );
}
