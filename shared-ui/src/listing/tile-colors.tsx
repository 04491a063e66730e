import { type ListedProduct, type ListingTranslate, pictureOfColor, urls } from 'shared-contracts';
import type { LinkComponent } from '../link';
import styles from './tile-colors.module.css';

interface TileColorsProps {
  product: ListedProduct;
  t: ListingTranslate;
  as: LinkComponent;
  /** Shows a colour's picture in the tile, or its own again. */
  onPreview(image?: string): void;
}

/**
 * The colours of a style below its tile, each a link to its page. Names appear by CSS: a list has a hundred
 * swatches, and a `Tooltip` each would cost the first page its code and hydration.
 */
export function TileColors({ product, t, as: Link, onPreview }: TileColorsProps) {
  const { colorCount, colors = [] } = product;
  const more = colorCount - colors.length;
  const end = () => onPreview();
  return (
    <ul aria-label={t('colors', { count: colorCount })} className={styles.colors}>
      {colors.map((color) => {
        const show = () => onPreview(pictureOfColor(product, color));
        return (
          <li key={color.code}>
            <Link
              to={urls.item(color.code, product.channelId)}
              aria-label={color.name}
              aria-current={color.code === product.code || undefined}
              onPointerEnter={show}
              onPointerLeave={end}
              onFocus={show}
              onBlur={end}
            >
              <svg color={color.hex} aria-hidden="true" />
            </Link>
          </li>
        );
      })}
      {more > 0 && <li>+{more}</li>}
    </ul>
  );
}
