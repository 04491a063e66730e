import type { Random } from '../../random';
import { bent, between, limb, onLimb } from '../cloth/body';
import type { Fold, Garment, Part, Piece, Tube } from '../cloth/piece';
import type { Pipes } from '../cloth/pipes';
import type { Look } from './look';
import { text } from './torso';

const wool = { fabric: 'melton', print: 'coating' } as const;

/** One end of the scarf, from the neck down: centre and half width at heights. */
type End = readonly (readonly [x: number, y: number, half: number])[];

function endPiece(
  random: Random,
  end: End,
  pipes: readonly Pipes[],
  side: 1 | -1,
): { piece: Piece; form: Tube } {
  const form = limb(end, 0.34);
  const along = Array.from({ length: 21 }, (_, index) => index / 20);
  const right = along.map((t) => onLimb(form, t, 1));
  const left = along.map((t) => onLimb(form, t, -1)).reverse();
  const folds: Fold[] = [
    // Gathered at the neck, it opens further down.
    ...[-0.55, -0.05, 0.5].map(
      (u): Fold => ({
        line: [0, 0.2, 0.45, 0.8].map((t) =>
          onLimb(form, t, u * (0.8 + t * 0.3) + between(random, -0.06, 0.06)),
        ),
        width: [8, 20],
        depth: between(random, 5, 9),
        fade: [0.05, 0.6],
        lean: between(random, 0.7, 1.6),
      }),
    ),
    ...[0.3, 0.42].map(
      (t): Fold => ({
        line: bent(
          onLimb(form, t, side),
          onLimb(form, t + between(random, 0.05, 0.12), -side * between(random, 0, 0.5)),
          14,
        ),
        width: [9, 20],
        depth: between(random, 2.4, 4.4),
        fade: [0.1, 0.75],
        lean: 1.4,
      }),
    ),
  ];
  return {
    form,
    piece: {
      kind: 'cloth',
      outline: `M${[...right, ...left].map(text).join('L')}Z`,
      ...wool,
      form,
      pipes,
      folds,
      rumple: [
        { amount: 3, size: [70, 120] },
        { amount: 1.2, size: [24, 40] },
      ],
      roll: 10,
      rollTo: (end.at(-1)?.[1] ?? 0) - 30,
      edge: 4,
    },
  };
}

/** Twisted threads below an end, with random variation. */
function fringe(random: Random, form: Tube, length: number): Part[] {
  const count = 17;
  return Array.from({ length: count }, (_, index): Piece => {
    const u = ((index + 0.5) / count) * 2 - 1;
    const [x, y] = onLimb(form, 1, u * 0.97);
    const sway = between(random, -7, 7) + u * 4;
    const long = length * between(random, 0.9, 1.06);
    const points: [number, number, number][] = [
      [x, y - 5, 3.1],
      [x + sway * 0.2, y + long * 0.35, 3.7],
      [x + sway * 0.7, y + long * 0.75, 3.3],
      [x + sway, y + long, 2.1],
    ];
    const tassel = limb(points, 0.9);
    const steps = Array.from({ length: 12 }, (__, step) => step / 11);
    const right = steps.map((t) => onLimb(tassel, t, 1));
    const left = steps.map((t) => onLimb(tassel, t, -1)).reverse();
    return {
      kind: 'cloth',
      outline: `M${[...right, ...left].map(text).join('L')}Z`,
      ...wool,
      form: tassel,
      // The twist: short slanting grooves.
      grooves: Array.from({ length: 8 }, (__, turn) => {
        const t = (turn + 0.6) / 8.6;
        return {
          d: `M${text(onLimb(tassel, t, -1))}L${text(onLimb(tassel, t + 0.07, 1))}`,
          width: 1.2,
          depth: 0.8,
        };
      }),
      grain: 0,
      edge: 1.6,
      lift: 3,
    };
  });
}

/** A scarf around an invisible neck, with hanging fringed ends. */
export function fringed({ random, variation, ink }: Look): Garment {
  const seed = variation * 29 + 12;
  const shift = ((variation % 4) - 1.5) * 12;
  const pipes = (bottom: number, at: number): Pipes[] => [
    { from: 120, to: 280, until: bottom - 40, count: 4, depth: 20, seed: seed + at, unlike: 1, sharp: 0.4 },
    { from: 420, to: bottom, count: 3, depth: 12, seed: seed + at + 1, unlike: 1, sharp: 0.2 },
  ];
  // Both ends meet at the nape, under the label.
  const left = endPiece(
    random,
    [
      [4, 126, 33],
      [-42, 134, 37],
      [-82, 184, 47],
      [-102, 290, 62],
      [-106, 480, 78],
      [-109, 720, 88],
      [-112, 952 + shift, 90],
    ],
    pipes(950, 0),
    -1,
  );
  const right = endPiece(
    random,
    [
      [-4, 126, 33],
      [42, 134, 37],
      [82, 184, 48],
      [100, 290, 66],
      [92, 480, 82],
      [84, 700, 90],
      [78, 872 - shift, 92],
    ],
    pipes(880, 5),
    1,
  );
  const label: Piece = {
    kind: 'cloth',
    outline: 'M-21 107L21 107L21 145L-21 145Z',
    fabric: 'satin',
    hex: ink.isDark ? '#cfc8ba' : '#f2efe8',
    edge: 1,
    lift: 2,
    grooves: [{ d: 'M-12 127L12 127', width: 1.4, depth: 0.1, stitch: 2.4, thread: '#57524b' }],
  };
  return [...[left, right].flatMap(({ form, piece }) => [...fringe(random, form, 74), piece]), label];
}
