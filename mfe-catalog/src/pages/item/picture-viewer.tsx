import { type MouseEvent, useEffect, useLayoutEffect, useRef, useState } from 'react';
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

interface Enlarged {
  index: number;
  /** Shares of the picture's width and height. */
  x: number;
  y: number;
}

/** Where a picture was clicked. A key press has no position and means the middle. */
function clickedPoint({ detail, clientX, clientY, currentTarget }: MouseEvent<HTMLElement>) {
  if (detail === 0) return { x: 0.5, y: 0.5 };
  const { left, top, width, height } = currentTarget.getBoundingClientRect();
  return { x: (clientX - left) / width, y: (clientY - top) / height };
}

/**
 * The pictures in full screen. A click or Enter enlarges one around that point, and scrolling moves it; on touch
 * two fingers enlarge it, as the browser does.
 */
export function PictureViewer({ images, alt, first, onClose }: PictureViewerProps) {
  const t = useT();
  const list = useRef<HTMLUListElement>(null);
  const [enlarged, setEnlarged] = useState<Enlarged>();
  useEffect(() => {
    if (list.current) list.current.scrollLeft = first * list.current.clientWidth;
  }, [first]);
  useLayoutEffect(() => {
    const room = enlarged && list.current?.children[enlarged.index];
    if (!room) return;
    room.scrollLeft = enlarged.x * room.scrollWidth - room.clientWidth / 2;
    room.scrollTop = enlarged.y * room.scrollHeight - room.clientHeight / 2;
  }, [enlarged]);
  return (
    <Dialog open size="full" onClose={onClose} title={alt} hideTitle closeText={t('common.close')}>
      <ul ref={list} className={styles.pictures}>
        {images.map((image, index) => (
          <li key={image} className={classes(styles.picture, enlarged?.index === index && styles.enlarged)}>
            <button
              type="button"
              className={styles.toggle}
              aria-pressed={enlarged?.index === index}
              aria-label={t('gallery.enlarge', { position: index + 1 })}
              onClick={(event) =>
                setEnlarged(enlarged?.index === index ? undefined : { index, ...clickedPoint(event) })
              }
            >
              <img className={styles.image} src={imageAtWidth(image, 1600)} alt="" />
            </button>
          </li>
        ))}
      </ul>
    </Dialog>
  );
}
