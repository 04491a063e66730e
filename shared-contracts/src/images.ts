/** Image URLs on the wire have no size; the image route makes the one that is asked for by `?w=`. */

/** The widths the image route makes; others are refused, so that nobody fills its cache. */
export const imageWidths = [80, 160, 320, 480, 640, 960, 1280, 1600] as const;
export type ImageWidth = (typeof imageWidths)[number];

/** An address with its width. `base` is the origin of the pictures, for images that are given as paths. */
export function imageSource(src: string, width: ImageWidth, base = ''): string {
  if (src === '' || src.startsWith('data:')) return src;
  const address = /^https?:\/\//.test(src)
    ? src
    : `${base.replace(/\/$/, '')}${src.startsWith('/') ? '' : '/'}${src}`;
  return `${address}${address.includes('?') ? '&' : '?'}w=${width}`;
}

/** For `srcset`, up to the given width. */
export function imageSourceSet(src: string, base = '', largest: ImageWidth = 1280): string {
  return imageWidths
    .filter((width) => width <= largest)
    .map((width) => `${imageSource(src, width, base)} ${width}w`)
    .join(', ');
}
