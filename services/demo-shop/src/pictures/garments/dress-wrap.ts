import { bent, between, drawn } from '../cloth/body';
import { flatten, type Point, through } from '../cloth/outline';
import type { Fold, Garment, Part, Piece } from '../cloth/piece';
import { bustFolds, dressPiece, dressRumple, type Frock } from './dress-body';
import { halfAt, hangingHem, hangingPiece, insideHem } from './hanging';
import type { Look } from './look';
import { mirrorPath } from './mirror';
import { insideNeck } from './neck';
import { sash } from './sash';
import { sleeve } from './sleeve';
import { half, type Torso, text } from './torso';

/** A wrap dress, tied at the side. */
export function wrap(look: Look): Garment {
  const { random, isBack, variation } = look;
  const frock: Frock = {
    top: {
      neck: [64, 146],
      neckDepth: 210,
      backDepth: 12,
      neckline: 'v',
      shoulder: [140, 170],
      underarm: [136, 312],
    },
    below: {
      sides: [
        [136, 312],
        [132, 390],
        [110, 482],
        [136, 566],
        [164, 660],
        [206, 860],
        [238, 1070],
      ],
      sag: 22,
      depth: 0.4,
      pipes: [{ from: 540, to: 1000, count: 5, depth: 48, seed: variation * 19 + 6, unlike: 1, sharp: 0.45 }],
    },
    bust: 372,
    waist: 482,
    made: { fabric: 'crepe', print: 'dress' },
  };
  const { made, below, waist } = frock;
  const drape = { fabric: 'crepe' as const, depth: 1.1, soft: 1, print: 'dress' as const };
  const torso: Torso = { ...frock.top, waist: [110, waist], hem: [110, waist] };
  const arms = ([1, -1] as const).map(
    (side) => sleeve(random, torso, { end: [230, 560], half: 44, upper: 52, bend: 10 }, drape, side).piece,
  );
  const belt = sash({ half: 109, y: waist, width: 34, knot: isBack ? undefined : 74, made });
  if (isBack) {
    const body = dressPiece(random, frock, true, {
      grooves: [
        { d: 'M-52 350L-50 470', width: 1.5, depth: 0.5 },
        { d: 'M52 350L50 470', width: 1.5, depth: 0.5 },
      ],
    });
    return [insideHem(below, made), ...arms, body, ...belt];
  }
  const fan = (side: 1 | -1): Fold[] =>
    drawn(
      random,
      [side * 100, waist - 2],
      [
        [side * 20, 430],
        [-side * 20, 400],
        [-side * 64, 372],
        [-side * 96, 350],
      ],
      5,
      [6, 17],
    );
  const front = (side: 1 | -1): Piece => {
    const [, shoulder, armhole] = half(torso, frock.top.neckDepth, 'v', 1) as [string, string, string];
    const edge = through([[-112, waist + 6], [-66, 430], [0, 344], [40, 244], frock.top.neck]);
    // Path of the wearer's left front: from the neck round the arm and along the edge back up.
    const sides = (flatten(through(below.sides.slice(0, 3).map(([x, y]): Point => [x, y])))[0] ?? [])
      .map(text)
      .join('L');
    const outline = `M${text(frock.top.neck)}${shoulder}${armhole}L${sides}L${text([110, waist + 6])}L${text([-112, waist + 6])}${edge.replace(/^M[^C]*/, '')}Z`;
    return {
      ...hangingPiece(below, undefined, { ...made, rumple: dressRumple }),
      pipes: undefined,
      outline: side > 0 ? outline : mirrorPath(outline),
      folds: [...bustFolds(random, frock), ...fan(-side as 1 | -1)],
      edge: 2.6,
      lift: side < 0 ? 4 : 2,
      roll: 0,
      grooves: [{ d: side > 0 ? edgeLine(1) : edgeLine(-1), width: 1, depth: 0.35, pucker: 0.06 }],
    };
  };
  const skirt = hangingPiece({ ...below, sides: below.sides.slice(2) }, undefined, {
    ...made,
    rumple: dressRumple,
  });
  return [
    insideHem(below, made),
    ...insideNeck({ ...torso, neckDepth: 230 }, 'crepe', { rise: 6 }),
    ...arms,
    skirt,
    ...overSkirt(look, frock, skirt),
    front(1),
    front(-1),
    ...belt,
  ];
}

/** Stitches along the edge of a front. */
const edgeLine = (side: 1 | -1) =>
  through(
    [
      [-100, 474],
      [-56, 426],
      [9, 342],
      [48, 246],
      [70, 160],
    ].map(([x = 0, y = 0]): Point => [side * x, y]),
  );

/** The overlapping skirt: its edge runs from the knot to the hem and rolls. */
function overSkirt({ random }: Look, { below, waist }: Frock, skirt: Piece): Part[] {
  const bottom = below.sides.at(-1)?.[1] ?? 0;
  const points: Point[] = [
    [94, waist],
    [80, 600],
    [58, 780],
    [26, 940],
    [-8, bottom - 4],
  ];
  const hem = hangingHem(below).filter(([x]) => x < -10);
  const left = Array.from({ length: 9 }, (_, index): Point => {
    const y = bottom + ((waist - bottom) * index) / 8;
    return [-halfAt(below, y), y];
  });
  const edge: Fold = {
    line: points.map(([x, y]): Point => [x - 9, y]),
    width: [6, 14],
    depth: 6,
    fade: [0.1, 0],
    lean: 0.7,
  };
  const pull = drawn(
    random,
    [92, waist + 6],
    [
      [30, 640],
      [-20, 700],
      [-70, 640],
      [-10, 560],
    ],
    5.4,
    [6, 22],
  );
  const sway: Fold = {
    line: bent([40, 700], [-40, 1090], 20),
    width: [14, 34],
    depth: between(random, 5, 9),
    fade: [0.5, 0],
  };
  return [
    {
      ...skirt,
      outline: `${through(points)}L${hem.map(text).join('L')}L${left.map(text).join('L')}Z`,
      folds: [edge, sway, ...pull],
      edge: 2.4,
      lift: 5,
      grooves: [],
    },
  ];
}
