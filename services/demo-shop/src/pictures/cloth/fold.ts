import type { Point } from './outline';
import type { Fold } from './piece';

/** Position of a relief's grid points, in units of the drawing. */
interface Grid {
  left: number;
  top: number;
  step: number;
  width: number;
  height: number;
}

export const smooth = (from: number, to: number, value: number) => {
  const share = Math.min(1, Math.max(0, (value - from) / (to - from)));
  return share * share * (3 - 2 * share);
};

/** Adds a wave to the grid. */
export function addFold(
  height: Float32Array,
  grid: Grid,
  fold: Fold,
  warp: [Float32Array, Float32Array],
): void {
  const {
    line,
    width: [thin, thick],
    depth,
    fade = [0.3, 0.4],
    lean = 1,
    pressed = false,
  } = fold;
  const stray = pressed ? 0 : 1;
  const lengths = line
    .slice(1)
    .map(([x, y], index) => Math.hypot(x - (line[index] as Point)[0], y - (line[index] as Point)[1]));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const reach = Math.max(thin, thick) * 2.1 + 6;
  const xs = line.map(([x]) => x);
  const ys = line.map(([, y]) => y);
  const x0 = Math.max(0, Math.floor((Math.min(...xs) - reach - grid.left) / grid.step));
  const x1 = Math.min(grid.width - 1, Math.ceil((Math.max(...xs) + reach - grid.left) / grid.step));
  const y0 = Math.max(0, Math.floor((Math.min(...ys) - reach - grid.top) / grid.step));
  const y1 = Math.min(grid.height - 1, Math.ceil((Math.max(...ys) + reach - grid.top) / grid.step));
  const count = lengths.length;
  // Five numbers per leg: x, y, direction (two components) and length, and the start.
  const legs = new Float64Array(count * 6);
  let begin = 0;
  for (let leg = 0; leg < count; leg += 1) {
    const [ax, ay] = line[leg] as Point;
    const [bx, by] = line[leg + 1] as Point;
    const length = (lengths[leg] as number) || 1e-6;
    legs.set([ax, ay, (bx - ax) / length, (by - ay) / length, length, begin], leg * 6);
    begin += length;
  }
  const far2 = reach * reach;
  for (let row = y0; row <= y1; row += 1)
    for (let column = x0; column <= x1; column += 1) {
      const index = row * grid.width + column;
      const x = grid.left + column * grid.step + stray * (warp[0][index] as number);
      const y = grid.top + row * grid.step + stray * (warp[1][index] as number);
      let best = far2;
      let share = -1;
      let side = 1;
      for (let leg = 0; leg < legs.length; leg += 6) {
        const px = x - (legs[leg] as number);
        const py = y - (legs[leg + 1] as number);
        const dx = legs[leg + 2] as number;
        const dy = legs[leg + 3] as number;
        const length = legs[leg + 4] as number;
        let t = px * dx + py * dy;
        if (t < 0) t = 0;
        else if (t > length) t = length;
        const ox = px - dx * t;
        const oy = py - dy * t;
        const far = ox * ox + oy * oy;
        if (far < best) {
          best = far;
          share = ((legs[leg + 5] as number) + t) / total;
          side = dx * oy - dy * ox;
        }
      }
      if (share < 0) continue;
      const direct = Math.sqrt(best);
      // At its ends the two sides blend into each other.
      const beside = direct > 1e-6 ? 0.5 + (0.5 * side) / direct : 0.5;
      const distance = (direct / (thin + (thick - thin) * share)) * (1 + (lean - 1) * beside);
      if (distance > 2.1) continue;
      const strength = smooth(0, fade[0] || 1e-6, share) * smooth(0, fade[1] || 1e-6, 1 - share);
      height[index] = (height[index] as number) + depth * strength * Math.exp(-distance * distance);
    }
}
