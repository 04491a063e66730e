import type { Random } from '../../random';
import type { Point } from './outline';
import type { Fold, Tube } from './piece';

/** Linear interpolation between two points. */

export const lerp = (from: Point, to: Point, share: number): Point => [
  from[0] + (to[0] - from[0]) * share,
  from[1] + (to[1] - from[1]) * share,
];

/** A curved line between two points with its bend in the middle, as a polyline. */
export function bent(from: Point, to: Point, bend: number, count = 6): Point[] {
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const [nx, ny] = [-(to[1] - from[1]) / length, (to[0] - from[0]) / length];
  return Array.from({ length: count }, (_, index): Point => {
    const share = index / (count - 1);
    const out = 4 * share * (1 - share) * bend;
    return [from[0] + (to[0] - from[0]) * share + nx * out, from[1] + (to[1] - from[1]) * share + ny * out];
  });
}

/** A random number between two values, from the picture's seed. */
export const between = (random: Random, from: number, to: number) => from + (to - from) * random.next();

/** A limb through points, subdivided so that it bends smoothly. */
export function limb(
  points: readonly (readonly [x: number, y: number, radius: number])[],
  depth: number,
): Tube {
  const axis: Point[] = [];
  const radius: number[] = [];
  const steps = 5;
  for (let index = 0; index < points.length - 1; index += 1) {
    const [before, from, to, after] = [
      points[Math.max(0, index - 1)],
      points[index],
      points[index + 1],
      points[Math.min(points.length - 1, index + 2)],
    ] as [readonly number[], readonly number[], readonly number[], readonly number[]];
    for (let step = index === 0 ? 0 : 1; step <= steps; step += 1) {
      const t = step / steps;
      const mixed = [0, 1, 2].map((part) => {
        const [a, b, c, d] = [before, from, to, after].map((point) => point[part] as number) as [
          number,
          number,
          number,
          number,
        ];
        return (
          0.5 *
          (2 * b + (c - a) * t + (2 * a - 5 * b + 4 * c - d) * t * t + (3 * b - a - 3 * c + d) * t * t * t)
        );
      }) as [number, number, number];
      axis.push([mixed[0], mixed[1]]);
      radius.push(mixed[2]);
    }
  }
  return { axis, radius, depth };
}

/** A point on a limb: position along it (0 to 1) and sideways (-1 to 1). */
export function onLimb({ axis, radius }: Tube, along: number, side: number): Point {
  const place = Math.min(axis.length - 1.001, Math.max(0, along * (axis.length - 1)));
  const index = Math.floor(place);
  const [from, to] = [axis[index] as Point, axis[index + 1] as Point];
  const share = place - index;
  const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const wide = (radius[index] as number) * (1 - share) + (radius[index + 1] as number) * share;
  const [dx, dy] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length];
  return [
    from[0] + (to[0] - from[0]) * share + dy * side * wide,
    from[1] + (to[1] - from[1]) * share - dx * side * wide,
  ];
}

/** Folds that fall from a line to the hem, growing wider and deeper. */
export function falling(
  random: Random,
  {
    top,
    bottom,
    halfTop,
    halfBottom,
    count,
    depth,
    width = 16,
  }: {
    top: number;
    bottom: number;
    halfTop: number;
    halfBottom: number;
    count: number;
    depth: number;
    width?: number;
  },
): Fold[] {
  return Array.from({ length: count }, (_, index): Fold => {
    const share = ((index + 0.5 + between(random, -0.3, 0.3)) / count) * 2 - 1;
    const start = top + (bottom - top) * between(random, 0, 0.28);
    const sway = between(random, -10, 10);
    return {
      line: bent(
        [share * halfTop * 0.9, start],
        [share * halfBottom * 0.98 + sway, bottom + 24],
        sway * 0.8 + share * 8,
      ),
      width: [width * between(random, 0.5, 0.8), width * between(random, 0.9, 1.35)],
      depth: depth * between(random, 0.55, 1.15),
      fade: [0.55, 0],
      lean: between(random, 0.8, 1.7),
    };
  });
}

/**
 * Wrinkles at an elbow, a knee or a pushed-up cuff: short waves across the limb, alternating between the
 * sides.
 */
export function crushed(
  random: Random,
  tube: Tube,
  {
    from,
    to,
    count,
    depth,
    width = 9,
    inner = 1,
    slant = 0.05,
  }: {
    from: number;
    to: number;
    count: number;
    depth: number;
    width?: number;
    inner?: 1 | -1;
    slant?: number;
  },
): Fold[] {
  return Array.from({ length: count }, (_, index): Fold => {
    const at = from + ((to - from) * (index + 0.5 + between(random, -0.25, 0.25))) / count;
    const side = index % 3 === 2 ? -inner : inner;
    const reach = between(random, 0.1, 0.75);
    return {
      line: bent(
        onLimb(tube, at, side * 1.05),
        onLimb(tube, at + slant * between(random, -0.4, 1.6), -side * reach),
        between(random, -8, 8),
      ),
      width: [width * between(random, 0.7, 1), width * between(random, 0.9, 1.4)],
      depth: depth * between(random, 0.6, 1.1),
      fade: [0.12, 0.7],
      lean: between(random, 0.9, 1.9),
    };
  });
}

/** Folds that radiate from a point that holds the cloth: an armpit, a button, a crotch. */
export function drawn(
  random: Random,
  from: Point,
  targets: readonly Point[],
  depth: number,
  width: readonly [number, number] = [7, 17],
): Fold[] {
  return targets.map(
    (to, index): Fold => ({
      line: bent(
        from,
        [to[0] + between(random, -6, 6), to[1] + between(random, -6, 6)],
        between(random, -10, 10),
      ),
      width: [width[0] * between(random, 0.85, 1.2), width[1] * between(random, 0.85, 1.2)],
      depth: depth * (index % 2 ? -0.6 : 1) * between(random, 0.7, 1.1),
      fade: [0.1, 0.7],
      lean: between(random, 0.9, 1.7),
    }),
  );
}

export const mirrorFold = (fold: Fold): Fold => ({
  ...fold,
  line: fold.line.map(([x, y]): Point => [-x, y]),
  lean: 1 / (fold.lean ?? 1),
});
