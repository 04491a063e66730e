import { type Line, type LineHint, urls } from 'shared-contracts';
import { Link } from 'shared-runtime';
import { Price, ShopImage, WholeWords } from 'shared-ui';
import { useT } from '../../messages/bag';
import styles from './mini-cart.module.css';

/** A field is absent when the event's sender did not know it. */
export interface MiniLineProps extends Pick<Line, 'itemCode' | 'channelId'>, LineHint {
  quantity?: number;
}

const widths = [80, 160, 240] as const;

/** An item in the mini cart: picture, name, colour, size, price, with a link to its page. */
export function MiniLine({ itemCode, channelId, title, image, quantity, ...line }: MiniLineProps) {
  const t = useT();
  const { brandName, color, size, listPrice, salePrice } = line;
  const facts = [color, size].filter(Boolean).join(' · ');
  return (
    <Link to={urls.item(itemCode, channelId)} className={styles.line}>
      <ShopImage src={image} alt="" sizes="72px" widths={widths} className={styles.picture} />
      <span className={styles.facts}>
        {brandName && <span className={styles.brand}>{brandName}</span>}
        <span className={styles.title}>
          <WholeWords text={title ?? t('line.unknown')} />
        </span>
        {facts && <span className={styles.minor}>{facts}</span>}
        {quantity !== undefined && (
          <span className={styles.minor}>{t('line.quantity', { count: quantity })}</span>
        )}
        {salePrice !== undefined && (
          <Price
            listPrice={listPrice ?? salePrice}
            salePrice={salePrice}
            wasText={t('line.was')}
            nowText={t('line.now')}
          />
        )}
      </span>
    </Link>
  );
}
