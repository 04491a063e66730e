import { type ListedProduct, type ListingTranslate, urls } from 'shared-contracts';
import type { LinkComponent } from '../link';
import styles from './tile-colors.module.css';

interface TileColorsProps {
  product: ListedProduct;
  t: ListingTranslate;
  as: LinkComponent;
}

/**
 * The colours of a style below its tile, each a link to its page. Names appear by CSS: a list has a hundred
 * swatches, and a `Tooltip` each would cost the first page its code and hydration.
 */
export function TileColors({
  product: { code: shown, channelId, colorCount, colors = [] },
  t,
  as: Link,
}: TileColorsProps) {
  const more = colorCount - colors.length;
  return (
    <ul aria-label={t('colors', { count: colorCount })} className={styles.colors}>
      {colors.map(({ code, name, hex }) => (
        <li key={code}>
          <Link
            to={urls.item(code, channelId)}
            aria-label={name}
            aria-current={code === shown || undefined}
            className={styles.color}
          >
            <svg viewBox="0 0 16 16" aria-hidden="true">
              <circle cx="8" cy="8" r="5.5" fill={hex} />
            </svg>
          </Link>
        </li>
      ))}
      {more > 0 && <li>+{more}</li>}
    </ul>
  );
}
