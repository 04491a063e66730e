import type { Noise } from './noise';

/** Displacement of the cloth by folds, across and along, for each cell of a grid. */
export type Warp = [across: Float32Array, along: Float32Array];

interface Grid {
  left: number;
  top: number;
  step: number;
  width: number;
  height: number;
}

/** Waves are longer than this many units, so values in between are interpolated. */
const pitch = 8;

export function warpOf({ left, top, step, width, height }: Grid, noise: Noise): Warp {
  const fromX = Math.floor(left / pitch);
  const fromY = Math.floor(top / pitch);
  const columns = Math.ceil((left + width * step) / pitch) - fromX + 2;
  const rows = Math.ceil((top + height * step) / pitch) - fromY + 2;
  const across = new Float32Array(columns * rows);
  const along = new Float32Array(columns * rows);
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const x = (fromX + column) * pitch;
      const y = (fromY + row) * pitch;
      across[row * columns + column] = noise(x / 58, y / 58) * 11 + noise(x / 21, y / 21 + 40) * 3.5;
      along[row * columns + column] = noise(x / 58 + 50, y / 58 + 9) * 11 + noise(x / 21 + 13, y / 21) * 3.5;
    }
  const warp: Warp = [new Float32Array(width * height), new Float32Array(width * height)];
  for (let row = 0; row < height; row += 1) {
    const placeY = (top + row * step) / pitch - fromY;
    const above = Math.floor(placeY);
    const dy = placeY - above;
    for (let column = 0; column < width; column += 1) {
      const placeX = (left + column * step) / pitch - fromX;
      const before = Math.floor(placeX);
      const dx = placeX - before;
      const index = above * columns + before;
      const at = row * width + column;
      warp[0][at] = between(across, index, columns, dx, dy);
      warp[1][at] = between(along, index, columns, dx, dy);
    }
  }
  return warp;
}

function between(values: Float32Array, index: number, columns: number, dx: number, dy: number): number {
  return (
    ((values[index] as number) * (1 - dx) + (values[index + 1] as number) * dx) * (1 - dy) +
    ((values[index + columns] as number) * (1 - dx) + (values[index + columns + 1] as number) * dx) * dy
  );
}
