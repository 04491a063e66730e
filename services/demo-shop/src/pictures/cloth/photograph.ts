import type { PicturePattern } from '../picture-path';
import { blur } from './coverage';
import type { View } from './detail';
import { linearOf } from './light';
import { createNoise } from './noise';
import { type Dye, paintPiece, paintShade, type Sheet } from './paint';
import type { Garment } from './piece';
import { paintButton, paintZip } from './trim';

/** A garment and its colour. */
export interface Sitter {
  garment: Garment;
  hex: string;
  second: string;
  deep: string;
  pattern: PicturePattern;
  seed: number;
}

/** Renders the garment alone: red, green, blue, alpha. */
export function photograph(sitter: Sitter, view: View): Uint8ClampedArray {
  const sheet: Sheet = { ...view, pixels: new Uint8ClampedArray(view.width * view.height * 4) };
  const noise = createNoise(sitter.seed);
  const dye: Dye = {
    base: linearOf(sitter.hex),
    second: linearOf(sitter.second),
    deep: linearOf(sitter.deep),
    pattern: sitter.pattern,
  };
  for (const part of sitter.garment) {
    if (part.kind === 'cloth') paintPiece(sheet, part, dye, noise);
    else if (part.kind === 'shade') paintShade(sheet, part, noise);
    else if (part.kind === 'button') paintButton(sheet, part);
    else paintZip(sheet, part);
  }
  return sheet.pixels;
}

/** Composites the garment in front of a wall, with vignetting and a soft shadow. */
export function beforeWall(
  cut: Uint8ClampedArray,
  view: View,
  [near, far]: readonly [string, string],
): Buffer {
  const { width, height, scale } = view;
  const cell = Math.max(2, Math.round(width / 120));
  const columns = Math.ceil(width / cell) + 1;
  const rows = Math.ceil(height / cell) + 1;
  const inside = new Float32Array(columns * rows);
  const shift = (units: number) => (units * scale) / cell;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = Math.min(width - 1, column * cell);
      const y = Math.min(height - 1, row * cell);
      inside[row * columns + column] = (cut[(y * width + x) * 4 + 3] as number) / 255;
    }
  const wide = blur(inside, columns, rows, shift(46), 2);
  const close = blur(inside, columns, rows, shift(11), 2);
  const shadow = new Float32Array(columns * rows);
  const at = (values: Float32Array, column: number, row: number) =>
    values[
      Math.min(rows - 1, Math.max(0, Math.round(row))) * columns +
        Math.min(columns - 1, Math.max(0, Math.round(column)))
    ] as number;
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      shadow[row * columns + column] =
        1 -
        (1 - 0.24 * at(wide, column - shift(26), row - shift(34))) *
          (1 - 0.2 * at(close, column - shift(5), row - shift(8)));
  const smoothed = blur(shadow, columns, rows, 1, 2);
  const colors = [near, far].map((hex) =>
    [1, 3, 5].map((from) => Number.parseInt(hex.slice(from, from + 2), 16)),
  );
  const [light, dark] = [colors[0] as number[], colors[1] as number[]];
  const result = Buffer.allocUnsafe(width * height * 3);
  let grain = 1;
  for (let y = 0; y < height; y += 1) {
    const gridY = y / cell;
    const row = Math.min(rows - 2, Math.floor(gridY));
    const dy = gridY - row;
    const down = y / height - 0.36;
    for (let x = 0; x < width; x += 1) {
      const from = (y * width + x) * 4;
      const to = (y * width + x) * 3;
      const alpha = (cut[from + 3] as number) / 255;
      if (alpha === 1) {
        result[to] = cut[from] as number;
        result[to + 1] = cut[from + 1] as number;
        result[to + 2] = cut[from + 2] as number;
        continue;
      }
      const gridX = x / cell;
      const column = Math.min(columns - 2, gridX | 0);
      const dx = gridX - column;
      const index = row * columns + column;
      const shade =
        ((smoothed[index] as number) * (1 - dx) + (smoothed[index + 1] as number) * dx) * (1 - dy) +
        ((smoothed[index + columns] as number) * (1 - dx) + (smoothed[index + columns + 1] as number) * dx) *
          dy;
      const across = x / width - 0.42;
      const fall = Math.min(1, (across * across * 1.1 + down * down) * 1.75);
      // A little noise prevents banding in the gradient.
      grain = (Math.imul(grain, 1_664_525) + 1_013_904_223) >>> 0;
      const breath = grain / 4_294_967_296;
      for (let channel = 0; channel < 3; channel += 1) {
        const wall =
          ((light[channel] as number) + ((dark[channel] as number) - (light[channel] as number)) * fall) *
          (1 - shade);
        result[to + channel] = (cut[from + channel] as number) * alpha + (wall + breath) * (1 - alpha);
      }
    }
  }
  return result;
}
