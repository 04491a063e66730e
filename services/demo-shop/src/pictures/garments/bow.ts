import type { Point } from '../cloth/outline';
import type { Fold, Piece } from '../cloth/piece';
import { mirrorPath } from './mirror';

type Cloth = Pick<Piece, 'fabric' | 'print' | 'hex'>;

/** A band of soft cloth, tied in front: two loops, two ends, a knot. */
export function bow([x, y]: Point, cloth: Cloth): Piece[] {
  const s = (side: 1 | -1, points: readonly Point[]) => points.map(([px, py]): Point => [px * side, y + py]);
  const fold = (
    side: 1 | -1,
    points: readonly Point[],
    depth = 6,
    width: readonly [number, number] = [5, 12],
  ): Fold => ({
    line: s(side, points),
    width,
    depth,
    fade: [0.05, 0.5],
    lean: 1.4,
  });
  const tail = `M-14 ${y + 62}C8 ${y + 60} 20 ${y + 70} 24 ${y + 90}C40 ${y + 150} 34 ${y + 210} 52 ${y + 292}C40 ${y + 306} 20 ${y + 318} 2 ${y + 322}C-4 ${y + 240} 4 ${y + 170} -10 ${y + 100}Z`;
  const other = `M14 ${y + 62}C-8 ${y + 60} -22 ${y + 72} -28 ${y + 92}C-46 ${y + 140} -42 ${y + 190} -58 ${y + 258}C-44 ${y + 272} -26 ${y + 280} -10 ${y + 282}C-2 ${y + 210} 2 ${y + 160} 12 ${y + 100}Z`;
  const tails = [other, tail].map((outline, index): Piece => {
    const side = index === 0 ? -1 : 1;
    return {
      kind: 'cloth',
      outline,
      ...cloth,
      edge: 2.2,
      lift: 6,
      roll: 5,
      folds: [
        fold(
          side,
          [
            [2, 76],
            [16, 150],
            [20, 290],
          ],
          7,
          [5, 10],
        ),
        fold(
          side,
          [
            [8, 80],
            [28, 160],
            [40, 270],
          ],
          -5,
          [4, 9],
        ),
      ],
    };
  });
  const loop = `M4 ${y + 58}C26 ${y + 26} 74 ${y + 14} 108 ${y + 26}C124 ${y + 36} 124 ${y + 82} 112 ${y + 100}C82 ${y + 112} 34 ${y + 98} 4 ${y + 74}Z`;
  const inside = `M96 ${y + 26}C116 ${y + 26} 124 ${y + 44} 122 ${y + 66}C120 ${y + 88} 114 ${y + 100} 104 ${y + 103}C92 ${y + 92} 90 ${y + 40} 96 ${y + 26}Z`;
  const loops = ([-1, 1] as const).flatMap((side): Piece[] => {
    const turn = (d: string) => (side === 1 ? d : mirrorPath(d));
    return [
      {
        kind: 'cloth',
        outline: turn(loop),
        ...cloth,
        grain: side * 75,
        edge: 2.2,
        lift: 6,
        roll: 13,
        folds: [
          fold(
            side,
            [
              [6, 62],
              [50, 46],
              [100, 42],
            ],
            8,
          ),
          fold(
            side,
            [
              [6, 70],
              [50, 76],
              [98, 88],
            ],
            7,
          ),
          fold(
            side,
            [
              [8, 66],
              [44, 62],
              [84, 64],
            ],
            -6,
            [4, 9],
          ),
        ],
      },
      { kind: 'cloth', outline: turn(inside), ...cloth, dim: 0.66, edge: 2, roll: 5 },
    ];
  });
  const knot: Piece = {
    kind: 'cloth',
    outline: `M-19 ${y + 48}C-8 ${y + 42} 10 ${y + 42} 20 ${y + 48}C25 ${y + 60} 23 ${y + 76} 17 ${y + 88}C6 ${y + 93} -8 ${y + 93} -18 ${y + 87}C-24 ${y + 74} -24 ${y + 60} -19 ${y + 48}Z`,
    ...cloth,
    edge: 2.2,
    lift: 5,
    roll: 10,
    folds: [
      fold(
        1,
        [
          [-8, 46],
          [-4, 66],
          [-10, 88],
        ],
        4,
        [4, 6],
      ),
      fold(
        1,
        [
          [8, 46],
          [10, 66],
          [4, 90],
        ],
        4,
        [4, 6],
      ),
    ],
  };
  const band: Piece = {
    kind: 'cloth',
    outline: `M${-x * 0.8} ${y - 30}C${-x * 0.86} ${y + 4} ${-x * 0.4} ${y + 30} 0 ${y + 40}C${x * 0.4} ${y + 30} ${x * 0.86} ${y + 4} ${x * 0.8} ${y - 30}C${x} ${y - 20} ${x + 6} ${y - 8} ${x + 4} ${y + 8}C${x * 0.9} ${y + 46} ${x * 0.44} ${y + 72} 0 ${y + 76}C${-x * 0.44} ${y + 72} ${-x * 0.9} ${y + 46} ${-x - 4} ${y + 8}C${-x - 6} ${y - 8} ${-x} ${y - 20} ${-x * 0.8} ${y - 30}Z`,
    ...cloth,
    edge: 2.4,
    lift: 4,
    roll: 9,
    folds: ([-1, 1] as const).flatMap((side) => [
      fold(
        side,
        [
          [4, 58],
          [50, 34],
          [x, -10],
        ],
        5,
        [6, 9],
      ),
      fold(
        side,
        [
          [2, 68],
          [46, 50],
          [x, 12],
        ],
        4,
        [5, 8],
      ),
    ]),
  };
  return [band, ...tails, ...loops, knot];
}
