import type { ReactNode } from 'react';
import { type ImageWidth, imageAtWidth, imageSourceSet, imageWidths } from 'shared-contracts/images';
import { classes } from '../classes';
import styles from './shop-image.module.css';

/** Intrinsic sizes, so that a picture has its place before any style sheet. */
const boxes = {
  portrait: { width: 900, height: 1200 },
  square: { width: 1200, height: 1200 },
  wide: { width: 1600, height: 900 },
  natural: {},
} as const;

export interface ShopImageProps {
  /** Without a size: `?w=` is added. */
  src: string | undefined;
  alt: string;
  /** How wide it is shown, as the `sizes` attribute. */
  sizes: string;
  ratio?: keyof typeof boxes;
  /** Of the product, for the ground until the picture is there. */
  color?: string;
  /** The picture the visitor waits for: loaded first. All others when they come near. */
  priority?: boolean;
  widths?: readonly ImageWidth[];
  className?: string;
  /** Over the picture. */
  children?: ReactNode;
}

/** A picture of the shop in a fixed ratio, in the width that the screen needs. */
export function ShopImage({
  src,
  alt,
  sizes,
  ratio = 'portrait',
  color,
  priority,
  widths = imageWidths,
  className,
  children,
}: ShopImageProps) {
  return (
    <span className={classes(styles.frame, styles[ratio], className)}>
      {color && (
        <svg className={styles.ground} aria-hidden="true" focusable="false">
          <rect width="100%" height="100%" fill={color} />
        </svg>
      )}
      {src && (
        // Of an image in a `picture` React writes no preload into the head. The browser finds it as early without one,
        // and where a slow phone chooses another width before it knows its own, a preload is a second download.
        <picture>
          <img
            {...boxes[ratio]}
            className={styles.image}
            alt={alt}
            sizes={sizes}
            srcSet={imageSourceSet(src, widths)}
            src={imageAtWidth(src, 800)}
            loading={priority ? 'eager' : 'lazy'}
            fetchPriority={priority ? 'high' : undefined}
            decoding={priority ? undefined : 'async'}
          />
        </picture>
      )}
      {children}
    </span>
  );
}
