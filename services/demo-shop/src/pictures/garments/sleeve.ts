import type { Random } from '../../random';
import { bent, between, drawn, lerp, limb, onLimb } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { Fold, Piece, Tube } from '../cloth/piece';
import { curve, type Drape, type Torso, text } from './torso';

export interface Sleeve {
  /** The middle of its end, and half of its width there. */
  end: Point;
  half: number;
  /** Half of its width at the armhole. */
  upper: number;
  /** How far the elbow stands out. */
  bend?: number;
  short?: boolean;
  /** Its end is drawn together to this share of its width. */
  gathered?: number;
}

/** A sleeve, and the limb inside it, around which cuffs and seams are drawn. */
export interface SleeveParts {
  piece: Piece;
  form: Tube;
}

/** A sleeve as it hangs: an elbow that stands out a little, folds from the armpit and round the elbow. */
export function sleeve(random: Random, shape: Torso, cut: Sleeve, drape: Drape, side: 1 | -1): SleeveParts {
  const { shoulder, underarm } = shape;
  const { end, half: narrow, upper, bend = 10, short = false, gathered = 1 } = cut;
  const top: Point = [shoulder[0] - upper * 0.56, shoulder[1] + upper * 0.56];
  const elbow = lerp(top, end, 0.5);
  const wide = upper + (narrow - upper) * 0.46;
  const out = (share: number) => lerp(top, elbow, share);
  const down = (share: number) => lerp(elbow, end, share);
  const form = limb(
    [
      [side * top[0], top[1], upper],
      [side * (out(0.5)[0] + bend * 0.7), out(0.5)[1], upper + (wide - upper) * 0.4],
      [side * (elbow[0] + bend), elbow[1], wide],
      [side * (down(0.55)[0] + bend * 0.6), down(0.55)[1], wide + (narrow - wide) * 0.6],
      [side * end[0], end[1], narrow],
    ],
    0.6,
  );
  const outer = (t: number) => onLimb(form, t, t === 1 ? side * gathered : side);
  const inner = (t: number) => onLimb(form, t, t === 1 ? -side * gathered : -side);
  // The shoulder line continues over the arm before it falls.
  const outside = (short ? [0.2, 0.6, 1] : [0.13, 0.26, 0.4, 0.54, 0.7, 0.82, 0.95, 1]).map(outer);
  const inside = (short ? [1, 0.7] : [1, 0.95, 0.82, 0.66, 0.5, 0.36]).map(inner);
  const [near, next] = [outside[0] as Point, outside[1] as Point];
  const fall = Math.hypot(next[0] - near[0], next[1] - near[1]);
  const lead = Math.hypot(near[0] - side * shoulder[0], near[1] - shoulder[1]) * 0.36;
  const slope = (shoulder[1] - shape.neck[1]) / (shoulder[0] - shape.neck[0]) + 0.12;
  const outline = `M${text([side * (shoulder[0] - 34), shoulder[1] - 9])}L${text([side * shoulder[0], shoulder[1] + 0.5])}${curve(
    [side * (shoulder[0] + lead), shoulder[1] + lead * slope],
    [near[0] - ((next[0] - near[0]) / fall) * lead, near[1] - ((next[1] - near[1]) / fall) * lead],
    near,
  )}${through(outside).replace(/^M[^C]*/, '')}`;
  const [endOut, endIn] = [outer(1), inner(1)];
  const bow = short ? 9 : 5;
  const mouth: Point = [(endOut[0] + endIn[0]) / 2, (endOut[1] + endIn[1]) / 2 + bow];
  const rest = [
    ...inside,
    [side * (underarm[0] - 2), underarm[1] + 6] as Point,
    [side * (underarm[0] - 44), underarm[1] - 40] as Point,
    [side * (shoulder[0] - 60), shoulder[1] + 60] as Point,
  ];
  const d = `${outline}Q${text(mouth)} ${text(endIn)}${through(rest).replace(/^M[^C]*/, '')}Z`;
  return {
    form,
    piece: {
      kind: 'cloth',
      outline: d,
      fabric: drape.fabric,
      form,
      folds: sleeveFolds(random, form, shape, side, drape, short),
      rumple: [{ amount: 2.2 * drape.depth, size: [52, 80] }],
      edge: drape.edge,
      print: drape.print,
    },
  };
}

function sleeveFolds(
  random: Random,
  form: Tube,
  shape: Torso,
  side: 1 | -1,
  { depth, soft }: Drape,
  short: boolean,
): Fold[] {
  const { shoulder, underarm } = shape;
  const armpit: Point = [side * (underarm[0] - 6), underarm[1]];
  const place = (t: number, u: number) => onLimb(form, t, u * side);
  const pull = drawn(
    random,
    armpit,
    short
      ? [place(0.3, 0.5), place(0.62, 0.75), place(0.9, 0.2)]
      : [place(0.16, 0.4), place(0.28, 0.7), place(0.36, 0.3)],
    5.6 * depth,
    [8 * soft, 18 * soft],
  );
  const crown: Fold = {
    line: bent([side * (shoulder[0] + 6), shoulder[1] + 12], place(short ? 0.9 : 0.36, 0.35), side * -8),
    width: [14 * soft, 22 * soft],
    depth: 4.6 * depth,
    fade: [0.5, 0.5],
  };
  if (short) {
    return [
      ...pull,
      crown,
      {
        line: bent(place(0.5, -0.4), place(1.1, -0.3), 6),
        width: [12 * soft, 18 * soft],
        depth: 4.4 * depth,
        fade: [0.6, 0],
      },
    ];
  }
  const elbow = Array.from({ length: 5 }, (_, index): Fold => {
    // At the inside of the elbow cloth piles up, at the outside it is smooth.
    const at = 0.4 + index * 0.065 + between(random, -0.02, 0.02);
    return {
      line: bent(
        place(at + 0.03, -1.1),
        place(at + between(random, -0.07, 0.05), between(random, -0.1, 0.75)),
        side * between(random, -9, 9),
      ),
      width: [8 * soft, 15 * soft],
      depth: depth * between(random, 3.4, 6.4),
      fade: [0.1, 0.75],
      lean: between(random, 0.8, 1.6),
    };
  });
  const cuff = Array.from({ length: 4 }, (_, index): Fold => {
    const at = 0.76 + index * 0.055 + between(random, -0.02, 0.02);
    const from = index % 2 ? 1.1 : -1.1;
    return {
      line: bent(
        place(at, from),
        place(at + 0.05, -from * between(random, 0, 0.6)),
        side * between(random, -6, 6),
      ),
      width: [8 * soft, 14 * soft],
      depth: depth * between(random, 2.4, 4.4),
      fade: [0.1, 0.7],
      lean: between(random, 0.8, 1.6),
    };
  });
  return [...pull, crown, ...elbow, ...cuff];
}
