import type { Random } from '../../random';
import { bent, between, drawn, falling, lerp, limb, mirrorFold } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { FabricName, Fold, Groove, PrintStyle, Tube } from '../cloth/piece';

/** The right half of an upper-body garment. */
export interface Torso {
  /** Point where collar and shoulder meet. */
  neck: Point;
  /** Depth of the front neckline; `v` ends in a point. */
  neckDepth: number;
  neckline?: 'round' | 'v';
  shoulder: Point;
  underarm: Point;
  waist: Point;
  hem: Point;
  /** How much lower the hem hangs in the middle. */
  sag?: number;
  /** Depth of the armhole curve; 0 is straight. */
  armhole?: number;
  /** Depth of the back neckline. */
  backDepth?: number;
  /** Roundness: 0 is flat, 1 a barrel. */
  depth?: number;
}

/** Folding behaviour of a fabric; 1 is cotton jersey. */
export interface Drape {
  fabric: FabricName;
  /** Depth of folds. */
  depth: number;
  /** Width of folds. */
  soft: number;
  print?: PrintStyle;
  edge?: number;
}

export const text = ([x, y]: Point) => `${x.toFixed(1)} ${y.toFixed(1)}`;
export const curve = (...points: Point[]) => `C${points.map(text).join(' ')}`;

/** One side from the middle of the neck to the middle of the hem; `side` is 1 or -1. */
export function half(shape: Torso, depth: number, neckline: 'round' | 'v', side: 1 | -1): string[] {
  const s = (x: number, y: number): Point => [x * side, y];
  const { neck, shoulder, underarm, waist, hem, sag = 14, armhole = 0 } = shape;
  const cut: Point = [0, neck[1] + depth];
  const handles: [Point, Point] =
    neckline === 'v'
      ? [lerp(cut, neck, 0.3), lerp(cut, neck, 0.75)]
      : [
          [neck[0] * 0.6, cut[1]],
          [neck[0] * 0.97, neck[1] + depth * 0.58],
        ];
  return [
    curve(s(...handles[0]), s(...handles[1]), s(...neck)),
    curve(
      s(neck[0] + (shoulder[0] - neck[0]) * 0.36, neck[1] + (shoulder[1] - neck[1]) * 0.26),
      s(shoulder[0] - (shoulder[0] - neck[0]) * 0.3, shoulder[1] - (shoulder[1] - neck[1]) * 0.26),
      s(...shoulder),
    ),
    curve(
      s(shoulder[0] - 14 - armhole * 8, shoulder[1] + 56 + armhole * 30),
      s(underarm[0] - 20 - armhole * 50, underarm[1] - 62 + armhole * 42),
      s(...underarm),
    ),
    curve(
      s(underarm[0] - 3, underarm[1] + (waist[1] - underarm[1]) * 0.42),
      s(waist[0], waist[1] - (waist[1] - underarm[1]) * 0.42),
      s(...waist),
    ),
    curve(
      s(waist[0], waist[1] + (hem[1] - waist[1]) * 0.4),
      s(hem[0] - 3, hem[1] - (hem[1] - waist[1]) * 0.4),
      s(...hem),
    ),
    curve(s(hem[0] * 0.62, hem[1] + sag * 0.9), s(hem[0] * 0.3, hem[1] + sag), [0, hem[1] + sag]),
  ];
}

/** Reverses a path of absolute commands. */
function backwards(start: Point, segments: readonly string[]): string {
  const parsed = segments.map((segment) => {
    const numbers = segment.slice(1).trim().split(/\s+/).map(Number) as number[];
    return [0, 1, 2].map((index): Point => [numbers[index * 2] as number, numbers[index * 2 + 1] as number]);
  });
  const ends = [start, ...parsed.map((points) => points[2] as Point)];
  return parsed
    .map((points, index) => curve(points[1] as Point, points[0] as Point, ends[index] as Point))
    .reverse()
    .join('');
}

export function torsoOutline(shape: Torso, isBack: boolean): string {
  const depth = isBack ? (shape.backDepth ?? 10) : shape.neckDepth;
  const neckline = isBack ? 'round' : (shape.neckline ?? 'round');
  const start: Point = [0, shape.neck[1] + depth];
  const right = half(shape, depth, neckline, 1);
  const left = half(shape, depth, neckline, -1);
  return `M${text(start)}${right.join('')}${backwards(start, left)}Z`;
}

