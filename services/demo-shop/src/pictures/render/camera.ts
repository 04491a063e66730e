import { add, cross, dot, normalize, scale, subtract, type Vec3 } from './vector';

/** The camera position. */
export interface Shot {
  /** Turns the product about the vertical axis (degrees) while the light stays. */
  turn?: number;
  /** Degrees to the right of the product's front. */
  azimuth: number;
  /** Degrees above the table. */
  elevation: number;
  /** Vertical field of view. */
  lens?: number;
  /** Maximum share of the frame that the product fills, horizontally and vertically. */
  fill?: readonly [across: number, upright: number];
  /** Offset of the product's centre from the frame's, in shares of the frame. */
  shift?: readonly [right: number, up: number];
  /** Focuses on a point instead of showing everything; `width` is the frame's width there. */
  focus?: { at: Vec3; width: number };
}

export interface Camera {
  at: Vec3;
  right: Vec3;
  up: Vec3;
  forward: Vec3;
  /** Height of the frame at distance 1. */
  spread: number;
}

function facing(azimuth: number, elevation: number): Pick<Camera, 'right' | 'up' | 'forward'> {
  const [a, e] = [(azimuth * Math.PI) / 180, (elevation * Math.PI) / 180];
  const forward: Vec3 = [-Math.sin(a) * Math.cos(e), -Math.sin(e), -Math.cos(a) * Math.cos(e)];
  const right = normalize(cross(forward, [0, 1, 0]));
  return { forward, right, up: cross(right, forward) };
}

/** A camera that fits all vertices into the frame, as large as `fill` allows. */
export function frame(positions: Float32Array, shot: Shot, aspect: number): Camera {
  const { azimuth, elevation, lens = 22, fill = [0.78, 0.72], shift = [0, 0] } = shot;
  const turned = facing(azimuth, elevation);
  const spread = 2 * Math.tan((lens * Math.PI) / 360);
  if (shot.focus) {
    const distance = shot.focus.width / aspect / spread;
    return { ...turned, spread, at: subtract(shot.focus.at, scale(turned.forward, distance)) };
  }
  let [target, distance]: [Vec3, number] = [[0, 0, 0], 200];
  for (let round = 0; round < 8; round += 1) {
    const at = subtract(target, scale(turned.forward, distance));
    let [left, rightmost, below, above] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let index = 0; index < positions.length; index += 3) {
      const offset = subtract(
        [positions[index] as number, positions[index + 1] as number, positions[index + 2] as number],
        at,
      );
      const depth = Math.max(1, dot(offset, turned.forward));
      const [x, y] = [
        dot(offset, turned.right) / (depth * spread * aspect),
        dot(offset, turned.up) / (depth * spread),
      ];
      if (x < left) left = x;
      if (x > rightmost) rightmost = x;
      if (y < below) below = y;
      if (y > above) above = y;
    }
    target = add(
      target,
      add(
        scale(turned.right, ((left + rightmost) / 2 - shift[0]) * distance * spread * aspect),
        scale(turned.up, ((below + above) / 2 - shift[1]) * distance * spread),
      ),
    );
    distance *= Math.max((rightmost - left) / fill[0], (above - below) / fill[1]);
  }
  return { ...turned, spread, at: subtract(target, scale(turned.forward, distance)) };
}
