import { type CartLine, formatMoney, urls } from 'shared-contracts';
import { Link, useServices } from 'shared-runtime';
import { Badge, Button, Checkbox, LineItem, Price, QuantityStepper, VisuallyHidden } from 'shared-ui';
import { lineName } from '../../bag/line-name';
import { useT } from '../../messages/bag';
import styles from './cart-line.module.css';
import { isExceeded, purchasable } from './line-state';
import { useQuantity } from './use-quantity';

interface CartLineRowProps {
  line: CartLine;
  /** The last seen price, if it has changed. */
  priceBefore: number | undefined;
  /** What promotions take off the line. */
  discount: number;
  onSelect(selected: boolean): void;
  onQuantity(quantity: number): void;
  onRemove(): void;
  onMoveToWishlist(): void;
  onSaveForLater(): void;
}

/** At or below this stock the line shows the remaining quantity. */
const scarce = 3;

/** One line of the bag. */
export function CartLineRow({ line, priceBefore, discount, onSelect, ...actions }: CartLineRowProps) {
  const t = useT();
  const { locale } = useServices();
  const name = lineName(line, locale);
  const { shown, change } = useQuantity(line.quantity, actions.onQuantity);
  const most = purchasable(line);
  return (
    <li className={styles.line}>
      <LineItem
        as={Link}
        size="lg"
        to={urls.item(line.itemCode, line.channelId)}
        image={line.image}
        brand={line.brandName}
        title={line.title}
        facts={[line.color, line.size]}
        lead={
          <Checkbox
            className={styles.select}
            label={<VisuallyHidden>{t('page.select', { title: name })}</VisuallyHidden>}
            checked={line.selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        }
        price={<LinePrice line={line} />}
        foot={
          <div className={styles.actions}>
            <Button
              variant="link"
              size="sm"
              aria-label={t('page.saveForLaterLabel', { title: name })}
              onClick={actions.onSaveForLater}
            >
              {t('page.saveForLater')}
            </Button>
            <Button
              variant="link"
              size="sm"
              aria-label={t('page.toWishlistLabel', { title: name })}
              onClick={actions.onMoveToWishlist}
            >
              {t('page.toWishlist')}
            </Button>
            <Button
              variant="link"
              size="sm"
              aria-label={t('page.removeLabel', { title: name })}
              onClick={actions.onRemove}
            >
              {t('page.remove')}
            </Button>
          </div>
        }
      >
        {discount > 0 && (
          <p className={styles.note}>{t('page.promotions', { amount: formatMoney(-discount) })}</p>
        )}
        <LineNotes line={line} priceBefore={priceBefore} onReduce={() => actions.onQuantity(most)} />
        <div className={styles.quantity}>
          <QuantityStepper
            compact
            label={t('page.quantity', { title: name })}
            decreaseText={t('page.decrease', { title: name })}
            increaseText={t('page.increase', { title: name })}
            value={shown}
            max={Math.max(most, line.quantity)}
            onChange={change}
          />
        </div>
      </LineItem>
    </li>
  );
}

/** Price of the line, with the price of a piece below it; the stepper says how many. */
function LinePrice({ line }: { line: CartLine }) {
  const t = useT();
  const { listPrice, salePrice, quantity } = line;
  return (
    <>
      <Price
        listPrice={listPrice * quantity}
        salePrice={salePrice * quantity}
        wasText={t('line.was')}
        nowText={t('line.now')}
      />
      {quantity > 1 && (
        <span className={styles.each}>{t('line.each', { price: formatMoney(salePrice) })}</span>
      )}
    </>
  );
}

interface LineNotesProps extends Pick<CartLineRowProps, 'line' | 'priceBefore'> {
  onReduce(): void;
}

function LineNotes({ line, priceBefore, onReduce }: LineNotesProps) {
  const t = useT();
  const most = purchasable(line);
  return (
    <>
      {priceBefore !== undefined && (
        <p className={styles.note}>
          {t(priceBefore < line.salePrice ? 'page.priceUp' : 'page.priceDown', {
            from: formatMoney(priceBefore),
          })}
        </p>
      )}
      {most <= scarce && !isExceeded(line) && (
        <p className={styles.note}>{t('page.lastOnes', { count: most })}</p>
      )}
      {line.ageRestricted && (
        <p>
          <Badge>{t('page.restricted')}</Badge>
        </p>
      )}
      {isExceeded(line) && most > 0 && (
        <div className={styles.exceeded}>
          <p>{t('page.left', { count: most })}</p>
          <Button variant="link" size="sm" onClick={onReduce}>
            {t('page.reduce', { count: most })}
          </Button>
        </div>
      )}
    </>
  );
}
