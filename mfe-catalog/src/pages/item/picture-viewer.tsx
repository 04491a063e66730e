import { type MouseEvent, useLayoutEffect, useState } from 'react';
import { classes, Dialog, imageAtWidth, ScrollArrows, useScroller } from 'shared-ui';
import { useT } from '../../messages/item';
import styles from './picture-viewer.module.css';

interface PictureViewerProps {
  images: readonly string[];
  alt: string;
  /** Index of the picture that was clicked. */
  first: number;
  /** URL of each picture in the width that the page shows, empty while it has not loaded. */
  shown: readonly string[];
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
 * A picture as `srcset`, as if it were as wide as its file is many times 80 pixels. So the small and the large file fill
 * the same space, the height of the screen or its width, and nothing moves when the large one covers the other. `src`
 * is the same file, because HTML asks for one.
 */
const filling = (src: string) => ({ srcSet: `${src} 80w`, sizes: '1600px', src });

/**
 * The pictures in full screen: at once in the width that the page has loaded, then large: the one in view and its
 * neighbours, because the files are heavy. A click or Enter enlarges one around that point, and scrolling moves it; on
 * touch two fingers enlarge it, as the browser does.
 */
export function PictureViewer({ images, alt, first, shown, onClose }: PictureViewerProps) {
  const t = useT();
  const { ref: list, position, move } = useScroller<HTMLUListElement>(first);
  const [enlarged, setEnlarged] = useState<Enlarged>();
  /** The pictures that have been in view: their large files and those of their neighbours stay loaded. */
  const [seen, setSeen] = useState<readonly number[]>([first]);
  if (!seen.includes(position.index)) setSeen([...seen, position.index]);
  useLayoutEffect(() => {
    const room = enlarged && list.current?.children[enlarged.index];
    if (!room) return;
    room.scrollLeft = enlarged.x * room.scrollWidth - room.clientWidth / 2;
    room.scrollTop = enlarged.y * room.scrollHeight - room.clientHeight / 2;
  }, [list, enlarged]);
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
              <img className={styles.image} {...filling(shown[index] || imageAtWidth(image, 480))} alt="" />
              {seen.some((one) => Math.abs(one - index) <= 1) && (
                <img className={styles.image} {...filling(imageAtWidth(image, 1600))} alt="" />
              )}
            </button>
          </li>
        ))}
      </ul>
      {images.length > 1 && (
        <ScrollArrows
          previousText={t('common.previous')}
          nextText={t('common.next')}
          atStart={position.atStart}
          atEnd={position.atEnd}
          onMove={(direction) => {
            setEnlarged(undefined);
            move(direction);
          }}
        />
      )}
    </Dialog>
  );
}
