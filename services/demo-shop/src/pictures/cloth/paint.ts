import type { PicturePattern } from '../picture-path';
import { blur, coverageOf, type Layer } from './coverage';
import { detailOf, type View } from './detail';
import { fabricOf, tileOf } from './fabric';
import {
  fill,
  frontal,
  half,
  key,
  type Light,
  linearOf,
  screenLast,
  screenOf,
  screenScale,
  weights,
} from './light';
import type { Noise } from './noise';
import { flatten, type Point, unruled } from './outline';
import type { Piece, Shade } from './piece';
import { printTileOf } from './print';
import { reliefOf } from './relief';
import type { Relief } from './relief-grid';

/** The image so far: red, green, blue, alpha, not premultiplied. */
export interface Sheet extends View {
  pixels: Uint8ClampedArray;
}

export interface Dye {
  base: Light;
  second: Light;
  deep: Light;
  pattern: PicturePattern;
}

/** How far edges deviate from their path, in units. */
const stray = 2.2;
const exposure = 0.95;
/** Number of shading cells across the image. */
const cells = 340;
/** Minimum distance of grid points in pixels. */
const closest = 1.8;

function maskOf(outline: string, amount: number, view: View, noise: Noise): Layer | undefined {
  const parts = unruled(flatten(outline), noise, amount).map((part) =>
    part.map(([x, y]): Point => [(x - view.origin[0]) * view.scale, (y - view.origin[1]) * view.scale]),
  );
  return coverageOf(parts, view, Math.ceil(4 * view.scale) + 2);
}

/** Draws a piece over the image: first its shadow, then itself. */
export function paintPiece(sheet: Sheet, piece: Piece, dye: Dye, noise: Noise): void {
  // Turned wood is exact.
  const mask = maskOf(piece.outline, piece.fabric === 'wood' ? 0 : stray, sheet, noise);
  if (!mask) return;
  if (piece.lift) castShadow(sheet, mask, piece.lift);
  const step = Math.max(closest, sheet.width / cells) / sheet.scale;
  const relief = reliefOf(piece, mask, sheet.scale, sheet.origin, step, noise);
  shade(sheet, piece, mask, relief, dye, noise);
}

/** Draws the shadow of a piece alone. */
export function paintShade(sheet: Sheet, shade: Shade, noise: Noise): void {
  const mask = maskOf(shade.outline, stray, sheet, noise);
  if (mask) castShadow(sheet, mask, shade.lift);
}

/** Draws a soft shadow down and to the right, on cloth only. */
function castShadow(sheet: Sheet, mask: Layer, lift: number): void {
  const { scale, pixels, width: sheetWidth, height: sheetHeight } = sheet;
  const reach = Math.ceil(lift * 2.2 * scale);
  const left = Math.max(0, mask.left - reach);
  const top = Math.max(0, mask.top - reach);
  const right = Math.min(sheetWidth, mask.left + mask.width + reach);
  const bottom = Math.min(sheetHeight, mask.top + mask.height + reach);
  const cell = Math.max(1, Math.floor((lift * scale) / 3.5));
  const width = Math.ceil((right - left) / cell) + 1;
  const height = Math.ceil((bottom - top) / cell) + 1;
  const coarse = new Float32Array(width * height);
  const [moveX, moveY] = [lift * 0.42 * scale, lift * 0.72 * scale];
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const x = Math.round(left + column * cell - moveX) - mask.left;
      const y = Math.round(top + row * cell - moveY) - mask.top;
      if (x >= 0 && y >= 0 && x < mask.width && y < mask.height)
        coarse[row * width + column] = mask.values[y * mask.width + x] as number;
    }
  const soft = blur(coarse, width, height, (lift * 0.8 * scale) / cell, 2);
  for (let y = top; y < bottom; y += 1) {
    const row = Math.min(height - 2, Math.floor((y - top) / cell));
    const dy = (y - top) / cell - row;
    for (let x = left; x < right; x += 1) {
      const at = (y * sheetWidth + x) * 4;
      if (pixels[at + 3] === 0) continue;
      const column = Math.min(width - 2, Math.floor((x - left) / cell));
      const dx = (x - left) / cell - column;
      const index = row * width + column;
      const dark =
        ((soft[index] as number) * (1 - dx) + (soft[index + 1] as number) * dx) * (1 - dy) +
        ((soft[index + width] as number) * (1 - dx) + (soft[index + width + 1] as number) * dx) * dy;
      if (dark < 0.004) continue;
      const share = 1 - 0.42 * dark;
      pixels[at] = (pixels[at] as number) * share;
      pixels[at + 1] = (pixels[at + 1] as number) * share;
      pixels[at + 2] = (pixels[at + 2] as number) * share;
    }
  }
}

