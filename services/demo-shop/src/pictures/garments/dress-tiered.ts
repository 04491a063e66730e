import { between } from '../cloth/body';
import type { Garment, Piece } from '../cloth/piece';
import type { Pipes } from '../cloth/pipes';
import { bustFolds, dressRumple, type Frock, topEdge } from './dress-body';
import { type Hanging, hangingHem, hangingPiece, insideHem, type Made } from './hanging';
import type { Look } from './look';
import { insideNeck } from './neck';
import { text } from './torso';

const made: Made = { fabric: 'poplin', print: 'dress' };

/** Start, end and half width of each tier. */
const tiers = [
  [438, 660, 112, 178],
  [650, 868, 172, 236],
  [856, 1078, 228, 300],
] as const;

/** Gathers at a seam: many small folds that merge into a few large ones. */
function gathered(from: number, to: number, wide: number, seed: number): Pipes[] {
  return [
    {
      from: from - 30,
      to: from + 4,
      until: from + 120,
      count: Math.round(wide / 8),
      depth: 7,
      seed,
      unlike: 1,
      sharp: 0.6,
    },
    {
      from: from - 10,
      to: from + 150,
      count: Math.round(wide / 30),
      depth: 17,
      seed: seed + 1,
      unlike: 1,
      sharp: 0.45,
    },
    { from: from + 30, to, count: Math.round(wide / 52), depth: 14, seed: seed + 2, unlike: 1 },
  ];
}

/** A dress of three tiers, each gathered to the one above. */
export function tiered({ random, isBack, variation }: Look): Garment {
  const frock: Frock = {
    top: {
      neck: [84, 136],
      neckDepth: 106,
      backDepth: 70,
      shoulder: [124, 142],
      underarm: [130, 296],
      armhole: 0.9,
    },
    below: {
      sides: [
        [130, 296],
        [128, 360],
        [112, 448],
      ],
      sag: 6,
      depth: 0.44,
    },
    bust: 356,
    waist: 446,
    made,
  };
  const skirts = tiers.map(([from, to, top, bottom], index): Piece => {
    const hanging: Hanging = {
      sides: [
        [top, from],
        [top + (bottom - top) * 0.42, from + 50],
        [top + (bottom - top) * 0.74, (from + to) / 2 + 20],
        [bottom, to],
      ],
      sag: 12 + index * 5,
      depth: 0.4,
      pipes: gathered(from, to, bottom, variation * 17 + index * 5 + 2),
    };
    const last = index === tiers.length - 1;
    const hem = hangingHem(hanging, last ? 22 : 7)
      .map(text)
      .join('L');
    return hangingPiece(hanging, undefined, {
      ...made,
      rumple: dressRumple,
      edge: last ? 2 : 1.6,
      lift: last ? undefined : 3,
      roll: 7,
      grooves: [
        {
          d: `M${hem}`,
          width: 1,
          depth: last ? 0.2 : 0.4,
          stitch: last ? undefined : 3.4,
          pucker: last ? 0.04 : 0.2,
        },
      ],
    });
  });
  const lowest = tiers[2];
  const whole: Hanging = {
    sides: [
      [lowest[2], lowest[0]],
      [lowest[3], lowest[1]],
    ],
    sag: 22,
  };
  const bodice = hangingPiece(frock.below, topEdge(frock, isBack), {
    ...made,
    rumple: dressRumple,
    lift: 3,
    folds: [
      ...bustFolds(random, frock, isBack ? 0.3 : 0.9),
      ...Array.from({ length: 11 }, (_, index) => {
        const x = -96 + index * 19 + between(random, -5, 5);
        return {
          line: [
            [x, 452],
            [x * 0.96, 430],
            [x * 0.9, between(random, 396, 414)],
          ] as const,
          width: [4, 8] as const,
          depth: 2.2,
          fade: [0, 0.8] as const,
        };
      }),
    ],
    grooves: [{ d: 'M-112 438C-60 445 60 445 112 438', width: 1, depth: 0.4, stitch: 3.4, pucker: 0.08 }],
  });
  const neck = isBack
    ? []
    : insideNeck({ ...frock.top, neckDepth: 150, waist: [0, 0], hem: [0, 0] }, 'poplin', {
        rise: -46,
        width: 82,
      });
  return [insideHem(whole, made), ...neck, ...[...skirts].reverse(), bodice];
}
