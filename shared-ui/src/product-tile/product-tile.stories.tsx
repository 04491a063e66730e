import { useSay } from '../../stories/language';
import { pictures, productColours } from '../../stories/products';
import { Place, Row } from '../../stories/sheet';
import { HeartButton } from '../heart-button/heart-button';
import { ProductGrid } from '../product-grid/product-grid';
import { ProductTile } from './product-tile';
import { TileAction } from './tile-action';

export default { component: ProductTile, tags: ['wide'] };

function useTile() {
  const say = useSay();
  return {
    to: '#coat',
    brand: 'NORTHWARD',
    title: say('Double-faced wool coat', '雙面羊毛大衣'),
    images: [pictures.coat, pictures.coatBack],
    color: productColours.cream,
    listPrice: 2700_00,
    salePrice: 2700_00,
    priceTexts: { was: say('Original price', '原價'), now: say('Sale price', '特價') },
    discount: (percent: number) => say(`${percent}% OFF`, `減 ${percent}%`),
    heart: <HeartButton pressed label={say('Remove from wishlist', '從願望清單移除')} />,
    action: (
      <TileAction
        text={say('QUICK VIEW', '快速瀏覽')}
        label={say('QUICK VIEW wool coat', '快速瀏覽羊毛大衣')}
        onClick={() => undefined}
      />
    ),
  };
}

export function States() {
  const say = useSay();
  const tile = useTile();
  return (
    <ProductGrid label={say('Products', '產品')}>
      <ProductTile {...tile} key="new" label={say('NEW IN', '新品')} footer={say('4 colours', '4 種顏色')} />
      <ProductTile {...tile} key="sale" salePrice={1890_00} />
      <ProductTile {...tile} key="sold-out" salePrice={1890_00} soldOutText={say('SOLD OUT', '售罄')} />
      <ProductTile
        {...tile}
        key="long"
        images={[]}
        brand="NORTHWARD EXPEDITION OUTFITTERS"
        title={say(
          'Water-repellent long coat with a detachable quilted lining and a belt',
          '可拆式內膽連帽防水長身大衣（附腰帶）',
        )}
      />
    </ProductGrid>
  );
}
States.tags = ['zh', 'phone'];

/** Prices and discount of a narrow tile wrap as one row. */
export function Narrow() {
  const tile = useTile();
  return (
    <Row>
      <Place>
        <ProductTile {...tile} listPrice={1270_00} salePrice={880_00} />
      </Place>
      <Place>
        <ProductTile {...tile} listPrice={17010_00} salePrice={12750_00} />
      </Place>
    </Row>
  );
}
Narrow.tags = ['!wide'];

export function Hover() {
  return <ProductTile {...useTile()} />;
}
Hover.tags = ['!wide', 'hover'];

export function Action() {
  return (
    <Row>
      <TileAction text="QUICK VIEW" label="QUICK VIEW wool coat" onClick={() => undefined} />
    </Row>
  );
}
Action.tags = ['!wide', 'focus'];
