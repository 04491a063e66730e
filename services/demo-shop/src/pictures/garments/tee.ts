import { onLimb } from '../cloth/body';
import type { Button, Garment, Groove, Piece } from '../cloth/piece';
import { trunk } from './body';
import type { Look } from './look';
import { insideNeck } from './neck';
import { patch } from './pocket';
import { polo } from './polo';
import { type Sleeve, type SleeveParts, sleeve } from './sleeve';
import { armholes, type Drape, hemPath, necklinePath, recut, type Torso, text } from './torso';
import { band } from './trimmings';

const base: Torso = {
  neck: [78, 266],
  neckDepth: 60,
  shoulder: [196, 306],
  underarm: [198, 476],
  waist: [192, 700],
  hem: [197, 928],
  sag: 13,
};
const shortSleeve: Sleeve = { end: [262, 512], half: 61, upper: 65, bend: 2, short: true };
const longSleeve: Sleeve = { end: [264, 838], half: 38, upper: 60, bend: 10 };

/** Two rows of stitches round the end of a sleeve. */
export function sleeveHem({ form }: SleeveParts, at = 0.88): Groove[] {
  return [at, at + 0.025].map((t) => ({
    d: `M${text(onLimb(form, t, -1.1))}Q${text(onLimb(form, t + 0.05, 0))} ${text(onLimb(form, t, 1.1))}`,
    width: 1.1,
    depth: 0.4,
    pucker: 0.08,
  }));
}

const bodyHem = (shape: Torso): Groove[] => [
  { d: hemPath(shape, 21), width: 1.1, depth: 0.4, pucker: 0.12 },
  { d: hemPath(shape, 17), width: 1.1, depth: 0.4 },
];

function tank(look: Look, drape: Drape): Garment {
  const { isBack } = look;
  const shape: Torso = {
    ...base,
    neck: [84, 266],
    neckDepth: 118,
    shoulder: [126, 278],
    underarm: [186, 486],
    waist: [180, 700],
    armhole: 0.86,
    backDepth: 70,
  };
  const body = trunk(look, shape, drape, { grooves: bodyHem(shape) });
  const holes = ([1, -1] as const).map(
    (side): Piece =>
      band(`M${side * 121} 281C${side * 101} 358 ${side * 119} 462 ${side * 182} 488`, 11, {
        fabric: 'finerib',
        depth: 0.2,
        lift: 1.5,
      }),
  );
  return [
    ...(isBack ? [] : insideNeck(shape, drape.fabric, { rise: -40, rib: 'finerib', ribWidth: 12 })),
    body,
    ...holes,
    band(necklinePath(shape, isBack, 4), 12, { fabric: 'finerib', lift: 1.5 }),
  ];
}

/** A t-shirt: crew and V neck, long sleeves, a polo shirt, a vest. */
export function tee(look: Look, cut: string): Garment {
  const { random, isBack, variation } = look;
  const drape: Drape = { fabric: cut === 'polo' ? 'pique' : 'jersey', depth: 1, soft: 1, print: 'breton' };
  if (cut === 'tank') return tank(look, drape);
  const shape: Torso = {
    ...recut(base, ((variation * 5) % 8) * 4 - 14, (variation % 4) * 4 - 4),
    ...(cut === 'v' ? { neckDepth: 138, neckline: 'v' as const } : {}),
    ...(cut === 'polo' ? { neck: [70, 266] as const, neckDepth: 44 } : {}),
  };
  const body = trunk(look, shape, drape, { grooves: [...armholes(shape), ...bodyHem(shape)] });
  const arms = ([1, -1] as const).map((side) => {
    const parts = sleeve(random, shape, cut === 'long' ? longSleeve : shortSleeve, drape, side);
    return {
      ...parts,
      piece: {
        ...parts.piece,
        grooves: cut === 'polo' ? [] : sleeveHem(parts, cut === 'long' ? 0.955 : 0.88),
      },
    };
  });
  const sleeves = arms.map(({ piece }) => piece);
  if (cut === 'polo') return polo(look, shape, body, arms);
  const collar = necklinePath(shape, isBack, 6);
  const ring = band(collar, cut === 'v' ? 15 : 18, { fabric: 'finerib', lift: 1.8 });
  return [
    ...(isBack ? [] : insideNeck(shape, 'jersey', { rib: 'finerib' })),
    ...sleeves,
    {
      ...body,
      grooves: [
        ...(body.grooves ?? []),
        { d: necklinePath(shape, isBack, 19), width: 1, depth: 0.3, pucker: 0.1 },
      ],
    },
    ring,
    ...(cut === 'crew' && variation % 4 === 2 && !isBack
      ? [patch([106, 420], 84, 92, { fabric: drape.fabric, print: drape.print }, 3)]
      : []),
  ] satisfies (Piece | Button)[];
}
