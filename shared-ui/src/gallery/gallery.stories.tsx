import { useSay } from '../../stories/language';
import { pictures, productColours } from '../../stories/products';
import { Gallery, type GalleryProps } from './gallery';

export default { component: Gallery, tags: ['wide'] };

function Pictures(props: Pick<GalleryProps, 'images' | 'layout'>) {
  const say = useSay();
  return (
    <Gallery
      {...props}
      label={say('Pictures', '圖片')}
      alt={say('Double-faced wool coat', '雙面羊毛大衣')}
      color={productColours.cream}
      previousText={say('Previous picture', '上一張')}
      nextText={say('Next picture', '下一張')}
      positionText={(position, count) => `${position} / ${count}`}
    />
  );
}

export function Grid() {
  return <Pictures images={[pictures.coat, pictures.coatBack, pictures.shirt]} />;
}
Grid.tags = ['phone'];

export function OneAtATime() {
  return <Pictures images={[pictures.coat, pictures.coatBack]} layout="carousel" />;
}
OneAtATime.tags = ['!wide'];

export function OnePicture() {
  return <Pictures images={[pictures.bag]} layout="carousel" />;
}
OnePicture.tags = ['!wide'];
