import type { ReactNode } from 'react';
import { type ImageWidth, imageAtWidth, imageSourceSet } from 'shared-contracts/images';
import { classes } from '../classes';
import styles from './shop-image.module.css';

/** Intrinsic sizes, so that an image has its space before any style sheet loads. */
const boxes = {
  portrait: { width: 900, height: 1200 },
  square: { width: 1200, height: 1200 },
  wide: { width: 1600, height: 900 },
  natural: {},
} as const;

export interface ShopImageProps {
  /** URL without a size: `?w=` is appended. */
  src: string | undefined;
  alt: string;
  /** Display width, as the `sizes` attribute. */
  sizes: string;
  ratio?: keyof typeof boxes;
  /** The product's colour, for the placeholder background. */
  color?: string | undefined;
  /** Loads at once with high priority. Other images load lazily. */
  priority?: boolean | undefined;
  widths?: readonly ImageWidth[];
  className?: string | undefined;
  /** Rendered over the image. */
  children?: ReactNode;
}

/** A shop image in a fixed aspect ratio, in the width that the screen needs. */
export function ShopImage({
  src,
  alt,
  sizes,
  ratio = 'portrait',
  color,
  priority,
  widths,
  className,
  children,
}: ShopImageProps) {
  const image = src && (
    <img
      {...boxes[ratio]}
      className={styles.image}
      alt={alt}
      sizes={sizes}
      srcSet={imageSourceSet(src, widths)}
      src={imageAtWidth(src, 800)}
      loading={priority ? 'eager' : 'lazy'}
      // The shell turns it to eager when the picture comes near the screen, before or after hydration.
      suppressHydrationWarning
      fetchPriority={priority ? 'high' : undefined}
      decoding={priority ? undefined : 'async'}
    />
  );
  return (
    <span className={classes(styles.frame, styles[ratio], className)}>
      {color && (
        // The server cannot write a style, so a drawing without content hands over the colour.
        <svg className={styles.ground} color={color} aria-hidden="true" />
      )}
      {/* React adds no preload for an image inside `<picture>`, nor for a lazy one. The browser finds it as early without
          one, and on a slow phone a preload may download a second width. */}
      {image && (priority ? <picture>{image}</picture> : image)}
      {children}
    </span>
  );
}
