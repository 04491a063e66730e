import { type CartLine, formatMoney, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import {
  Badge,
  Button,
  Checkbox,
  Notice,
  Price,
  QuantityStepper,
  ShopImage,
  VisuallyHidden,
} from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './cart-line.module.css';
import { isExceeded, lineName, purchasable } from './line-state';
import { useQuantity } from './use-quantity';

interface CartLineRowProps {
  line: CartLine;
  /** What it cost when the shopper last looked, where that has changed. */
  priceBefore: number | undefined;
  onSelect(selected: boolean): void;
  onQuantity(quantity: number): void;
  onRemove(): void;
  onMoveToWishlist(): void;
}

const widths = [160, 240, 320, 480] as const;
/** From here down the stock is worth a word. */
const scarce = 3;

/** One line of the bag. */
export function CartLineRow({ line, priceBefore, onSelect, ...actions }: CartLineRowProps) {
  const t = useT();
  const name = lineName(line, t('line.unknown'));
  const { shown, change } = useQuantity(line.quantity, actions.onQuantity);
  const most = purchasable(line);
  return (
    <li className={styles.line}>
      <Checkbox
        className={styles.select}
        label={<VisuallyHidden>{t('page.select', { title: name })}</VisuallyHidden>}
        checked={line.selected}
        onChange={(event) => onSelect(event.target.checked)}
      />
      <Link
        to={urls.item(line.itemCode, line.channelId)}
        className={styles.picture}
        tabIndex={-1}
        aria-hidden="true"
      >
        <ShopImage src={line.image} alt="" sizes="(min-width: 768px) 144px, 96px" widths={widths} />
      </Link>
      <div className={styles.facts}>
        <p className={styles.brand}>{line.brandName}</p>
        <Link to={urls.item(line.itemCode, line.channelId)}>{line.title}</Link>
        <p className={styles.minor}>{[line.color, line.size].filter(Boolean).join(' · ')}</p>
        <Price
          listPrice={line.listPrice}
          salePrice={line.salePrice}
          wasText={t('line.was')}
          nowText={t('line.now')}
        />
        <LineNotes line={line} priceBefore={priceBefore} />
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
          {line.quantity > 1 && (
            <span className={styles.total}>{formatMoney(line.salePrice * line.quantity)}</span>
          )}
        </div>
        {isExceeded(line) && most > 0 && (
          <Notice
            tone="warning"
            action={
              <Button variant="link" size="sm" onClick={() => actions.onQuantity(most)}>
                {t('page.reduce', { count: most })}
              </Button>
            }
          >
            {t('page.left', { count: most })}
          </Notice>
        )}
        <div className={styles.actions}>
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
      </div>
    </li>
  );
}

function LineNotes({ line, priceBefore }: Pick<CartLineRowProps, 'line' | 'priceBefore'>) {
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
      {line.ageRestricted && <Badge>{t('page.restricted')}</Badge>}
    </>
  );
}
