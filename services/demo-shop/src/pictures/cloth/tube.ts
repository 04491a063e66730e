import type { Point } from './outline';
import type { Tube } from './piece';

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

/** A position relative to the axis of a limb. */
export interface Beside {
  /** Distance from the axis, positive on the right when the axis points down. */
  distance: number;
  /** Position of the nearest axis point. */
  along: number;
  /** Radius of the limb there. */
  radius: number;
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

/** Position of the nearest point on a leg; the first and last leg extend without end. */
function shareOf(legs: readonly Leg[], index: number, x: number, y: number): number {
  const leg = legs[index] as Leg;
  const t = (x - leg.x) * leg.dx + (y - leg.y) * leg.dy;
  if (index > 0 && t < 0) return 0;
  return index < legs.length - 1 && t > leg.length ? leg.length : t;
}

function farFrom(legs: readonly Leg[], index: number, x: number, y: number): number {
  const { x: fromX, y: fromY, dx, dy, length } = legs[index] as Leg;
  const px = x - fromX;
  const py = y - fromY;
  let t = px * dx + py * dy;
  if (t < 0 && index > 0) t = 0;
  else if (t > length && index < legs.length - 1) t = length;
  const ox = px - dx * t;
  const oy = py - dy * t;
  return ox * ox + oy * oy;
}

/**
 * Finds the position relative to the axis for successive points. Points are close together, so the search
 * starts at the previous result; `afresh` searches the whole axis.
 */
export function besideOf(tube: Tube): (x: number, y: number, afresh: boolean) => Beside {
  const legs = legsOf(tube);
  const found: Beside = { distance: 0, along: 0, radius: 1 };
  let at = 0;
  return (x, y, afresh) => {
    let best = farFrom(legs, at, x, y);
    if (afresh) {
      for (let index = 0; index < legs.length; index += 1) {
        const far = farFrom(legs, index, x, y);
        if (far < best) {
          best = far;
          at = index;
        }
      }
    } else {
      const began = at;
      for (let next = at + 1; next < legs.length; next += 1) {
        const far = farFrom(legs, next, x, y);
        if (far >= best) break;
        best = far;
        at = next;
      }
      if (at === began)
        for (let next = at - 1; next >= 0; next -= 1) {
          const far = farFrom(legs, next, x, y);
          if (far >= best) break;
          best = far;
          at = next;
        }
    }
    const leg = legs[at] as Leg;
    const t = shareOf(legs, at, x, y);
    found.distance = leg.dy * (x - leg.x) - leg.dx * (y - leg.y);
    found.along = leg.start + t;
    found.radius = leg.from + (leg.to - leg.from) * Math.min(1, Math.max(0, t / leg.length));
    return found;
  };
}

/** Cross-section of a limb, flat in front: height as a share of the radius. */
export const bulge = (u: number): number => {
  const far = Math.min(1.25, Math.abs(u));
  return 1 - far ** 2.7;
};
