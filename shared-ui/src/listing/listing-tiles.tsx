import { memo, type ReactNode, useState } from 'react';
import type { ListedProduct, ListingTranslate } from 'shared-contracts';
import type { LinkComponent } from '../link';
import { LiquorNotice } from '../liquor-notice/liquor-notice';
import { ProductGrid } from '../product-grid/product-grid';
import { ProductTile } from '../product-tile/product-tile';
import { productTileProps } from '../product-tile/product-tile-props';
import { TileAction } from '../product-tile/tile-action';
import { TileColors } from './tile-colors';

/** `sizes` of images beside the filter column: a quarter of the remaining width on a wide pc. */
const listingTileSizes =
  '(min-width: 1680px) 330px, (min-width: 1280px) 19vw, (min-width: 1024px) 25vw, (min-width: 768px) 32vw, 48vw';

export interface ListingTileProps {
  /** Id of the element, to lead to the tile. */
  id?: string;
  product: ListedProduct;
  t: ListingTranslate;
  as: LinkComponent;
  /** Renders the wishlist heart of a product. */
  heart(product: ListedProduct): ReactNode;
  onQuickView(product: ListedProduct): void;
  /** Initially visible: loads the image with high priority. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
  /** Picture of another colour, shown while it is set. */
  preview?: string | undefined;
  /** Below the price. Default: the number of colours, when there are several. */
  footer?: ReactNode;
}

/** A product of a list (behaviour/screens). */
export function ListingTile({
  id,
  product,
  t,
  as,
  heart,
  onQuickView,
  priority,
  headingLevel = 2,
  sizes,
  preview,
  footer = product.colorCount > 1 && t('colors', { count: product.colorCount }),
}: ListingTileProps) {
  return (
    <ProductTile
      id={id}
      {...productTileProps(product, {
        was: t('was'),
        now: t('now'),
        discount: (percent) => t('discountOff', { percent }),
        soldOut: t('soldOut'),
      })}
      as={as}
      heart={heart(product)}
      action={
        <TileAction
          text={t('quickView')}
          label={t('quickViewOf', { title: product.title })}
          onClick={() => onQuickView(product)}
        />
      }
      footer={footer}
      headingLevel={headingLevel}
      priority={priority}
      sizes={sizes}
      preview={preview}
    />
  );
}

/** A style: a swatch under the pointer or with keyboard focus shows the picture of its colour. */
function StyleTile(props: ListingTileProps) {
  const [preview, setPreview] = useState<string>();
  const { product, t, as } = props;
  return (
    <ListingTile
      {...props}
      id={product.code}
      sizes={listingTileSizes}
      preview={preview}
      footer={product.colors && <TileColors product={product} t={t} as={as} onPreview={setPreview} />}
    />
  );
}

export interface ListingTilesProps
  extends Omit<ListingTileProps, 'product' | 'priority' | 'sizes' | 'preview' | 'footer'> {
  label: string;
  products: readonly ListedProduct[];
}

/** The first row on a phone. Its pictures load before those below, so that they get the whole bandwidth. */
const eagerTiles = 2;

/** The products of a list beside a filter column. A choice of filters shows before their tiles change: they are not rendered for it. */
export const ListingTiles = memo(function ListingTiles({ label, products, ...tile }: ListingTilesProps) {
  return (
    <>
      <LiquorNotice offers={products} />
      <ProductGrid label={label} narrow>
        {products.map((product, index) => (
          <StyleTile {...tile} key={product.code} product={product} priority={index < eagerTiles} />
        ))}
      </ProductGrid>
    </>
  );
});
