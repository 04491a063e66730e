import { onLimb } from '../cloth/body';
import type { Garment, Piece } from '../cloth/piece';
import { trunk } from './body';
import type { Look } from './look';
import { insideNeck } from './neck';
import { welt } from './pocket';
import { type Sleeve, sleeve } from './sleeve';
import { armholes, type Drape, necklinePath, type Torso } from './torso';
import { band, cuff, gathers, ribHem } from './trimmings';

const shape: Torso = {
  neck: [80, 276],
  neckDepth: 56,
  shoulder: [198, 318],
  underarm: [212, 502],
  waist: [220, 700],
  hem: [206, 844],
  sag: 10,
};
const arm: Sleeve = { end: [286, 806], half: 52, upper: 74, bend: 16, gathered: 0.86 };
const ribHeight = 56;

/** A short jacket with ribs at neck, wrists and hem, and a zip. */
export function bomber(look: Look): Garment {
  const { random, isBack, ink } = look;
  const drape: Drape = { fabric: 'nylon', depth: 1.05, soft: 1.15, print: 'coating', edge: 2.6 };
  const arms = ([1, -1] as const).flatMap((side): Piece[] => {
    const { piece, form } = sleeve(random, shape, arm, drape, side);
    const ends = [onLimb(form, 0.99, -0.85), onLimb(form, 0.99, 0.85)] as const;
    return [
      { ...piece, folds: [...(piece.folds ?? []), ...gathers(ends[0], ends[1], 6, 54, 4)] },
      cuff(form, side, { fabric: 'rib', from: 0.98, past: 50, wide: [0.86, 0.74], lift: 1.5, edge: 3 }),
    ];
  });
  const main = trunk(look, shape, drape, { openHem: false, grooves: armholes(shape, 1.8, 0.8) });
  const [x, y] = shape.hem;
  const body: Piece = {
    ...main,
    folds: [...(main.folds ?? []), ...gathers([-x + 10, y], [x - 10, y], 14, 74, 4.4)],
  };
  const hem = ribHem(shape, ribHeight, { narrow: 6 });
  const collar = band(necklinePath(shape, isBack, isBack ? -4 : 2), 38, {
    fabric: 'rib',
    lift: 4,
    edge: 3.4,
    depth: 0.42,
  });
  if (isBack) return [...arms, hem, body, collar];
  const top = shape.neck[1] + shape.neckDepth - 16;
  const low = y + ribHeight + 4;
  const metal = ink.isDark ? '#8d8c8a' : '#b9b6b0';
  const strip = (side: 1 | -1): Piece => ({
    kind: 'cloth',
    outline: `M${side * 2} ${top}L${side * 15} ${top}L${side * 15} ${low}L${side * 2} ${low}Z`,
    fabric: 'nylon',
    edge: 2,
    lift: 1.6,
    roll: 2.4,
    grooves: [
      { d: `M${side * 12} ${top}L${side * 12} ${low}`, width: 0.9, depth: 0.4, stitch: 3, pucker: 0.18 },
    ],
  });
  const tape: Piece = {
    kind: 'cloth',
    outline: `M-6 ${top}L6 ${top}L6 ${low}L-6 ${low}Z`,
    fabric: 'twill',
    hex: ink.deep,
    edge: 0.5,
  };
  const cloth = { fabric: drape.fabric, print: drape.print };
  return [
    ...insideNeck(shape, 'lining', {
      rib: 'rib',
      ribWidth: 36,
      rise: 32,
      hex: ink.isPale ? '#d9d2c6' : ink.dark,
    }),
    ...arms,
    hem,
    body,
    collar,
    tape,
    strip(1),
    strip(-1),
    {
      kind: 'zip',
      line: [
        [0, top + 2],
        [0, low],
      ],
      width: 5,
      hex: metal,
    },
    welt([162, 780], [104, 690], 22, cloth),
    welt([-104, 690], [-162, 780], 22, cloth),
  ];
}
