/**
 * Images on the wire are root-relative paths without a size: the shop's own origin serves them, in production the CDN
 * in front of it. The image route makes the width that is asked for by `?w=`.
 */

/** The widths the image route makes; others are refused, so that nobody fills its cache. */
export const imageWidths = [80, 160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** An image of the shop in one width. */
export function imageAtWidth(src: string, widthPx: ImageWidth): string {
  return src === '' || src.startsWith('data:') ? src : `${src}${src.includes('?') ? '&' : '?'}w=${widthPx}`;
}

/** The `srcset` of an image of the shop. */
export function imageSourceSet(src: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${imageAtWidth(src, width)} ${width}w`).join(', ');
}
