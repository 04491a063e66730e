import type { Spot } from './material';

/** Repeating height tiles for grain, pebbles and wood. They are computed once and are deterministic. */
const size = 256;
const mask = size - 1;

export type Tile = Float32Array;

function hash(x: number, y: number, seed: number): number {
  let h = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 974_634_777);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

function fill(at: (x: number, y: number) => number): Tile {
  const tile = new Float32Array(size * size);
  for (let y = 0; y < size; y += 1) for (let x = 0; x < size; x += 1) tile[y * size + x] = at(x, y);
  return tile;
}

/** Value noise with the given number of cells per tile. */
function octave(cells: number, seed: number): (x: number, y: number) => number {
  const step = size / cells;
  return (x, y) => {
    const px = x / step;
    const py = y / step;
    const ix = Math.floor(px);
    const iy = Math.floor(py);
    const tx = px - ix;
    const ty = py - iy;
    const sx = tx * tx * (3 - 2 * tx);
    const sy = ty * ty * (3 - 2 * ty);
    const value = (cx: number, cy: number) => hash(cx % cells, cy % cells, seed);
    const above = value(ix, iy) + (value(ix + 1, iy) - value(ix, iy)) * sx;
    const below = value(ix, iy + 1) + (value(ix + 1, iy + 1) - value(ix, iy + 1)) * sx;
    return above + (below - above) * sy;
  };
}

function makeCloud(): Tile {
  const octaves = [4, 8, 16, 32, 64, 128].map((cells, index) => octave(cells, index + 1));
  return fill((x, y) => octaves.reduce((sum, one, index) => sum + one(x, y) * 0.5 ** (index + 1), 0));
}

/** Pebbled hide: cells with creases between them, smaller grain on top. */
function makePebbles(): Tile {
  const cells = 26;
  const step = size / cells;
  const fine = octave(128, 9);
  return fill((x, y) => {
    const cx = Math.floor(x / step);
    const cy = Math.floor(y / step);
    let first = 9;
    let second = 9;
    for (let dy = -1; dy <= 1; dy += 1)
      for (let dx = -1; dx <= 1; dx += 1) {
        const ix = (cx + dx + cells) % cells;
        const iy = (cy + dy + cells) % cells;
        const px = cx + dx + 0.15 + hash(ix, iy, 31) * 0.7;
        const py = cy + dy + 0.15 + hash(ix, iy, 32) * 0.7;
        const distance = Math.hypot(px - x / step, py - y / step);
        if (distance < first) {
          second = first;
          first = distance;
        } else if (distance < second) second = distance;
      }
    const crease = Math.min(1, (second - first) * 2.6);
    return crease * (2 - crease) * 0.85 + fine(x, y) * 0.15;
  });
}

/** Short hairs that lie about: felt, suede, terry. */
function makeFuzz(): Tile {
  const tile = new Float32Array(size * size).fill(0.35);
  for (let index = 0; index < 9_000; index += 1) {
    const [x, y, turn, light] = [1, 2, 3, 4].map((seed) => hash(index, 7, seed)) as [
      number,
      number,
      number,
      number,
    ];
    const angle = turn * Math.PI * 2;
    for (let step = 0; step < 7; step += 1) {
      const px = Math.floor(x * size + Math.cos(angle) * step + size) & mask;
      const py = Math.floor(y * size + Math.sin(angle) * step + size) & mask;
      tile[py * size + px] = (tile[py * size + px] as number) * 0.4 + light * 0.6;
    }
  }
  return tile;
}

const once = (make: () => Tile) => {
  let tile: Tile | undefined;
  return () => {
    tile ??= make();
    return tile;
  };
};
export const cloud = once(makeCloud);
export const pebbles = once(makePebbles);
export const fuzz = once(makeFuzz);

/** The height of a tile that is `period` wide. */
export function sampleTile(tile: Tile, x: number, y: number, period: number): number {
  const px = (x / period) * size;
  const py = (y / period) * size;
  const fx = Math.floor(px);
  const fy = Math.floor(py);
  const tx = px - fx;
  const ty = py - fy;
  const x0 = fx & mask;
  const y0 = (fy & mask) * size;
  const x1 = (fx + 1) & mask;
  const y1 = ((fy + 1) & mask) * size;
  const above = (tile[y0 + x0] as number) + ((tile[y0 + x1] as number) - (tile[y0 + x0] as number)) * tx;
  const below = (tile[y1 + x0] as number) + ((tile[y1 + x1] as number) - (tile[y1 + x0] as number)) * tx;
  return above + (below - above) * ty;
}

/**
 * Triplanar mapping: projects a tile from three sides and blends by the surface's direction, so that it is never
 * stretched and shows no seam.
 */
export function sampleSolid(tile: Tile, { x, y, z, nx, ny, nz }: Spot, period: number): number {
  const wx = nx * nx * nx * nx;
  const wy = ny * ny * ny * ny;
  const wz = nz * nz * nz * nz;
  const all = wx + wy + wz || 1;
  let height = 0;
  if (wx > all * 0.03) height += wx * sampleTile(tile, z, y, period);
  if (wy > all * 0.03) height += wy * sampleTile(tile, x + 3.1, z, period);
  if (wz > all * 0.03) height += wz * sampleTile(tile, x, y + 1.7, period);
  return height / all;
}