/** The front neckline from left to right, at a distance. */
export function necklinePath(shape: Torso, isBack: boolean, inset = 0): string {
  const depth = (isBack ? (shape.backDepth ?? 10) : shape.neckDepth) + inset;
  const neckline = isBack ? 'round' : (shape.neckline ?? 'round');
  const moved: Torso = { ...shape, neck: [shape.neck[0] + inset * 0.82, shape.neck[1] + inset * 0.22] };
  const start: Point = [0, shape.neck[1] + depth];
  const [right] = half(moved, start[1] - moved.neck[1], neckline, 1);
  const [left] = half(moved, start[1] - moved.neck[1], neckline, -1);
  return `M${text([-moved.neck[0], moved.neck[1]])}${backwards(start, [left as string])}${right}`;
}

/** The hem from left to right, moved up. */
export function hemPath({ hem, sag = 14 }: Torso, up: number): string {
  const [x, y] = [hem[0] + 4, hem[1] - up];
  return `M${-x} ${y}C${-x * 0.62} ${y + sag * 0.9} ${-x * 0.3} ${y + sag} 0 ${y + sag}C${x * 0.3} ${y + sag} ${x * 0.62} ${y + sag * 0.9} ${x} ${y}`;
}

export function torsoForm({ shoulder, underarm, waist, hem, depth = 0.4 }: Torso): Tube {
  return limb(
    [
      // At the armholes the cloth continues into the sleeves.
      [0, shoulder[1] - 60, shoulder[0] * 1.16],
      [0, (shoulder[1] + underarm[1]) / 2, underarm[0] * 1.1],
      [0, underarm[1] + 30, underarm[0] + 5],
      [0, waist[1], waist[0] + 3],
      [0, hem[1] + 40, hem[0] + 3],
    ],
    depth,
  );
}

/** Folds from the armpits and the chest, deeper on the side to which the body leans. */
export function torsoFolds(random: Random, shape: Torso, { depth, soft }: Drape): Fold[] {
  const { underarm, waist, hem, shoulder } = shape;
  const [x, y] = underarm;
  const long = waist[1] - y;
  const side = (sign: 1 | -1): Fold[] => {
    const pull = drawn(
      random,
      [x + 2, y - 2],
      [
        [x * 0.52, y - between(random, 60, 110)],
        [x * 0.42, y + between(random, -8, 22)],
        [x * between(random, 0.4, 0.6), y + long * between(random, 0.4, 0.55)],
        [x * 0.72, y + long * between(random, 0.62, 0.9)],
      ],
      5.4 * depth,
      [9 * soft, 24 * soft],
    );
    const hollow: Fold = {
      // The hollow beside the chest, down from the shoulder.
      line: bent([shoulder[0] * 0.8, shoulder[1] + 40], [x * 0.7, y + 20], -12),
      width: [16 * soft, 26 * soft],
      depth: -4 * depth,
      fade: [0.4, 0.5],
    };
    const slack: Fold = {
      line: bent(
        [waist[0] + 8, waist[1] + between(random, -50, 0)],
        [waist[0] * 0.3, waist[1] + between(random, 10, 60)],
        -14,
      ),
      width: [13 * soft, 24 * soft],
      depth: 4.4 * depth * between(random, 0.5, 1),
      fade: [0.2, 0.75],
      lean: 1.4,
    };
    const top: Fold = {
      // Continues over the shoulder to the back.
      line: [
        lerp(shoulder, shape.neck, 1.6),
        lerp(shape.neck, shoulder, 0.5),
        lerp(shape.neck, shoulder, 1.6),
      ],
      width: [30, 38],
      depth: -9,
      fade: [0, 0],
    };
    const all = [...pull, hollow, slack, top];
    return sign > 0 ? all : all.map(mirrorFold);
  };
  return [
    ...side(1),
    ...side(-1),
    ...falling(random, {
      top: y + long * 0.15,
      bottom: hem[1] + (shape.sag ?? 14),
      halfTop: x * 0.8,
      halfBottom: hem[0] * 0.9,
      count: 5,
      depth: 6 * depth,
      width: 21 * soft,
    }),
  ];
}

/** Seams where the sleeves are set in. */
export function armholes({ shoulder, underarm }: Torso, width = 1.7, depth = 0.5): Groove[] {
  return [1, -1].map((side) => ({
    d: `M${side * (shoulder[0] - 5)} ${shoulder[1] + 4}C${side * (shoulder[0] - 20)} ${shoulder[1] + 58} ${side * (underarm[0] - 26)} ${underarm[1] - 62} ${side * (underarm[0] - 5)} ${underarm[1]}`,
    width,
    depth,
  }));
}

/** The same cut with another length and width. */
export function recut<Shape extends Torso>(shape: Shape, longer: number, wider = 0): Shape {
  const wide = ([x, y]: Point, down = 0): Point => [x + wider, y + down];
  return {
    ...shape,
    underarm: wide(shape.underarm),
    waist: wide(shape.waist, longer * 0.35),
    hem: wide(shape.hem, longer),
  };
}
