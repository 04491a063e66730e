/**
 * API responses hold images as root-relative paths without a size. The shop's own origin serves them, in
 * production through the CDN. `?w=` selects the width.
 */

/** Widths that the image route produces. It rejects others, so that nobody can fill its cache. */
export const imageWidths = [80, 160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The URL of an image in one width. */
export function imageAtWidth(src: string, widthPx: ImageWidth): string {
  return src === '' || src.startsWith('data:') ? src : `${src}${src.includes('?') ? '&' : '?'}w=${widthPx}`;
}

/** The `srcset` of an image. */
export function imageSourceSet(src: string, widths: readonly ImageWidth[] = imageWidths): string {
  return widths.map((width) => `${imageAtWidth(src, width)} ${width}w`).join(', ');
}
