import { type ReactNode, useState } from 'react';
import { imageAtWidth, imageSourceSet } from 'shared-contracts/images';
import { DiscountLabel } from '../discount-label/discount-label';
import type { HeadingLevel } from '../heading/heading';
import { type LinkComponent, PlainLink } from '../link';
import { Price, type PriceTexts } from '../price/price';
import { ShopImage } from '../shop-image/shop-image';
import { WholeWords } from '../whole-words/whole-words';
import styles from './product-tile.module.css';

/** `sizes` in a grid: half the width of a phone, a third of a pad, a quarter of a pc. */
const gridSizes = '(min-width: 1680px) 400px, (min-width: 1024px) 24vw, (min-width: 768px) 32vw, 48vw';

/** Of all widths, those that `sizes` can ask for: a page of 40 tiles is 12 kB shorter without the others. */
const widths = [240, 320, 480, 640, 828] as const;

export interface ProductTileProps {
  /** Id of the element, to lead to the tile. */
  id?: string | undefined;
  to: string;
  as?: LinkComponent;
  brand: string;
  title: string;
  /** The first is shown, the second on hover. URLs without a size. */
  images: readonly string[];
  /** Shown instead of both while it is set, for example another colour. */
  preview?: string | undefined;
  /** The product's colour, for the background of the image. */
  color?: string | undefined;
  /** Integer cents. */
  listPrice: number;
  salePrice: number;
  priceTexts: PriceTexts;
  /** "NEW IN" */
  label?: string | undefined;
  /** "{n}% OFF" (behaviour/validation) */
  discount?(percent: number): string;
  /** Set when the product is sold out; replaces the discount. */
  soldOutText?: string | undefined;
  /** The wishlist heart over the image. */
  heart?: ReactNode;
  /** A `TileAction` over the lower edge of the image. */
  action?: ReactNode;
  /** Below the price, for example the number of colours. */
  footer?: ReactNode;
  headingLevel?: HeadingLevel;
  priority?: boolean | undefined;
  sizes?: string | undefined;
}

/**
 * behaviour/screens: image with a hover image, heart, label, brand, title and price. The whole tile is one link.
 */
export function ProductTile({
  id,
  to,
  as: Link = PlainLink,
  brand,
  title,
  images: [first, second],
  preview,
  color,
  listPrice,
  salePrice,
  priceTexts,
  label,
  discount,
  soldOutText,
  heart,
  action,
  footer,
  headingLevel = 3,
  priority,
  sizes = gridSizes,
}: ProductTileProps) {
  // The hover image loads at the first hover.
  const [hovered, setHovered] = useState(false);
  const [loaded, setLoaded] = useState<string>();
  const over = preview ?? (hovered && second);
  const Name = `h${headingLevel}` as const;
  return (
    <article
      id={id}
      className={styles.tile}
      onPointerEnter={(event) => event.pointerType === 'mouse' && setHovered(true)}
    >
      <div className={styles.media}>
        <ShopImage src={first} alt="" sizes={sizes} widths={widths} color={color} priority={priority}>
          {over && (
            <img
              key={over}
              className={styles.second}
              alt=""
              sizes={sizes}
              srcSet={imageSourceSet(over, widths)}
              src={imageAtWidth(over, 800)}
              data-loaded={loaded === over || undefined}
              onLoad={() => setLoaded(over)}
            />
          )}
        </ShopImage>
        {label && <span className={styles.label}>{label}</span>}
        {heart && <div className={styles.heart}>{heart}</div>}
        {action}
      </div>
      <div className={styles.text}>
        <Name className={styles.name}>
          <Link to={to} className={styles.link}>
            <span className={styles.brand}>{brand}</span>{' '}
            <span className={styles.title}>
              <WholeWords text={title} />
            </span>
          </Link>
        </Name>
        <div className={styles.prices}>
          <Price
            listPrice={listPrice}
            salePrice={salePrice}
            wasText={priceTexts.was}
            nowText={priceTexts.now}
          />
          {soldOutText ? (
            <span className={styles.soldOut}>{soldOutText}</span>
          ) : (
            discount && <DiscountLabel listPrice={listPrice} salePrice={salePrice} format={discount} />
          )}
        </div>
        {footer && <div className={styles.footer}>{footer}</div>}
      </div>
    </article>
  );
}
