/** The widths that the image route makes. Ask for no others: each new one would be made and stored anew. */
export const imageWidths = [160, 240, 320, 480, 640, 800, 960, 1200, 1600] as const;

/** An image of the shop in one width. */
export function imageAtWidth(src: string, widthPx: number): string {
  return `${src}${src.includes('?') ? '&' : '?'}w=${widthPx}`;
}

/** The `srcset` of an image of the shop. */
export function imageSourceSet(src: string, widths: readonly number[] = imageWidths): string {
  return widths.map((width) => `${imageAtWidth(src, width)} ${width}w`).join(', ');
}
