import type { ReactNode } from 'react';
import type { ListedProduct, ListingTranslate } from 'shared-contracts';
import type { LinkComponent } from '../link';
import { ProductGrid } from '../product-grid/product-grid';
import { ProductTile } from '../product-tile/product-tile';
import { productTileProps } from '../product-tile/product-tile-props';
import { TileAction } from '../product-tile/tile-action';

/** Beside the filter column: a third of what it leaves on a pc. */
const listingTileSizes = '(min-width: 1680px) 430px, (min-width: 1024px) 25vw, (min-width: 768px) 32vw, 48vw';

export interface ListingTileProps {
  product: ListedProduct;
  t: ListingTranslate;
  as: LinkComponent;
  /** The wishlist heart of a product. */
  heart(product: ListedProduct): ReactNode;
  onQuickView(product: ListedProduct): void;
  /** In sight at first. */
  priority?: boolean;
  headingLevel?: 2 | 3;
  sizes?: string;
}

/** One product of a list (behaviour 2). */
export function ListingTile({
  product,
  t,
  as,
  heart,
  onQuickView,
  priority,
  headingLevel = 2,
  sizes,
}: ListingTileProps) {
  return (
    <ProductTile
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
      footer={product.colorCount > 1 && t('colors', { count: product.colorCount })}
      headingLevel={headingLevel}
      priority={priority}
      sizes={sizes}
    />
  );
}

export interface ListingTilesProps extends Omit<ListingTileProps, 'product' | 'priority' | 'sizes'> {
  label: string;
  products: readonly ListedProduct[];
}

/** Pictures that are in sight at first. */
const eagerTiles = 4;

/** Products of a list beside a column of filters. */
export function ListingTiles({ label, products, ...tile }: ListingTilesProps) {
  return (
    <ProductGrid label={label} narrow>
      {products.map((product, index) => (
        <ListingTile
          {...tile}
          key={product.code}
          product={product}
          priority={index < eagerTiles}
          sizes={listingTileSizes}
        />
      ))}
    </ProductGrid>
  );
}
