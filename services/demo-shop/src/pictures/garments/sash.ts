import type { Point } from '../cloth/outline';
import type { Part, Piece } from '../cloth/piece';
import { type Made, waistStrip } from './hanging';
import { text } from './torso';

interface Sash {
  /** Half of the waist, and its middle. */
  half: number;
  y: number;
  width: number;
  /** Position of the knot relative to the middle; undefined when it is at the back. */
  knot?: number | undefined;
  made: Made;
}

/** A belt of cloth round the waist, tied in a bow with two ends that hang. */
export function sash({ half, y, width, knot, made }: Sash): Part[] {
  const cloth = { fabric: made.fabric, print: made.print };
  const strip: Piece = {
    ...waistStrip(half, y - width / 2, width),
    ...cloth,
    edge: 3,
    lift: 3.4,
    rumple: [{ amount: 2.6, size: [70, 12] }],
  };
  if (knot === undefined) return [strip];
  const at = (x: number, down: number): Point => [knot + x, y + 5 + down];
  const path = (points: readonly (readonly [number, number])[]) =>
    points.map(([x, down]) => text(at(x, down))).join(' ');
  const tail = (side: 1 | -1, long: number): Piece => ({
    kind: 'cloth',
    outline: `M${path([[-6, -4]])}C${path([
      [side * 8 - 8, 40],
      [side * 22 - 14, long * 0.5],
      [side * 20 - 16, long],
    ])}L${path([[side * 20 + 14, long - 9]])}C${path([
      [side * 24 + 10, long * 0.5],
      [side * 14 + 8, 40],
      [9, -4],
    ])}Z`,
    ...cloth,
    grain: -side * 5,
    edge: 2.6,
    lift: 4,
    folds: [
      {
        line: [at(0, 4), at(side * 12, long * 0.5), at(side * 20, long)],
        width: [6, 9],
        depth: 6,
        fade: [0, 0.2],
      },
    ],
    rumple: [{ amount: 1.4, size: [24, 40] }],
  });
  const loop = (side: 1 | -1): Piece => ({
    kind: 'cloth',
    outline: `M${path([[0, -7]])}C${path([
      [side * 20, -26],
      [side * 58, -32],
      [side * 66, -12],
    ])}C${path([
      [side * 70, 6],
      [side * 40, 20],
      [0, 9],
    ])}Z`,
    ...cloth,
    grain: side * 14,
    edge: 3.4,
    lift: 4,
    roll: 6,
    folds: [
      { line: [at(0, 0), at(side * 30, -6), at(side * 60, -8)], width: [4, 9], depth: 5, fade: [0, 0.5] },
      { line: [at(0, 4), at(side * 26, 6), at(side * 50, 4)], width: [4, 8], depth: -4, fade: [0, 0.5] },
    ],
  });
  const middle: Piece = {
    kind: 'cloth',
    outline: `M${path([[-10, -11]])}C${path([
      [-4, -15],
      [6, -15],
      [11, -11],
    ])}C${path([
      [14, 0],
      [13, 8],
      [10, 13],
    ])}C${path([
      [4, 17],
      [-6, 17],
      [-11, 12],
    ])}C${path([
      [-14, 6],
      [-14, -4],
      [-10, -11],
    ])}Z`,
    ...cloth,
    edge: 5,
    lift: 5,
    roll: 5,
    folds: [{ line: [at(-4, -14), at(-2, 0), at(-5, 16)], width: [4, 4], depth: -3, fade: [0, 0] }],
  };
  return [tail(-1, 158), tail(1, 186), strip, loop(-1), loop(1), middle];
}
