import { useEffect, useState } from 'react';
import { joinParts } from 'shared-contracts/punctuation';
import type { ProductBaseInfo } from 'shared-contracts/wire/product';
import { useServices } from 'shared-runtime';
import { Gallery, useLoaded } from 'shared-ui';
import { useT } from '../../messages/item';

/** `sizes` of gallery pictures: half of the column on a pc, half of the page on a pad. */
const gallerySizes = '(min-width: 1680px) 480px, (min-width: 1024px) 29vw, (min-width: 768px) 48vw, 100vw';

/** The pictures of the item; each opens in full screen, where it can be enlarged. */
export function ItemGallery({ baseInfo }: { baseInfo: ProductBaseInfo }) {
  const t = useT();
  const { locale } = useServices();
  const [opened, setOpened] = useState<{ first: number; shown: readonly string[] }>();
  const viewer = useLoaded(
    opened !== undefined,
    () => import(/* webpackChunkName: "later" */ './picture-viewer'),
  );
  useEffect(() => {
    // After a failed load the next click tries again.
    if (viewer === 'failed') setOpened(undefined);
  }, [viewer]);
  const { title, brandName, color, colorHex, images, imageTexts } = baseInfo;
  const alt = joinParts(locale, `${brandName} ${title}`, color);
  return (
    <>
      <Gallery
        label={t('gallery.label', { title })}
        images={images}
        alt={alt}
        alts={imageTexts}
        color={colorHex}
        previousText={t('common.previous')}
        nextText={t('common.next')}
        positionText={(position, count) => t('gallery.position', { position, count })}
        zoomText={(position) => t('gallery.zoom', { position })}
        onZoom={(first, shown) => setOpened({ first, shown })}
        sizes={gallerySizes}
        priority
      />
      {opened && viewer && viewer !== 'failed' && (
        <viewer.PictureViewer images={images} alt={alt} {...opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  );
}
