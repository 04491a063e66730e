import { blur, type Layer } from './coverage';
import { addFold, smooth } from './fold';
import type { Noise } from './noise';
import type { Point } from './outline';
import type { Piece, Rumple } from './piece';
import { type PipeHeight, pipeHeightOf } from './pipes';
import type { Relief } from './relief-grid';
import { besideOf, bulge } from './tube';
import { warpOf } from './warp';
import { paleOf } from './worn';

/** Smooth maximum of two heights. */
const joined = (one: number, other: number, soft = 16) =>
  Math.max(one, other) + Math.max(0, soft - Math.abs(one - other)) ** 2 / (4 * soft);

/**
 * Computes the height of the cloth, and from it slope, occlusion and displacement: limb, folds, wrinkles and
 * curved edges.
 */
export function reliefOf(
  piece: Piece,
  mask: Layer,
  scale: number,
  origin: Point,
  step: number,
  noise: Noise,
): Relief {
  const left = origin[0] + mask.left / scale - step;
  const top = origin[1] + mask.top / scale - step;
  const width = Math.ceil(mask.width / scale / step) + 4;
  const height = Math.ceil(mask.height / scale / step) + 4;
  const size = width * height;
  const across = new Float32Array(size);
  const along = new Float32Array(size);
  const warp = warpOf({ left, top, step, width, height }, noise);
  const [strayX, strayY] = warp;
  const z = new Float32Array(size);
  const form = piece.form && besideOf(piece.form);
  const depth = piece.form?.depth ?? 0;
  const trunk = piece.trunk && besideOf(piece.trunk);
  const trunkDepth = piece.trunk?.depth ?? 0;
  const pipes = piece.pipes?.map(pipeHeightOf) ?? [];
  const rumple = piece.rumple ?? [];
  const grain = typeof piece.grain === 'number' ? (piece.grain * Math.PI) / 180 : undefined;
  const cos = Math.cos(grain ?? 0);
  const sin = Math.sin(grain ?? 0);
  const spans = spansOf(mask, scale, step, width, height);
  for (let row = 0; row < height; row += 1) {
    const first = spans[row * 2] as number;
    const last = spans[row * 2 + 1] as number;
    for (let column = first; column <= last; column += 1) {
      const index = row * width + column;
      const x = left + column * step;
      const y = top + row * step;
      const wx = strayX[index] as number;
      const wy = strayY[index] as number;
      let u = x * cos + y * sin;
      let v = y * cos - x * sin;
      let high = 0;
      if (form) {
        const { distance, radius, along: down } = form(x, y, column === first);
        const share = distance / radius;
        // Relative to the limb's axis, so that a limb that only narrows does not tilt.
        high = radius * depth * (trunk ? bulge(share) : bulge(share) - 1);
        if (trunk) {
          const stem = trunk(x, y, column === first);
          high = joined(high, stem.radius * trunkDepth * bulge(stem.distance / stem.radius));
        }
        for (let pipe = 0; pipe < pipes.length; pipe += 1) high += (pipes[pipe] as PipeHeight)(share, y + wy);
        if (grain === undefined) {
          // Things around the limb appear narrower at its sides.
          const turned = Math.min(0.98, Math.max(-0.98, share * 0.86));
          u = (radius * Math.asin(turned)) / 0.86;
          v = down;
        }
      }
      for (let wave = 0; wave < rumple.length; wave += 1) {
        const { amount, size: waves, from, to } = rumple[wave] as Rumple;
        const strength = from === undefined || to === undefined ? 1 : smooth(from, to, y);
        if (strength > 0)
          high += amount * strength * noise((u + wx * 1.6) / waves[0] + 3, (v + wy) / waves[1]);
      }
      z[index] = high;
      across[index] = piece.turned ? v : u;
      along[index] = piece.turned ? u : v;
    }
    // Points further out are invisible, so the value continues level.
    const start = row * width;
    z.fill(z[start + first] as number, start, start + first);
    z.fill(z[start + last] as number, start + last + 1, start + width);
  }
  const grid = { left, top, step, width, height, across, along };
  const folded = new Float32Array(size);
  for (const fold of piece.folds ?? []) addFold(folded, grid, fold, warp);
  for (let index = 0; index < size; index += 1) z[index] = (z[index] as number) + (folded[index] as number);
  if (piece.roll) addRoll(z, grid, piece, mask, scale, origin);
  return {
    ...grid,
    ...slopesOf(z, width, height, step, across, along),
    pale: piece.worn && paleOf(piece.worn, folded, grid, warp),
  };
}

/** Margin around the piece that affects it, in units. */
const around = 30;