/** Interpolates a row between two grid rows. */
function rowBetween(
  values: Float32Array,
  from: number,
  width: number,
  share: number,
  to: Float32Array,
): void {
  for (let column = 0; column < width; column += 1)
    to[column] =
      (values[from + column] as number) * (1 - share) + (values[from + width + column] as number) * share;
}

/**
 * Shades every pixel of the piece: adds the slopes of body, fold, seam and yarn, and lights them from the
 * upper left. No closures or allocations here: it runs for up to three million pixels.
 */
function shade(sheet: Sheet, piece: Piece, mask: Layer, relief: Relief, dye: Dye, noise: Noise): void {
  const { scale, origin, pixels } = sheet;
  const fabric = fabricOf(piece.fabric);
  const { gloss, hardness, fuzz } = fabric;
  const tile = tileOf(piece.fabric, scale);
  const size = tile.pixels;
  const print =
    piece.print && dye.pattern !== 'plain' ? printTileOf(dye.pattern, piece.print, scale) : undefined;
  const detail = detailOf(piece, mask, sheet, noise);
  const base = piece.hex ? linearOf(piece.hex) : dye.base;
  const gain = (piece.dim ?? 1) * exposure;
  const bright = 0.3 * base[0] + 0.59 * base[1] + 0.11 * base[2];
  // Dark cloth shows its form by highlights, pale cloth by shadows.
  const lift = 0.011 * Math.max(0, 1 - bright / 0.2) ** 2;
  const contrast = fabric.contrast * (bright > 0.6 ? 0.86 : bright < 0.05 ? 1.18 : 1);
  const tilePerUnit = size / tile.units;
  const printPerUnit = print ? print.pixels / print.units : 0;
  const kx = key[0] / (1 + weights.wrap);
  const ky = key[1] / (1 + weights.wrap);
  const kz = key[2] / (1 + weights.wrap);
  const wrapped = weights.wrap / (1 + weights.wrap);
  const keyShare = weights.key / frontal;
  const fillShare = weights.fill / frontal;
  const skyShare = (weights.sky * 0.5) / frontal;
  const cell = relief.step * scale;
  const top = origin[1] + mask.top / scale;
  const rowOf = {
    slopeX: new Float32Array(relief.width + 1),
    slopeY: new Float32Array(relief.width + 1),
    light: new Float32Array(relief.width + 1),
    across: new Float32Array(relief.width + 1),
    along: new Float32Array(relief.width + 1),
    pale: new Float32Array(relief.width + 1),
  };
  const worn = relief.pale;
  const under = linearOf(piece.wornHex ?? '#ffffff');
  const { slopeX, slopeY, light, across, along, pale } = rowOf;
  const firstX = (origin[0] + (mask.left + 0.5) / scale - relief.left) / relief.step;
  for (let y = 0; y < mask.height; y += 1) {
    const unitY = top + (y + 0.5) / scale;
    const gridY = (unitY - relief.top) / relief.step;
    const row = Math.min(relief.height - 2, Math.max(0, Math.floor(gridY)));
    const from = row * relief.width;
    for (const name of ['slopeX', 'slopeY', 'light', 'across', 'along'] as const)
      rowBetween(relief[name], from, relief.width, gridY - row, rowOf[name]);
    if (worn) rowBetween(worn, from, relief.width, gridY - row, pale);
    const fallen = piece.shadeTop ? 0.5 + 0.5 * Math.min(1, (unitY - top) / piece.shadeTop) : 1;
    for (let x = 0; x < mask.width; x += 1) {
      const at = y * mask.width + x;
      const cover = mask.values[at] as number;
      if (cover === 0) continue;
      const gridX = firstX + x / cell;
      const column = gridX | 0;
      const dx = gridX - column;
      const u = (across[column] as number) * (1 - dx) + (across[column + 1] as number) * dx;
      const v = (along[column] as number) * (1 - dx) + (along[column + 1] as number) * dx;
      let tx = Math.floor(u * tilePerUnit) % size;
      if (tx < 0) tx += size;
      let ty = Math.floor(v * tilePerUnit) % size;
      if (ty < 0) ty += size;
      const texel = ty * size + tx;
      const gx =
        (slopeX[column] as number) * (1 - dx) +
        (slopeX[column + 1] as number) * dx +
        (detail.slopeX[at] as number) +
        (tile.slopeX[texel] as number);
      const gy =
        (slopeY[column] as number) * (1 - dx) +
        (slopeY[column + 1] as number) * dx +
        (detail.slopeY[at] as number) +
        (tile.slopeY[texel] as number);
      const nz = 1 / Math.sqrt(gx * gx + gy * gy + 1);
      const nx = -gx * nz;
      const ny = -gy * nz;
      const lit = nx * kx + ny * ky + nz * kz + wrapped;
      const board = nx * fill[0] + ny * fill[1] + nz * fill[2];
      let amount = (lit > 0 ? keyShare * lit : 0) + (board > 0 ? fillShare * board : 0) + skyShare * (1 - ny);
      amount *=
        ((light[column] as number) * (1 - dx) + (light[column + 1] as number) * dx) *
        (detail.light[at] as number) *
        fallen;
      const strong = amount ** contrast;
      let extra = lift * strong * strong;
      const turned = 1 - nz;
      extra += fuzz * turned * turned * (0.05 + 0.25 * bright) * amount;
      if (gloss > 0.02) {
        const shine = nx * half[0] + ny * half[1] + nz * half[2];
        if (shine > 0.6) extra += gloss * shine ** hardness * amount * (0.24 + 0.42 * bright);
      }
      let red = base[0];
      let green = base[1];
      let blue = base[2];
      if (print) {
        const px = u * printPerUnit;
        const py = v * printPerUnit;
        const deep = sample(print.deep, print.pixels, px, py);
        red += (dye.deep[0] - red) * deep;
        green += (dye.deep[1] - green) * deep;
        blue += (dye.deep[2] - blue) * deep;
        const second = sample(print.second, print.pixels, px, py);
        red += (dye.second[0] - red) * second;
        green += (dye.second[1] - green) * second;
        blue += (dye.second[2] - blue) * second;
      }
      if (worn) {
        const gone = (pale[column] as number) * (1 - dx) + (pale[column + 1] as number) * dx;
        red += (under[0] - red) * gone;
        green += (under[1] - green) * gone;
        blue += (under[2] - blue) * gone;
      }
      if (detail.thread) {
        const thread = detail.thread[at] as number;
        red += (detail.threadColor[0] - red) * thread;
        green += (detail.threadColor[1] - green) * thread;
        blue += (detail.threadColor[2] - blue) * thread;
      }
      const bound = strong * (tile.tone[texel] as number) * gain;
      const target = ((mask.top + y) * sheet.width + mask.left + x) * 4;
      put(pixels, target, red * bound + extra, green * bound + extra, blue * bound + extra, cover);
    }
  }
}

