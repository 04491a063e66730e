import { pictures, productColours } from '../../stories/products';
import { Place, Row } from '../../stories/sheet';
import { ShopImage } from './shop-image';

export default { component: ShopImage };

export function Ratios() {
  return (
    <Row>
      {(['portrait', 'square', 'wide', 'natural'] as const).map((ratio) => (
        <Place key={ratio}>
          <ShopImage src={pictures.coat} alt={`The coat, ${ratio}`} sizes="192px" ratio={ratio} />
        </Place>
      ))}
    </Row>
  );
}

export function WithoutPicture() {
  return (
    <Row>
      <Place>
        <ShopImage src={undefined} alt="" sizes="192px" />
      </Place>
      <Place>
        <ShopImage src={undefined} alt="" sizes="192px" color={productColours.rust} />
      </Place>
    </Row>
  );
}
