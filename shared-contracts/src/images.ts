/**
 * API responses hold images as root-relative paths without a size. The shop's own origin serves them, in
 * production through the CDN. `?w=` selects the width.
 */

/**
 * Widths that browsers choose from. 828 is the whole width of a phone with 414 points, 1200 of one with 390 and three
 * pixels for each point.
 */
const sourceWidths = [80, 160, 240, 320, 480, 640, 828, 960, 1200, 1600] as const;

/**
 * Widths that the image route produces. It rejects others, so that nobody can fill its cache. 800 is the width of a single
 * address, for browsers and search engines that do not choose; earlier releases of remotes offer it as well.
 */
export const imageWidths = [...sourceWidths, 800] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** The URL of an image in one width. */
export function imageAtWidth(src: string, widthPx: ImageWidth): string {
  return src === '' || src.startsWith('data:') ? src : `${src}${src.includes('?') ? '&' : '?'}w=${widthPx}`;
}

/** The `srcset` of an image. */
export function imageSourceSet(src: string, widths: readonly ImageWidth[] = sourceWidths): string {
  return widths.map((width) => `${imageAtWidth(src, width)} ${width}w`).join(', ');
}
