import { useSay } from '../../stories/language';
import { pictures } from '../../stories/products';
import { ShopImage } from '../shop-image/shop-image';
import { Carousel } from './carousel';

export default { component: Carousel, tags: ['wide'] };

const slides = [pictures.coat, pictures.shirt, pictures.bag, pictures.coatBack, '/pictures/shirt.svg?again'];

export function Tiles() {
  const say = useSay();
  return (
    <Carousel
      label={say('You may like', '為你推薦')}
      previousText={say('Previous', '上一個')}
      nextText={say('Next', '下一個')}
    >
      {slides.map((src) => (
        <a key={src} href="#product">
          <ShopImage src={src} alt={say('A product', '產品')} sizes="25vw" />
        </a>
      ))}
    </Carousel>
  );
}
Tiles.tags = ['phone'];

export function Wide() {
  return (
    <Carousel label="Campaigns" previousText="Previous" nextText="Next" slides="wide">
      {slides.slice(0, 2).map((src) => (
        <a key={src} href="#campaign">
          <ShopImage src={src} alt="A campaign" sizes="100vw" ratio="wide" />
        </a>
      ))}
    </Carousel>
  );
}
