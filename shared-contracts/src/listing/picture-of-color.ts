/** A colour of a style, as its swatch. */
export interface ListedColor {
  code: string;
  name: string;
  hex: string;
  /** Left out where `pictureOfColor` derives it. */
  image?: string;
}

/** The product that represents the style. */
interface ShownColor {
  code: string;
  colorHex?: string;
  images: readonly string[];
}

/**
 * The picture of a colour of the listed style. Most shops name pictures by item code or by colour: then it is derived
 * from the picture of the tile, and a page with a hundred swatches needs no URL for each.
 */
export function pictureOfColor(
  { code, colorHex = `#${code}`, images: [shown = ''] }: ShownColor,
  { code: other, hex, image }: ListedColor,
): string {
  return image ?? shown.replaceAll(code, other).replaceAll(colorHex.slice(1), hex.slice(1));
}
