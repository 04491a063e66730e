import { ScrollArrows } from '../carousel/scroll-arrows';
import { useScroller } from '../carousel/use-scroller';
import { classes } from '../classes';
import { ShopImage } from '../shop-image/shop-image';
import styles from './gallery.module.css';

/** A scroller without focusable content must be focusable itself, so that arrow keys scroll it. */
const scrollsByKey = { tabIndex: 0 };

/** `sizes` of the last image of an odd number, which spans both columns on a pc. */
const bandSizes = '(min-width: 1680px) 980px, (min-width: 1024px) 60vw, (min-width: 768px) 48vw, 100vw';

/** Of all widths, those that `sizes` can ask for. */
const widths = [320, 480, 640, 828, 960, 1200, 1600] as const;

export interface GalleryProps {
  label: string;
  images: readonly string[];
  /** Alternative text of the product; the position is appended for each image. */
  alt: string;
  /** Alternative texts of images that have their own; empty where `alt` serves. */
  alts?: readonly string[] | undefined;
  color?: string;
  previousText: string;
  nextText: string;
  /** Text of the position, for example "2 / 5". */
  positionText(position: number, count: number): string;
  /** On a pc: all images in two columns, or one at a time (in a dialog). On a phone always one at a time. */
  layout?: 'grid' | 'carousel';
  /**
   * When set, each image is a button: its accessible name, and what a click does. `shown` is the URL of each image
   * in the width that the browser has loaded, empty while it has not.
   */
  zoomText?(position: number): string;
  onZoom?(index: number, shown: readonly string[]): void;
  /** Loads the first image with high priority. */
  priority?: boolean;
  sizes?: string;
}

const shownIn = (list: HTMLElement | null) =>
  [...(list?.querySelectorAll('img') ?? [])].map(({ complete, currentSrc }) => (complete ? currentSrc : ''));

/** The images of a product. */
export function Gallery({
  label,
  images,
  alt,
  alts,
  color,
  previousText,
  nextText,
  positionText,
  layout = 'grid',
  zoomText,
  onZoom,
  priority,
  sizes = '(min-width: 1680px) 560px, (min-width: 1024px) 33vw, 100vw',
}: GalleryProps) {
  const { ref, position, move } = useScroller<HTMLUListElement>();
  const count = images.length;
  const isBand = (index: number) => layout === 'grid' && count > 1 && count % 2 === 1 && index === count - 1;
  return (
    <section aria-label={label} className={classes(styles.gallery, layout === 'grid' && styles.grid)}>
      <ul ref={ref} className={styles.track} {...(!onZoom && scrollsByKey)}>
        {images.map((image, index) => (
          <li key={image}>
            <ShopImage
              src={image}
              alt={alts?.[index] || (count > 1 ? `${alt} (${positionText(index + 1, count)})` : alt)}
              color={color}
              sizes={isBand(index) ? bandSizes : sizes}
              widths={widths}
              priority={priority && index === 0}
            />
            {onZoom && (
              <button
                type="button"
                className={styles.zoom}
                aria-label={zoomText?.(index + 1)}
                onClick={() => onZoom(index, shownIn(ref.current))}
              />
            )}
          </li>
        ))}
      </ul>
      {count > 1 && (
        <div className={styles.controls}>
          <ScrollArrows
            previousText={previousText}
            nextText={nextText}
            atStart={position.atStart}
            atEnd={position.atEnd}
            onMove={move}
          />
          <p className={styles.position} aria-hidden="true">
            {positionText(position.index + 1, count)}
          </p>
        </div>
      )}
    </section>
  );
}
