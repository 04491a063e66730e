import type { Random } from '../../random';
import { bent, between, drawn, mirrorFold } from '../cloth/body';
import { flatten, type Point } from '../cloth/outline';
import type { Fold, Piece, Rumple } from '../cloth/piece';
import { type Hanging, hangingPiece, type Made } from './hanging';
import { half, type Torso, text } from './torso';

/** A dress: a torso above the arms, a hanging part below. */
export interface Frock {
  top: Pick<Torso, 'neck' | 'neckDepth' | 'neckline' | 'shoulder' | 'underarm' | 'armhole' | 'backDepth'>;
  below: Hanging;
  /** Heights of the body it follows. */
  bust: number;
  waist: number;
  made: Made;
}

/** The upper edge from the left armpit over the neck to the right one. */
export function topEdge({ top }: Frock, isBack: boolean): string {
  const depth = isBack ? (top.backDepth ?? 14) : top.neckDepth;
  const torso: Torso = { ...top, waist: top.underarm, hem: top.underarm };
  const right = half(torso, depth, isBack ? 'round' : (top.neckline ?? 'round'), 1).slice(0, 3);
  const points = flatten(`M0 ${top.neck[1] + depth}${right.join('')}`, 7)[0] ?? [];
  const left = points
    .slice(1)
    .reverse()
    .map(([x, y]): Point => [-x, y]);
  return `M${[...left, ...points].map(text).join('L')}`;
}

/** Folds at the bust, from which the cloth falls in to the waist. */
export function bustFolds(random: Random, { bust, waist, below, top }: Frock, depth = 1): Fold[] {
  const x = top.underarm[0] * 0.44;
  const waistHalf = (below.sides.find(([, y]) => y >= waist - 4) ?? [110])[0];
  const side = (sign: 1 | -1): Fold[] => {
    const all: Fold[] = [
      {
        line: [
          [x - 6, bust - 84],
          [x, bust - 10],
          [x + 3, bust + 64],
        ],
        width: [34, 42],
        depth: 17 * depth,
        fade: [0.6, 0.42],
        pressed: true,
      },
      {
        line: bent([x * 1.1, bust + 58], [waistHalf * 0.56, waist], -8),
        width: [22, 16],
        depth: -5 * depth,
        fade: [0.5, 0.4],
      },
      ...drawn(
        random,
        [top.underarm[0] - 3, top.underarm[1] + 12],
        [
          [x + between(random, 14, 34), bust - between(random, 6, 26)],
          [x + between(random, 22, 40), bust + between(random, 14, 34)],
        ],
        3.4 * depth,
        [7, 15],
      ),
      ...[0, 1, 2].map((index): Fold => {
        const y = waist - 44 + index * 40 + between(random, -12, 12);
        return {
          line: bent(
            [waistHalf + 3, y],
            [waistHalf * between(random, 0.05, 0.5), y + between(random, -16, 26)],
            between(random, -12, 12),
          ),
          width: [6, 15],
          depth: between(random, 2, 4.6) * depth,
          fade: [0.1, 0.75],
          lean: between(random, 0.8, 1.7),
        };
      }),
    ];
    return sign > 0 ? all : all.map(mirrorFold);
  };
  return [...side(1), ...side(-1)];
}

export const dressRumple: readonly Rumple[] = [
  { amount: 2.4, size: [70, 130] },
  { amount: 0.8, size: [26, 50] },
];

/** The whole dress as one piece. */
export function dressPiece(random: Random, frock: Frock, isBack: boolean, more: Partial<Made> = {}): Piece {
  const { made, below } = frock;
  return hangingPiece(below, topEdge(frock, isBack), {
    rumple: dressRumple,
    ...made,
    ...more,
    folds: [...bustFolds(random, frock, isBack ? 0.35 : 1), ...(more.folds ?? [])],
  });
}
