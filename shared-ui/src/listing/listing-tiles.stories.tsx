import { useStoryLanguage } from '../../stories/language';
import { products } from '../../stories/products';
import { PlainLink } from '../link';
import { translatorOf } from '../testing/listing-words';
import { ListingTile, ListingTiles } from './listing-tiles';

export default { component: ListingTiles, tags: ['wide'] };

function useTile() {
  return {
    t: translatorOf(useStoryLanguage()),
    as: PlainLink,
    heart: () => null,
    onQuickView: () => undefined,
  };
}

export function Tiles() {
  return <ListingTiles {...useTile()} label="Products" products={products(3, useStoryLanguage())} />;
}

export function OneTile() {
  const [product] = products(1, useStoryLanguage());
  const tile = useTile();
  return product && <ListingTile {...tile} product={product} />;
}
OneTile.tags = ['!wide'];
