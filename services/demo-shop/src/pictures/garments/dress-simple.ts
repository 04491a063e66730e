import { bent, between } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { Fold, Garment, Piece } from '../cloth/piece';
import { bustFolds, dressPiece, dressRumple, type Frock } from './dress-body';
import { hangingPiece, insideHem } from './hanging';
import type { Look } from './look';
import { insideNeck } from './neck';
import { band } from './trimmings';

/** A satin slip dress cut on the bias, with thin straps and a cowl neck. */
export function slip({ random, isBack, variation }: Look): Garment {
  const frock: Frock = {
    top: { neck: [92, 268], neckDepth: 60, shoulder: [94, 268], underarm: [133, 322] },
    below: {
      sides: [
        [133, 322],
        [136, 372],
        [119, 476],
        [134, 560],
        [152, 660],
        [170, 830],
        [198, 1076],
      ],
      sag: 20,
      depth: 0.42,
      pipes: [{ from: 560, to: 1010, count: 4, depth: 34, seed: variation * 13 + 3, unlike: 1, sharp: 0.3 }],
    },
    bust: 366,
    waist: 476,
    made: { fabric: 'satin', print: 'dress' },
  };
  const { made, below } = frock;
  const low = isBack ? 372 : 330;
  const edge: Point[] = [
    [-133, 322],
    [-116, 296],
    [-92, 266],
    [-62, 298],
    [-30, low - 8],
    [0, low],
    [30, low - 8],
    [62, 298],
    [92, 266],
    [116, 296],
    [133, 322],
  ];
  const cowl = isBack
    ? []
    : [0, 1, 2, 3].map((index): Fold => {
        const sag = 44 + index * 26;
        const wide = 80 - index * 5 + between(random, -5, 5);
        return {
          line: through3(
            [-wide, 290 + index * 10],
            [between(random, -8, 8), 300 + sag],
            [wide, 290 + index * 10],
          ),
          width: [8, 11],
          depth: between(random, 3.4, 6),
          fade: [0.35, 0.35],
          lean: 1.5,
          pressed: true,
        };
      });
  const lean = variation % 2 ? 1 : -1;
  const bias = [0, 1].map(
    (index): Fold => ({
      line: bent(
        [lean * (118 - index * 70), 560 + index * 90],
        [lean * between(random, -30, 10) - lean * index * 70, between(random, 930, 1010)],
        lean * 26,
      ),
      width: [14, 36],
      depth: between(random, 3, 5.5),
      fade: [0.4, 0.5],
      lean: 1.4,
    }),
  );
  const body = hangingPiece(below, through(edge), {
    ...made,
    rumple: dressRumple,
    folds: [...bustFolds(random, frock, isBack ? 0.3 : 1), ...cowl, ...bias],
  });
  const inner: Piece = {
    kind: 'cloth',
    outline: `M-128 330C-100 300 -94 276 -90 270C-60 296 -30 312 0 313C30 312 60 296 90 270C94 276 100 300 128 330L110 400L-110 400Z`,
    ...made,
    inner: true,
    dim: 0.55,
    edge: 2,
  };
  // A strap over the shoulder: to the neckline in front, to the middle of the back behind.
  const strap = (side: 1 | -1, far: boolean): Piece => ({
    ...band(
      far
        ? `M${side * 66} ${isBack ? 300 : 312}C${side * 70} 240 ${side * 74} 168 ${side * 81} 129`
        : `M${side * 91} 274C${side * 94} 220 ${side * 90} 158 ${side * 82} 127`,
      6,
      { fabric: 'satin', depth: 0.8, edge: 1.6, lift: far ? undefined : 2, turned: false },
    ),
    inner: far,
    dim: far ? 0.66 : undefined,
  });
  const straps = ([1, -1] as const).map((side) => strap(side, false));
  const far = isBack ? [] : ([1, -1] as const).map((side) => strap(side, true));
  return [insideHem(below, made), ...far, ...(isBack ? [] : [inner]), ...straps, body];
}

const through3 = (from: Point, middle: Point, to: Point): Point[] =>
  Array.from({ length: 9 }, (_, index): Point => {
    const t = index / 8;
    const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
    const bendY = 2 * middle[1] - (from[1] + to[1]) / 2;
    return [a * from[0] + b * middle[0] + c * to[0], a * from[1] + b * bendY + c * to[1]];
  });

/** A straight sleeveless dress of heavy crepe. */
export function column({ random, isBack }: Look): Garment {
  const frock: Frock = {
    top: {
      neck: [88, 132],
      neckDepth: 44,
      backDepth: 16,
      shoulder: [136, 150],
      underarm: [136, 306],
      armhole: 0.9,
    },
    below: {
      sides: [
        [136, 306],
        [134, 376],
        [117, 486],
        [136, 580],
        [150, 668],
        [153, 820],
        [147, 1084],
      ],
      sag: 12,
      depth: 0.46,
    },
    bust: 368,
    waist: 486,
    made: { fabric: 'crepe', print: 'dress' },
  };
  const { made, below } = frock;
  const low = 1084 + below.sag;
  const hang = [-0.5, 0.1, 0.62].map(
    (share): Fold => ({
      line: bent(
        [share * 130, between(random, 640, 740)],
        [share * 140 + between(random, -16, 16), 1110],
        between(random, -14, 14),
      ),
      width: [20, 34],
      depth: between(random, 2.6, 5),
      fade: [0.6, 0],
      lean: between(random, 0.8, 1.6),
    }),
  );
  const seam = { width: 1.6, depth: 0.5, pucker: 0.05 };
  const grooves = isBack
    ? [
        { d: `M0 ${frock.top.neck[1] + 14}L0 860`, ...seam, depth: 0.8 },
        { d: 'M-50 400L-54 620', ...seam },
        { d: 'M50 400L54 620', ...seam },
      ]
    : [
        { d: 'M-60 384L-57 640', ...seam },
        { d: 'M60 384L57 640', ...seam },
        { d: 'M-132 372L-74 374', ...seam },
        { d: 'M132 372L74 374', ...seam },
      ];
  const hem = {
    d: `M-150 ${low - 48}C-80 ${low - 34} 80 ${low - 34} 150 ${low - 48}`,
    width: 1,
    depth: 0.2,
    pucker: 0.04,
  };
  const body = dressPiece(random, frock, isBack, { folds: hang, grooves: [...grooves, hem] });
  const slit: Piece[] = isBack
    ? [
        {
          ...body,
          outline: `M-2 860L16 920L20 ${low - 1}L-4 ${low - 1}Z`,
          dim: 0.5,
          roll: 0,
          edge: 0,
          grooves: [],
        },
        {
          ...body,
          outline: `M-46 858L2 858L8 ${low + 1}L-46 ${low}Z`,
          roll: 0,
          edge: 2.4,
          lift: 4,
          grooves: [],
        },
      ]
    : [];
  const neck = isBack ? [] : insideNeck({ ...frock.top, waist: [0, 0], hem: [0, 0] }, 'crepe', { rise: 8 });
  return [insideHem(below, made), ...neck, body, ...slit];
}
