import { pictures } from '../../stories/products';
import { ShopImage } from '../shop-image/shop-image';
import { ProductGrid, type ProductGridProps } from './product-grid';

export default { component: ProductGrid, tags: ['wide'] };

function Grid({ narrow }: Pick<ProductGridProps, 'narrow'>) {
  return (
    <ProductGrid label="Products" narrow={narrow}>
      {Object.values(pictures).map((src) => (
        <ShopImage key={src} src={src} alt="A product" sizes="25vw" />
      ))}
    </ProductGrid>
  );
}

export function Wide() {
  return <Grid />;
}
Wide.tags = ['phone'];

export function BesideFilters() {
  return <Grid narrow />;
}