function sample(values: Float32Array, size: number, x: number, y: number): number {
  const floorX = Math.floor(x);
  const floorY = Math.floor(y);
  const left = floorX - size * Math.floor(floorX / size);
  const top = floorY - size * Math.floor(floorY / size);
  const right = left + 1 === size ? 0 : left + 1;
  const bottom = top + 1 === size ? 0 : top + 1;
  const dx = x - floorX;
  const dy = y - floorY;
  return (
    ((values[top * size + left] as number) * (1 - dx) + (values[top * size + right] as number) * dx) *
      (1 - dy) +
    ((values[bottom * size + left] as number) * (1 - dx) + (values[bottom * size + right] as number) * dx) *
      dy
  );
}

function screen(light: number): number {
  const step = (light * screenScale) | 0;
  return screenOf[step < 0 ? 0 : Math.min(step, screenLast)] as number;
}

/** Blends linear light over the image. */
export function put(
  pixels: Uint8ClampedArray,
  at: number,
  red: number,
  green: number,
  blue: number,
  cover: number,
): void {
  if (cover >= 0.996) {
    pixels[at] = screen(red);
    pixels[at + 1] = screen(green);
    pixels[at + 2] = screen(blue);
    pixels[at + 3] = 255;
    return;
  }
  const under = (pixels[at + 3] as number) / 255;
  const alpha = cover + under * (1 - cover);
  const share = cover / alpha;
  pixels[at] = (pixels[at] as number) * (1 - share) + screen(red) * share;
  pixels[at + 1] = (pixels[at + 1] as number) * (1 - share) + screen(green) * share;
  pixels[at + 2] = (pixels[at + 2] as number) * (1 - share) + screen(blue) * share;
  pixels[at + 3] = alpha * 255;
}
