import type { View } from '../cloth/detail';
import { flatten } from '../cloth/outline';
import { beforeWall, photograph, type Sitter } from '../cloth/photograph';
import type { Garment } from '../cloth/piece';
import { reshape } from '../cloth/reshape';
import type { PictureType, PictureView, ProductPicture } from '../picture-path';
import { onDressForm } from './dress-form';
import type { Sew } from './index';
import { lookOf } from './look';

/** Wall colours in light and shade, one pair per variation. */
const walls = [
  ['#efeeeb', '#dddad5'],
  ['#efeeec', '#dcdad7'],
  ['#f0eeea', '#dedad3'],
  ['#eeeeec', '#dbdad7'],
  ['#efedea', '#ddd9d3'],
  ['#eeeeeb', '#dbdad5'],
  ['#efedeb', '#ddd9d6'],
  ['#efeeec', '#dcdbd7'],
] as const;

/** Children's garments are wider in relation to their height. */
const kidsProportions = { wide: 1.12, tall: 0.84, down: 0 };

/** Maximum share of the image that the garment fills. */
const fill = { width: 0.83, height: 0.8 };

/** Minimum field of view in units, so that sleeveless garments do not look larger than others. */
const smallest: Partial<Record<PictureType, number>> = { tee: 700 };

/** Focus of a detail picture in shares of the garment's box, and its field of view. */
const focus: Partial<Record<PictureType, readonly [across: number, down: number, units: number]>> = {
  tee: [0.53, 0.16, 330],
  trousers: [0.56, 0.14, 360],
  denim: [0.56, 0.14, 360],
  scarf: [0.6, 0.82, 380],
};

/** The same of a picture of the cloth. */
const texture: Partial<Record<PictureType, readonly [across: number, down: number, units: number]>> = {
  trousers: [0.3, 0.55, 170],
  denim: [0.3, 0.55, 170],
};

/** Units rendered beyond the edge of the image. */
const beyond = 26;

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function boxOf(garment: Garment): Box {
  const box = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 };
  for (const part of garment)
    if (part.kind === 'cloth')
      for (const [x, y] of flatten(part.outline, 40).flat()) {
        box.left = Math.min(box.left, x);
        box.right = Math.max(box.right, x);
        box.top = Math.min(box.top, y);
        box.bottom = Math.max(box.bottom, y);
      }
  return box;
}

const isCloseUp = (view: PictureView) => view === 'detail' || view === 'texture';

/** The camera: centred with the whole garment, or close to a detail. */
function viewOf(
  { left, top, right, bottom }: Box,
  { type, view }: ProductPicture,
  width: number,
  height: number,
): View {
  const tall = height / width;
  const [middleX, middleY] = [(left + right) / 2, (top + bottom) / 2];
  if (isCloseUp(view)) {
    const [across, down, units] =
      view === 'detail' ? (focus[type] ?? [0.54, 0.2, 360]) : (texture[type] ?? [0.42, 0.55, 170]);
    const center = [left + (right - left) * across, top + (bottom - top) * down] as const;
    // The point of interest is slightly above the middle.
    return {
      scale: width / units,
      origin: [center[0] - units / 2, center[1] - units * tall * 0.46],
      width,
      height,
    };
  }
  const units = Math.max(
    (right - left) / fill.width,
    (bottom - top) / fill.height / tall,
    smallest[type] ?? 0,
  );
  return { scale: width / units, origin: [middleX - units / 2, middleY - (units * tall) / 2], width, height };
}

function widened({ scale, origin: [x, y], width, height }: View, margin: number): View {
  return {
    scale,
    origin: [x - margin / scale, y - margin / scale],
    width: width + margin * 2,
    height: height + margin * 2,
  };
}

function cropped(pixels: Buffer, { width, height }: View, margin: number): Buffer {
  const inner = width - margin * 2;
  const result = Buffer.allocUnsafe(inner * (height - margin * 2) * 3);
  for (let row = 0; row < height - margin * 2; row += 1) {
    const from = ((row + margin) * width + margin) * 3;
    pixels.copy(result, row * inner * 3, from, from + inner * 3);
  }
  return result;
}

/** A garment in its colours, ready to render. */
export function sitterOf(sew: Sew, picture: ProductPicture): Sitter {
  const look = lookOf(picture);
  const { type, cut, view } = picture;
  const flat = sew(look, cut);
  const sewn = view === 'figure' ? onDressForm(flat, type, cut, boxOf(flat).bottom) : flat;
  const { base, contrast, deep } = look.ink;
  return {
    garment: picture.kids ? reshape(sewn, kidsProportions) : sewn,
    hex: base,
    second: contrast,
    deep,
    pattern: picture.pattern,
    seed: picture.variation * 77 + 5,
  };
}

/** Renders a garment in front of a wall, three bytes per pixel. */
export function photographGarment(
  sew: Sew,
  picture: ProductPicture,
  widthPx: number,
  heightPx: number,
): Buffer {
  const sitter = sitterOf(sew, picture);
  const box = boxOf(sitter.garment);
  // The pole of the form goes on below the picture.
  if (picture.view === 'figure')
    box.bottom = boxOf(sitterOf(sew, { ...picture, view: 'front' }).garment).bottom;
  const seen = viewOf(box, picture, widthPx, heightPx);
  // A close-up continues past the image; otherwise the cloth would end there like a hem.
  const margin = isCloseUp(picture.view) ? Math.round(beyond * seen.scale) : 0;
  const view = widened(seen, margin);
  const cut = photograph(sitter, view);
  const pixels = beforeWall(cut, view, walls[picture.variation % walls.length] ?? walls[0]);
  return margin === 0 ? pixels : cropped(pixels, view, margin);
}
