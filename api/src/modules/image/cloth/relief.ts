import { blur, type Layer } from './coverage';
import { addFold, smooth } from './fold';
import type { Noise } from './noise';
import type { Point } from './outline';
import type { Piece, Tube } from './piece';

/** A coarse grid over a piece: what the shading of each pixel is read from, between four of its points. */
export interface Relief {
  /** Units of the drawing. */
  left: number;
  top: number;
  step: number;
  width: number;
  height: number;
  slopeX: Float32Array;
  slopeY: Float32Array;
  light: Float32Array;
  /** Where a point of the cloth lay before it was sewn and folded. */
  across: Float32Array;
  along: Float32Array;
}

interface Nearest {
  distance: number;
  along: number;
  radius: number;
}

interface Leg {
  x: number;
  y: number;
  dx: number;
  dy: number;
  length: number;
  start: number;
  from: number;
  to: number;
}

function legsOf({ axis, radius }: Tube): Leg[] {
  let start = 0;
  return axis.slice(1).map(([x1, y1], index) => {
    const [x, y] = axis[index] as Point;
    const length = Math.hypot(x1 - x, y1 - y);
    const leg = {
      x,
      y,
      dx: (x1 - x) / length,
      dy: (y1 - y) / length,
      length,
      start,
      from: radius[index] as number,
      to: radius[index + 1] as number,
    };
    start += length;
    return leg;
  });
}

/** The nearest place of the axis; the first and the last leg go on for ever. */
function nearest(legs: readonly Leg[], x: number, y: number, found: Nearest): void {
  let best = 1e12;
  for (let index = 0; index < legs.length; index += 1) {
    const leg = legs[index] as Leg;
    const [px, py] = [x - leg.x, y - leg.y];
    let t = px * leg.dx + py * leg.dy;
    if (index > 0 && t < 0) t = 0;
    if (index < legs.length - 1 && t > leg.length) t = leg.length;
    const [ox, oy] = [px - leg.dx * t, py - leg.dy * t];
    const far = ox * ox + oy * oy;
    if (far >= best) continue;
    best = far;
    const share = Math.min(1, Math.max(0, t / leg.length));
    // To the right of someone who looks along the axis downwards is the left of the picture.
    found.distance = leg.dy * px - leg.dx * py;
    found.along = leg.start + t;
    found.radius = leg.from + (leg.to - leg.from) * share;
  }
}

/** The bulge of a limb, flat in front: height as a share of the radius. */
const bulge = (u: number) => {
  const far = Math.min(1.25, Math.abs(u));
  return 1 - far ** 2.7;
};

/**
 * The height of the cloth over the plane, and from it how it slopes, where it is hidden from the light, and how it was
 * cut: limb below it, folds, unrest, and edges that turn away.
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
  const [across, along] = [new Float32Array(size), new Float32Array(size)];
  const warp: [Float32Array, Float32Array] = [new Float32Array(size), new Float32Array(size)];
  const z = new Float32Array(size);
  const legs = piece.form ? legsOf(piece.form) : [];
  const found: Nearest = { distance: 0, along: 0, radius: 1 };
  const grain = typeof piece.grain === 'number' ? (piece.grain * Math.PI) / 180 : undefined;
  const [cos, sin] = grain === undefined ? [1, 0] : [Math.cos(grain), Math.sin(grain)];
  const byForm = piece.form && grain === undefined;
  for (let row = 0; row < height; row += 1)
    for (let column = 0; column < width; column += 1) {
      const index = row * width + column;
      const x = left + column * step;
      const y = top + row * step;
      warp[0][index] = noise(x / 58, y / 58) * 11 + noise(x / 21, y / 21 + 40) * 3.5;
      warp[1][index] = noise(x / 58 + 50, y / 58 + 9) * 11 + noise(x / 21 + 13, y / 21) * 3.5;
      let [u, v] = [x * cos + y * sin, y * cos - x * sin];
      let formHeight = 0;
      if (piece.form) {
        nearest(legs, x, y, found);
        const share = found.distance / found.radius;
        formHeight = found.radius * piece.form.depth * bulge(share);
        if (byForm) {
          // What goes round the limb is seen narrower at its sides.
          const turned = Math.min(0.98, Math.max(-0.98, share * 0.86));
          u = (found.radius * Math.asin(turned)) / 0.86;
          v = found.along;
        }
      }
      let unrest = 0;
      for (const {
        amount,
        size: [wide, tall],
        from,
        to,
      } of piece.rumple ?? []) {
        const strength = from === undefined || to === undefined ? 1 : smooth(from, to, y);
        if (strength > 0)
          unrest +=
            amount *
            strength *
            noise((u + (warp[0][index] as number) * 1.6) / wide + 3, (v + (warp[1][index] as number)) / tall);
      }
      z[index] = formHeight + unrest;
      across[index] = piece.turned ? v : u;
      along[index] = piece.turned ? u : v;
    }
  const grid = { left, top, step, width, height, across, along };
  const folded = new Float32Array(size);
  for (const fold of piece.folds ?? []) addFold(folded, grid, fold, warp);
  for (let index = 0; index < size; index += 1) z[index] = (z[index] as number) + (folded[index] as number);
  if (piece.roll) addRoll(z, grid, piece, mask, scale, origin);
  return { ...grid, ...slopesOf(z, width, height, step, across, along) };
}

/** Toward its outline a body turns away. */
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
    // Past an open hem the body goes on.
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

/** Light comes from the upper left: how far to look for what stands in its way, in units. */
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
      // A print lies in the cloth, so it goes up and down with it.
      across[index] = (across[index] as number) + Math.max(-14, Math.min(14, dx * 4));
      along[index] = (along[index] as number) + Math.max(-14, Math.min(14, dy * 4));
    }
  return { slopeX, slopeY, light: blur(light, width, height, 2.4 / step, 1) };
}
