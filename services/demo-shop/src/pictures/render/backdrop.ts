import type { Baked } from './bake';
import type { Canvas, Take } from './take';

/** Light that reaches a point of the floor. */
function groundLight({ ground, groundSky, groundKey }: Baked, x: number, z: number): number {
  const { cells, size } = ground;
  const px = ((x - ground.minX) / size) * cells - 0.5;
  const py = ((z - ground.minZ) / size) * cells - 0.5;
  const ix = Math.floor(px);
  const iy = Math.floor(py);
  if (ix < 0 || iy < 0 || ix >= cells - 1 || iy >= cells - 1) return 1;
  const tx = px - ix;
  const ty = py - iy;
  const a = iy * cells + ix;
  const b = a + cells;
  const wa = (1 - tx) * (1 - ty);
  const wb = tx * (1 - ty);
  const wc = (1 - tx) * ty;
  const wd = tx * ty;
  const sky =
    (groundSky[a] as number) * wa +
    (groundSky[a + 1] as number) * wb +
    (groundSky[b] as number) * wc +
    (groundSky[b + 1] as number) * wd;
  const key =
    (groundKey[a] as number) * wa +
    (groundKey[a + 1] as number) * wb +
    (groundKey[b] as number) * wc +
    (groundKey[b + 1] as number) * wd;
  return sky * sky * 0.58 + key * 0.42;
}

/** Has no sharp edges, so it is computed at the corners of cells and interpolated. */
const cellPx = 4;

/** Renders backdrop and floor in a strip of the picture. */
export function paintBackdrop(
  { widthPx, heightPx, rgb }: Canvas,
  take: Take,
  topPx: number,
  rowsPx: number,
): void {
  const corners = Math.ceil(widthPx / cellPx) + 1;
  let upper = new Float32Array(corners * 3);
  let lower = new Float32Array(corners * 3);
  lineOf(take, topPx, widthPx, heightPx, upper);
  for (let top = 0; top < rowsPx; top += cellPx) {
    lineOf(take, topPx + top + cellPx, widthPx, heightPx, lower);
    const until = Math.min(rowsPx, top + cellPx);
    for (let row = top; row < until; row += 1) {
      const down = (row - top + 0.5) / cellPx;
      let at = (topPx + row) * widthPx * 3;
      for (let column = 0; column < widthPx; column += 1) {
        const cell = (column / cellPx) | 0;
        const across = (column - cell * cellPx + 0.5) / cellPx;
        const left = cell * 3;
        const a = (1 - across) * (1 - down);
        const b = across * (1 - down);
        const c = (1 - across) * down;
        const d = across * down;
        for (let channel = left; channel < left + 3; channel += 1) {
          rgb[at] =
            (upper[channel] as number) * a +
            (upper[channel + 3] as number) * b +
            (lower[channel] as number) * c +
            (lower[channel + 3] as number) * d;
          at += 1;
        }
      }
    }
    [upper, lower] = [lower, upper];
  }
}

/** Values at the corners of one row of cells. */
function lineOf(
  { camera, backdrop, baked, shadow }: Take,
  y: number,
  widthPx: number,
  heightPx: number,
  line: Float32Array,
): void {
  const out = new Float64Array(3);
  const { right, up, forward, spread, at } = camera;
  const ray: [number, number, number] = [0, 0, 0];
  for (let corner = 0; corner * 3 < line.length; corner += 1) {
    const x = corner * cellPx;
    const across = ((x - widthPx / 2) / heightPx) * spread;
    const over = ((heightPx / 2 - y) / heightPx) * spread;
    ray[0] = forward[0] + right[0] * across + up[0] * over;
    ray[1] = forward[1] + right[1] * across + up[1] * over;
    ray[2] = forward[2] + right[2] * across + up[2] * over;
    backdrop(ray, x / widthPx, y / heightPx, out);
    let dark = 1;
    if (shadow > 0 && ray[1] < -1e-4) {
      const reach = -at[1] / ray[1];
      dark = 1 - shadow + shadow * groundLight(baked, at[0] + ray[0] * reach, at[2] + ray[2] * reach);
    }
    line[corner * 3] = (out[0] as number) * dark;
    // Shadows are a little warmer than the light.
    line[corner * 3 + 1] = (out[1] as number) * dark * (0.985 + dark * 0.015);
    line[corner * 3 + 2] = (out[2] as number) * dark * (0.965 + dark * 0.035);
  }
}
