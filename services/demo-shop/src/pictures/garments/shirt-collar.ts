import type { Point } from '../cloth/outline';
import type { Piece } from '../cloth/piece';
import { mirrorPath } from './mirror';

type Cloth = Pick<Piece, 'fabric' | 'print' | 'hex'>;

interface Collar {
  neck: Point;
  cloth: Cloth;
  /** The tip of a collar leaf. */
  tip: Point;
}

/** The collar stand: its inside at the back and its outside in front. */
export function collarStand([x, y]: Point, height: number, cloth: Cloth): { behind: Piece; front: Piece } {
  const top = y - height;
  return {
    behind: {
      kind: 'cloth',
      outline: `M${-x - 2} ${y + 20}C${-x} ${y - 8} ${-x * 0.9} ${top + 10} ${-x * 0.72} ${top}C${-x * 0.4} ${top - 9} ${x * 0.4} ${top - 9} ${x * 0.72} ${top}C${x * 0.9} ${top + 10} ${x} ${y - 8} ${x + 2} ${y + 20}C${x * 0.5} ${y - 4} ${-x * 0.5} ${y - 4} ${-x - 2} ${y + 20}Z`,
      ...cloth,
      inner: true,
      dim: 0.76,
      edge: 2,
      lift: 3,
      grooves: [
        {
          d: `M${-x} ${y + 2}C${-x * 0.5} ${top + height * 0.6} ${x * 0.5} ${top + height * 0.6} ${x} ${y + 2}`,
          width: 1,
          depth: 0.4,
        },
      ],
    },
    front: {
      kind: 'cloth',
      outline: `M${-x * 0.78} ${top + 4}C${-x * 0.86} ${y + 4} ${-x * 0.4} ${y + 26} -3 ${y + 58 - height}C${x * 0.3} ${y + 30} ${x * 0.86} ${y + 4} ${x * 0.78} ${top + 4}C${x * 0.98} ${y - 18} ${x + 4} ${y - 6} ${x + 2} ${y + 6}C${x * 0.9} ${y + 40} ${x * 0.44} ${y + 60} 14 ${y + 64}L-12 ${y + 64}C${-x * 0.44} ${y + 60} ${-x * 0.9} ${y + 40} ${-x - 2} ${y + 6}C${-x - 4} ${y - 6} ${-x * 0.98} ${y - 18} ${-x * 0.78} ${top + 4}Z`,
      ...cloth,
      edge: 2.2,
      lift: 2.4,
      roll: 4,
    },
  };
}

/** The two collar leaves, folded down over the stand. */
export function collarLeaves({ neck: [x, y], cloth, tip }: Collar): Piece[] {
  const leaf = `M${x * 0.64} ${y - 32}C${x * 0.92} ${y - 28} ${x + 14} ${y - 8} ${x + 20} ${y + 24}C${x + 18} ${y + 44} ${tip[0] + 8} ${tip[1] - 24} ${tip[0]} ${tip[1]}C${tip[0] - 18} ${tip[1] - 16} 26 ${y + 60} 3 ${y + 38}C24 ${y + 34} ${x * 0.8} ${y + 12} ${x * 0.8} ${y - 10}C${x * 0.8} ${y - 20} ${x * 0.74} ${y - 28} ${x * 0.64} ${y - 32}Z`;
  const seam = `M${x + 12} ${y + 20}C${x + 11} ${y + 42} ${tip[0] + 1} ${tip[1] - 24} ${tip[0] - 2} ${tip[1] - 12}C${tip[0] - 20} ${tip[1] - 26} 34 ${y + 58} 11 ${y + 41}`;
  return ([-1, 1] as const).map(
    (side): Piece => ({
      kind: 'cloth',
      outline: side === 1 ? leaf : mirrorPath(leaf),
      ...cloth,
      grain: side * 22,
      edge: 2.2,
      lift: 4,
      roll: 3,
      folds: [
        {
          line: [
            [side * x * 0.66, y - 30],
            [side * x * 0.84, y - 8],
            [side * 40, y + 26],
            [side * 6, y + 40],
          ],
          width: [9, 12],
          depth: 5,
          fade: [0.05, 0.2],
        },
      ],
      grooves: [{ d: side === 1 ? seam : mirrorPath(seam), width: 0.9, depth: 0.35, stitch: 2.6 }],
    }),
  );
}

/** The collar from behind: its fold around the neck. */
export function collarBehind([x, y]: Point, cloth: Cloth, low = 32): Piece {
  return {
    kind: 'cloth',
    outline: `M${-x - 8} ${y + 2}C${-x * 0.84} ${y - 34} ${-x * 0.6} ${y - 40} ${-x * 0.4} ${y - 41}C${-x * 0.2} ${y - 43} ${x * 0.2} ${y - 43} ${x * 0.4} ${y - 41}C${x * 0.6} ${y - 40} ${x * 0.84} ${y - 34} ${x + 8} ${y + 2}C${x + 18} ${y + 14} ${x + 20} ${y + low - 6} ${x + 16} ${y + low}C${x * 0.6} ${y + low * 0.6} ${-x * 0.6} ${y + low * 0.6} ${-x - 16} ${y + low}C${-x - 20} ${y + low - 6} ${-x - 18} ${y + 14} ${-x - 8} ${y + 2}Z`,
    ...cloth,
    edge: 2.4,
    lift: 4,
    roll: 8,
    rollTo: y + 6,
    grooves: [
      {
        d: `M${-x - 12} ${y + low - 8}C${-x * 0.6} ${y + low * 0.6 - 7} ${x * 0.6} ${y + low * 0.6 - 7} ${x + 12} ${y + low - 8}`,
        width: 0.9,
        depth: 0.35,
        stitch: 2.6,
      },
    ],
  };
}
