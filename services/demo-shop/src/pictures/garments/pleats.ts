import type { Random } from '../../random';
import { between } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { Piece } from '../cloth/piece';
import { type Hanging, halfAt, hangingForm, type Made } from './hanging';
import { text } from './torso';

/** Pleats laid to the right, each one over its neighbour: a piece of cloth each, with an edge that casts a shadow. */
export function knifePleats(random: Random, skirt: Hanging, count: number, dip: number, made: Made): Piece[] {
  const form = hangingForm(skirt);
  const [, top] = skirt.sides[0] as readonly [number, number];
  const [, bottom] = skirt.sides.at(-1) as readonly [number, number];
  const widthAt = (y: number) => halfAt(skirt, y);
  const heights = Array.from({ length: 7 }, (_, index) => top + ((bottom - top) * index) / 6);
  const sways = Array.from({ length: count + 1 }, (_, index) =>
    index === 0 || index === count ? 0 : between(random, -0.16, 0.16),
  );
  /** A point on the fold between two pleats. The folds are evenly spaced around the body, seen from the front. */
  const edge = (fold: number, y: number): Point => {
    const down = (y - top) / (bottom - top);
    const angle = ((fold + (sways[fold] ?? 0) * down * down) / count - 0.5) * Math.PI * 0.98;
    return [Math.sin(angle) * widthAt(y), y];
  };
  // The folds begin under the waistband, which hangs lower in the middle.
  const under = ([x, y]: Point): Point => [x, y + 12 + dip * (1 - (x / widthAt(y)) ** 2)];
  /** Extends a fold past the hem, so that it does not end there. */
  const past = ([x, y]: Point): Point => [x, y + 80];
  const hemAt = (x: number) => {
    const share = x / widthAt(bottom);
    return skirt.sag * (1 - share * share);
  };
  return Array.from({ length: count }, (_, place): Piece => {
    const index = count - 1 - place;
    const right = heights.map((y) => edge(index + 1, y));
    // Each pleat continues below its left neighbour.
    const left = heights.map((y): Point => {
      const [x] = edge(index, y);
      const [before] = edge(Math.max(0, index - 1), y);
      return [index === 0 ? x : x + (before - x) * 0.16, y];
    });
    right[0] = under(right[0] as Point);
    left[0] = under(left[0] as Point);
    const step = between(random, 5, 9);
    const [rightEnd, leftEnd] = [right.at(-1) as Point, left.at(-1) as Point];
    const low: Point = [rightEnd[0], rightEnd[1] + hemAt(rightEnd[0]) + step];
    const high: Point = [leftEnd[0], leftEnd[1] + hemAt(leftEnd[0]) - step * 0.4];
    const middle: Point = [(low[0] + high[0]) / 2, (low[1] + high[1]) / 2 + 2];
    const width = Math.abs(rightEnd[0] - leftEnd[0]);
    const [startX, startY] = right[0] as Point;
    const slant = Math.atan2(rightEnd[0] - startX, rightEnd[1] - startY);
    return {
      kind: 'cloth',
      outline: `${through([...right.slice(0, -1), low])}Q${text(middle)} ${text(high)}${through([high, ...left.slice(0, -1).reverse()]).replace(/^M[^C]*/, '')}Z`,
      form,
      grain: (-slant * 180) / Math.PI,
      edge: 1.8,
      lift: 3.4,
      ...made,
      folds: [
        ...(made.folds ?? []),
        {
          line: [...right, past(rightEnd)].map(([x, y]): Point => [x - 3, y]),
          width: [5, Math.max(7, width * 0.4)],
          depth: 7,
          fade: [0.12, 0],
          pressed: true,
        },
        {
          line: [...left, past(leftEnd)].map(([x, y]): Point => [x + width * 0.36, y]),
          width: [5, Math.max(7, width * 0.3)],
          depth: -3.4,
          fade: [0.2, 0],
          pressed: true,
        },
      ],
    };
  });
}
