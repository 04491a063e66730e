import { gridMesh, type Mesh } from '../render/mesh';
import { add, cross, normalize, scale, smooth, subtract, type Vec3 } from '../render/vector';

/** A closed line, and parallel lines at a distance inside it; `u` runs around from 0 to 1. */
export type Outline = (u: number, inset: number) => readonly [x: number, y: number];

/** A rounded rectangle with constant speed, starting in the middle of its lower edge. */
export function roundRect(
  halfWidth: number,
  halfHeight: number,
  radius: number,
  upperRadius: number = radius,
): Outline {
  return (u, inset) => {
    const [w, h] = [Math.max(0, halfWidth - inset), Math.max(0, halfHeight - inset)];
    const [low, high] = [radius, upperRadius].map((one) => Math.min(w, h, Math.max(0.02, one - inset))) as [
      number,
      number,
    ];
    const [lower, upper] = [2 * (w - low), 2 * (w - high)];
    const upright = 2 * h - low - high;
    const quarter = Math.PI / 2;
    const whole = lower + upper + 2 * upright + 2 * quarter * (low + high);
    let rest = (u - Math.floor(u)) * whole + lower / 2;
    if (rest >= whole) rest -= whole;
    const turns: readonly (readonly [number, (way: number) => readonly [number, number]])[] = [
      [lower, (way) => [-w + low + way, -h]],
      [quarter * low, (way) => around(w - low, -h + low, low, way / low - quarter)],
      [upright, (way) => [w, -h + low + way]],
      [quarter * high, (way) => around(w - high, h - high, high, way / high)],
      [upper, (way) => [w - high - way, h]],
      [quarter * high, (way) => around(-w + high, h - high, high, way / high + quarter)],
      [upright, (way) => [-w, h - high - way]],
    ];
    for (const [length, place] of turns) {
      if (rest < length) return place(rest);
      rest -= length;
    }
    return around(-w + low, -h + low, low, rest / low + Math.PI);
  };
}

const around = (x: number, y: number, radius: number, angle: number): readonly [number, number] => [
  x + Math.cos(angle) * radius,
  y + Math.sin(angle) * radius,
];

/** An outline at another position. */
export const moved =
  (outline: Outline, x: number, y: number): Outline =>
  (u, inset) => {
    const [px, py] = outline(u, inset);
    return [px + x, py + y];
  };

/** Distance from the edge of a patch, by its second surface parameter. */
export const insetOf = (v: number, reach: number): number => v * v * reach;

interface PatchOptions {
  outline: Outline;
  /** Distance from the edge to the innermost point. */
  reach: number;
  thickness: number;
  /** The surface below it. */
  onto: (x: number, y: number) => Vec3;
  columns?: number;
  rows?: number;
  /** Additional height above the surface. */
  raise?: (x: number, y: number) => number;
}

/** A piece on a surface, with a soft edge. */
export function patch({
  outline,
  reach,
  thickness,
  onto,
  columns = 72,
  rows = 14,
  raise,
}: PatchOptions): Mesh {
  return gridMesh(
    columns,
    rows,
    (u, v) => {
      const inset = insetOf(v, reach);
      const [x, y] = outline(u, inset);
      const here = onto(x, y);
      const normal = normalize(
        cross(subtract(onto(x + 0.05, y), onto(x - 0.05, y)), subtract(onto(x, y + 0.05), onto(x, y - 0.05))),
      );
      const off = thickness * (0.25 + 0.75 * smooth(0, thickness * 0.7, inset)) + (raise?.(x, y) ?? 0);
      return add(here, scale(normal, off));
    },
    { isClosedU: true },
  );
}

interface PillowOptions {
  outline: Outline;
  reach: number;
  /** Half thickness at the edge. */
  half: number;
  /** Radius of the edge. */
  round: number;
  /** How far front and back bulge, by depth inside the outline (0 to 1). */
  bulge: (deep: number, x: number, y: number) => number;
  columns?: number;
  rows?: number;
  give?: (point: Vec3) => Vec3;
}

/** Two faces with a side between them: a stuffed bag. The second parameter runs from back to front. */
export function pillow(options: PillowOptions): Mesh {
  const { columns = 128, rows = 52 } = options;
  return gridMesh(columns, rows, (u, v) => pillowAt(options, u, v * 2 - 1), { isClosedU: true });
}

/**
 * `way` runs from -1, the middle of the back, to 1, the middle of the front; the side is between -0.3 and
 * 0.3.
 */
function pillowAt({ outline, reach, half, round, bulge, give }: PillowOptions, u: number, way: number): Vec3 {
  const side = Math.sign(way);
  const past = Math.max(0, (Math.abs(way) - 0.3) / 0.7);
  const inset = past * past * reach;
  const [x, y] = outline(u, inset);
  const turned = Math.min(1, inset / round);
  const edge = round * (Math.sqrt(1 - (1 - turned) ** 2) - 1);
  const z =
    past === 0
      ? (way / 0.3) * (half - round)
      : side * (half + edge + bulge(Math.min(1, inset / reach), x, y));
  const point: Vec3 = [x, y, z];
  return give ? give(point) : point;
}
