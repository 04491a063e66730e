import { type SavedCartLine, urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Badge, Button, Heading, LineItem, Price } from 'shared-ui';
import { keyText, requestKey } from '../../bag/line-key';
import { lineName } from '../../bag/line-name';
import { useChangeBag } from '../../bag/use-change-bag';
import { useT } from '../../messages/bag';
import styles from './cart-line.module.css';

/** Lines that a guest or member saved for later, at current prices. They are part of no total and of no order. */
export function SavedLines({ lines }: { lines: readonly SavedCartLine[] }) {
  const t = useT();
  const { locale } = useServices();
  const { change } = useChangeBag();
  return (
    <section className={styles.inactive} aria-labelledby="saved-for-later">
      <div className={styles.inactiveHead}>
        <Heading level={2} look="small" id="saved-for-later">
          {t('page.savedTitle', { count: lines.length })}
        </Heading>
      </div>
      <ul>
        {lines.map((line) => {
          const title = lineName(line, locale);
          const { listPrice, salePrice, reason } = line;
          return (
            <li key={keyText(line)} className={styles.line}>
              <LineItem
                faded={reason !== undefined}
                as={Link}
                to={line.itemCode ? urls.item(line.itemCode, line.channelId) : undefined}
                image={line.image}
                brand={line.brandName}
                title={line.title || t('line.unknown')}
                facts={[line.color, line.size, t('line.quantity', { count: line.quantity })]}
                price={
                  salePrice > 0 && (
                    <Price
                      listPrice={listPrice}
                      salePrice={salePrice}
                      wasText={t('line.was')}
                      nowText={t('line.now')}
                    />
                  )
                }
              >
                {reason && (
                  <p className={styles.reason}>
                    <Badge>{t(`page.inactive.${reason}`)}</Badge>
                  </p>
                )}
                <div className={styles.actions}>
                  {!reason && (
                    <Button
                      variant="link"
                      size="sm"
                      aria-label={t('page.backIntoBagLabel', { title })}
                      onClick={() =>
                        change({
                          type: 'SAVE_SHOPPINGCART',
                          lines: [{ ...requestKey(line), saved: false }],
                        })
                      }
                    >
                      {t('page.backIntoBag')}
                    </Button>
                  )}
                  <Button
                    variant="link"
                    size="sm"
                    aria-label={t('page.removeLabel', { title })}
                    onClick={() => change({ type: 'REMOVE_SHOPPINGCART', lines: [requestKey(line)] })}
                  >
                    {t('page.remove')}
                  </Button>
                </div>
              </LineItem>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
