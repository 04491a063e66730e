import { useEffect, useRef, useState } from 'react';
import { classes, Dialog, imageAtWidth } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  images: readonly string[];
  alt: string;
  /** Index of the picture that was clicked. */
  first: number;
  onClose(): void;
}

/**
 * The pictures in full screen. A click or Enter enlarges one, and scrolling moves it; on touch two fingers
 * enlarge it, as the browser does.
 */
export function PictureViewer({ images, alt, first, onClose }: PictureViewerProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [enlarged, setEnlarged] = useState<number>();
  useEffect(() => {
    if (list.current) list.current.scrollLeft = first * list.current.clientWidth;
  }, [first]);
  return (
    <Dialog open size="full" onClose={onClose} title={alt} hideTitle closeText={t('common.close')}>
      <ul ref={list} className={styles.pictures}>
        {images.map((image, index) => (
          <li key={image} className={classes(styles.picture, enlarged === index && styles.enlarged)}>
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={enlarged === index}
              aria-label={t('gallery.enlarge', { position: index + 1 })}
              onClick={() => setEnlarged(enlarged === index ? undefined : index)}
            >
              <img className={styles.image} src={imageAtWidth(image, 1600)} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
