import { onLimb } from '../cloth/body';
import { flatten, type Point } from '../cloth/outline';
import type { FabricName, Fold, Groove, Piece, Tube } from '../cloth/piece';
import { type Torso, text } from './torso';

/** The outline of a strip of this width along the points, left side first. */
function strip(points: readonly Point[], width: (share: number) => number): Point[] {
  const sides = ([1, -1] as const).map((side) =>
    points.map((point, index): Point => {
      const [before, after] = [
        points[Math.max(0, index - 1)] as Point,
        points[Math.min(points.length - 1, index + 1)] as Point,
      ];
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1;
      const reach = (side * width(index / (points.length - 1))) / 2;
      return [
        point[0] - ((after[1] - before[1]) / length) * reach,
        point[1] + ((after[0] - before[0]) / length) * reach,
      ];
    }),
  );
  return [...(sides[0] as Point[]), ...(sides[1] as Point[]).reverse()];
}

const polygon = (points: readonly Point[]) => `M${points.map(text).join('L')}Z`;

interface Band {
  fabric: FabricName;
  /** How round it is: a neck rib is a flat tube, a cord a round one. */
  depth?: number;
  lift?: number | undefined;
  edge?: number;
  turned?: boolean;
  hex?: string;
  grooves?: readonly Groove[];
}

/** A rib, a cord, a strap along an open path. */
export function band(
  path: string,
  width: number,
  { fabric, depth = 0.3, lift, edge = 2, turned = true, hex, grooves }: Band,
): Piece {
  const axis = flatten(path, 9)[0] ?? [];
  return {
    kind: 'cloth',
    outline: polygon(strip(axis, () => width)),
    fabric,
    hex,
    form: { axis, radius: axis.map(() => width / 2 + 0.6), depth },
    turned,
    edge,
    lift,
    grooves,
  };
}

interface Cuff {
  fabric: FabricName;
  /** Start and end along the sleeve; values above 1 are past its end. */
  from: number;
  /** Units past the end of the sleeve. */
  past?: number;
  /** Widths of the upper and the lower edge, as multiples of the sleeve's end. */
  wide?: readonly [number, number];
  lift?: number;
  edge?: number;
  grooves?: readonly Groove[];
  folds?: readonly Fold[];
}

/** The last part of a sleeve: a rib, a shirt's cuff, a turn-up. */
export function cuff(
  form: Tube,
  side: 1 | -1,
  { fabric, from, past = 0, wide = [1, 1], lift = 2.5, edge = 2, grooves, folds }: Cuff,
): Piece {
  const [upper, lower] = wide;
  const [top, end] = [onLimb(form, from, 0), onLimb(form, 1, 0)];
  const length = Math.hypot(end[0] - top[0], end[1] - top[1]) || 1;
  const [dx, dy] = [(end[0] - top[0]) / length, (end[1] - top[1]) / length];
  const far: Point = [end[0] + dx * past, end[1] + dy * past];
  const [half, narrow] = [
    Math.abs(onLimb(form, from, 1)[0] - top[0]) * upper,
    (form.radius.at(-1) as number) * lower,
  ];
  const at = (middle: Point, out: number, down: number): Point => [
    middle[0] + side * dy * out + dx * down,
    middle[1] - side * dx * out + dy * down,
  ];
  const bow = 6;
  return {
    kind: 'cloth',
    outline: `M${text(at(top, half, 0))}L${text(at(far, narrow, 0))}C${text(at(far, narrow * 0.5, bow))} ${text(at(far, -narrow * 0.5, bow))} ${text(at(far, -narrow, 0))}L${text(at(top, -half, 0))}C${text(at(top, -half * 0.5, bow))} ${text(at(top, half * 0.5, bow))} ${text(at(top, half, 0))}Z`,
    fabric,
    form: { axis: [top, far], radius: [half + 1, narrow + 1], depth: 0.6 },
    lift,
    edge,
    grooves,
    folds,
  };
}

/** A rib that draws the hem together. */
export function ribHem(
  { hem, sag = 14 }: Torso,
  height: number,
  { fabric = 'rib', narrow = 8 }: { fabric?: FabricName; narrow?: number } = {},
): Piece {
  const [x, y] = [hem[0] - 1, hem[1] - 2];
  const [low, wide] = [y + height, x - narrow];
  const bow = (half: number, at: number, to: 1 | -1) =>
    `C${text([-half * 0.5 * to, at + sag * 1.3])} ${text([half * 0.5 * to, at + sag * 1.3])} ${text([half * to, at])}`;
  return {
    kind: 'cloth',
    outline: `M${text([-x, y])}${bow(x, y, 1)}C${text([x + 1, y + height * 0.3])} ${text([wide + 1, y + height * 0.6])} ${text([wide, low])}${bow(wide, low, -1)}C${text([-wide - 1, y + height * 0.6])} ${text([-x - 1, y + height * 0.3])} ${text([-x, y])}Z`,
    fabric,
    form: {
      axis: [
        [0, y - 30],
        [0, low + 30],
      ],
      radius: [x + 2, wide + 2],
      depth: 0.4,
    },
    roll: 9,
    rollFrom: y - 60,
    rollTo: low - 12,
    edge: 2.4,
  };
}

/** Waves that gather where cloth is drawn together at a rib or a seam, along a line. */
export function gathers(
  from: Point,
  to: Point,
  count: number,
  length: number,
  depth: number,
  up: Point = [0, -1],
  width: readonly [number, number] = [4.5, 9],
): Fold[] {
  return Array.from({ length: count }, (_, index): Fold => {
    const share = (index + 0.5 + 0.3 * Math.sin(index * 2.4)) / count;
    const [x, y] = [from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share];
    const long = length * (0.7 + 0.5 * Math.abs(Math.sin(index * 1.7 + 1)));
    return {
      line: [
        [x, y],
        [x + up[0] * long * 0.5 + Math.sin(index * 3.1) * 3, y + up[1] * long * 0.5],
        [x + up[0] * long, y + up[1] * long],
      ],
      width,
      depth: depth * (0.7 + 0.4 * Math.sin(index * 2.9)),
      fade: [0, 0.8],
    };
  });
}
