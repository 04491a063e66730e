/** Smooth 2D noise, -1 to 1; deterministic by seed. */
export type Noise = (x: number, y: number) => number;

export function createNoise(seed: number): Noise {
  const corner = (x: number, y: number) => {
    let mixed = Math.imul(x, 374_761_393) + Math.imul(y, 668_265_263) + Math.imul(seed, 1_274_126_177);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 1_274_126_177);
    mixed = Math.imul(mixed ^ (mixed >>> 15), 0x2c1b3c6d);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 2_147_483_648 - 1;
  };
  return (x, y) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - left, y - top];
    const across = dx * dx * (3 - 2 * dx);
    const down = dy * dy * (3 - 2 * dy);
    const upper = corner(left, top) * (1 - across) + corner(left + 1, top) * across;
    const lower = corner(left, top + 1) * (1 - across) + corner(left + 1, top + 1) * across;
    return upper * (1 - down) + lower * down;
  };
}

/** Noise that repeats after `period` steps, for tiles. */
export function createTiledNoise(seed: number): (x: number, y: number, period: number) => number {
  const values = new Float32Array(4_096);
  let state = seed >>> 0 || 1;
  for (let index = 0; index < values.length; index += 1) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    values[index] = state / 2_147_483_648 - 1;
  }
  const corner = (x: number, y: number) =>
    values[(Math.imul(y, 5_701) + Math.imul(x, 131)) & 4_095] as number;
  return (x, y, period) => {
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [dx, dy] = [x - left, y - top];
    const across = dx * dx * (3 - 2 * dx);
    const down = dy * dy * (3 - 2 * dy);
    const x0 = ((left % period) + period) % period;
    const y0 = ((top % period) + period) % period;
    const [x1, y1] = [(x0 + 1) % period, (y0 + 1) % period];
    const upper = corner(x0, y0) * (1 - across) + corner(x1, y0) * across;
    const lower = corner(x0, y1) * (1 - across) + corner(x1, y1) * across;
    return upper * (1 - down) + lower * down;
  };
}