/** First and last relevant cell of each row. */
function spansOf(mask: Layer, scale: number, step: number, width: number, height: number): Int32Array {
  const cell = step * scale;
  const margin = Math.ceil(around / step);
  const firsts = new Int32Array(height).fill(width - 1);
  const lasts = new Int32Array(height);
  for (let y = 0; y < mask.height; y += 1) {
    const start = y * mask.width;
    let first = 0;
    while (first < mask.width && mask.values[start + first] === 0) first += 1;
    if (first === mask.width) continue;
    let last = mask.width - 1;
    while (mask.values[start + last] === 0) last -= 1;
    const row = Math.min(height - 1, Math.floor(y / cell) + 1);
    firsts[row] = Math.min(firsts[row] as number, Math.floor(first / cell));
    lasts[row] = Math.max(lasts[row] as number, Math.ceil(last / cell) + 2);
  }
  const spans = new Int32Array(height * 2);
  for (let row = 0; row < height; row += 1) {
    let first = width - 1;
    let last = 0;
    for (let near = Math.max(0, row - margin); near <= Math.min(height - 1, row + margin); near += 1) {
      first = Math.min(first, firsts[near] as number);
      last = Math.max(last, lasts[near] as number);
    }
    spans[row * 2] = Math.max(0, first - margin);
    spans[row * 2 + 1] = Math.max(first, Math.min(width - 1, last + margin));
  }
  return spans;
}

/** Curves the surface away towards the outline. */
function addRoll(
  z: Float32Array,
  grid: { left: number; top: number; step: number; width: number; height: number },
  { roll = 0, rollTo, rollFrom }: Piece,
  mask: Layer,
  scale: number,
  origin: Point,
): void {
  const inside = new Float32Array(z.length);
  for (let row = 0; row < grid.height; row += 1) {
    const y = grid.top + row * grid.step;
    // Past an open hem the body continues.
    const seen = rollTo === undefined ? y : Math.min(y, rollTo);
    const maskY = Math.round((seen - origin[1]) * scale) - mask.top;
    if (maskY < 0 || maskY >= mask.height) continue;
    for (let column = 0; column < grid.width; column += 1) {
      const maskX = Math.round((grid.left + column * grid.step - origin[0]) * scale) - mask.left;
      if (maskX < 0 || maskX >= mask.width) continue;
      inside[row * grid.width + column] = mask.values[maskY * mask.width + maskX] as number;
    }
  }
  const soft = blur(inside, grid.width, grid.height, roll / grid.step / 1.6, 2);
  for (let index = 0; index < z.length; index += 1) {
    const y = grid.top + Math.floor(index / grid.width) * grid.step;
    const strength = rollFrom === undefined ? 1 : smooth(rollFrom, rollFrom + 70, y);
    if (strength === 0) continue;
    const share = Math.min(1, Math.max(0, (soft[index] as number) * 2 - 1));
    z[index] = (z[index] as number) + strength * roll * 0.62 * Math.sqrt(1 - (1 - share) * (1 - share));
  }
}

/** Distances at which to look for occluders towards the light at the upper left, in units. */
const lookouts = [7, 15, 27];

function slopesOf(
  z: Float32Array,
  width: number,
  height: number,
  step: number,
  across: Float32Array,
  along: Float32Array,
) {
  const size = width * height;
  const [slopeX, slopeY, light] = [new Float32Array(size), new Float32Array(size), new Float32Array(size)];
  const mean = blur(z, width, height, 13 / step, 2);
  const near = blur(z, width, height, 5 / step, 1);
  const offsets = lookouts.map((far) => ({
    dx: Math.round((far * -0.6) / step),
    dy: Math.round((far * -0.8) / step),
    far,
  }));
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const index = row * width + column;
      const west = column > 0 ? index - 1 : index;
      const east = column < width - 1 ? index + 1 : index;
      const north = row > 0 ? index - width : index;
      const south = row < height - 1 ? index + width : index;
      const dx = ((z[east] as number) - (z[west] as number)) / ((east - west || 1) * step);
      const dy = ((z[south] as number) - (z[north] as number)) / (((south - north) / width || 1) * step);
      slopeX[index] = dx;
      slopeY[index] = dy;
      const here = z[index] as number;
      const cavity = ((here - (mean[index] as number)) * 0.6 + (here - (near[index] as number)) * 0.9) / 9;
      let hidden = 0;
      for (const { dx: ox, dy: oy, far } of offsets) {
        const x = column + ox;
        const y = row + oy;
        if (x < 0 || y < 0) continue;
        const rise = ((z[y * width + x] as number) - here) / far - 0.34;
        if (rise > hidden) hidden = rise;
      }
      light[index] = (1 + Math.max(-0.5, Math.min(0.1, cavity))) * (1 - Math.min(0.4, hidden * 1.1));
      // The print is displaced with the cloth.
      across[index] = (across[index] as number) + Math.max(-6, Math.min(6, dx * 3));
      along[index] = (along[index] as number) + Math.max(-6, Math.min(6, dy * 3));
    }
  return { slopeX, slopeY, light: blur(light, width, height, 2.4 / step, 1) };
}
