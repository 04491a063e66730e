import type { Garment, Groove, Piece } from '../cloth/piece';
import { trunk } from './body';
import { hood } from './hood';
import type { Look } from './look';
import { flap, patch } from './pocket';
import { type Sleeve, sleeve } from './sleeve';
import { buttons } from './tailored';
import { armholes, type Drape, hemPath, type Torso } from './torso';
import { cuff, gathers } from './trimmings';

const shape: Torso = {
  neck: [80, 226],
  neckDepth: 64,
  shoulder: [198, 272],
  underarm: [206, 458],
  waist: [196, 640],
  hem: [226, 968],
  sag: 10,
};
const arm: Sleeve = { end: [284, 802], half: 52, upper: 74, bend: 14 };
const waistAt = 646;

/** A long jacket with a hood, a cord at the waist and large pockets. */
export function parka(look: Look): Garment {
  const { random, isBack, ink } = look;
  const drape: Drape = { fabric: 'gabardine', depth: 1, soft: 1.3, print: 'coating', edge: 2.6 };
  const cloth = { fabric: drape.fabric, print: drape.print };
  const arms = ([1, -1] as const).flatMap((side): Piece[] => {
    const { piece, form } = sleeve(random, shape, arm, drape, side);
    return [
      piece,
      {
        ...cuff(form, side, { fabric: drape.fabric, from: 0.93, past: 2, wide: [0.98, 1], lift: 2.4 }),
        print: drape.print,
      },
    ];
  });
  const waist: Groove[] = [0, 9].map((down) => ({
    d: `M-230 ${waistAt + down - 6}C-90 ${waistAt + down + 7} 90 ${waistAt + down + 7} 230 ${waistAt + down - 6}`,
    width: 1.6,
    depth: 0.7,
    pucker: 0.3,
  }));
  const main = trunk(look, shape, drape, {
    grooves: [
      ...armholes(shape, 2, 0.7),
      ...waist,
      { d: hemPath(shape, 24), width: 1.1, depth: 0.4, pucker: 0.1 },
    ],
  });
  const body: Piece = {
    ...main,
    folds: [
      ...(main.folds ?? []),
      {
        line: [
          [-210, waistAt - 2],
          [-80, waistAt + 8],
          [80, waistAt + 8],
          [210, waistAt - 2],
        ],
        width: [15, 15],
        depth: -6,
        fade: [0, 0],
      },
      ...gathers([-186, waistAt - 4], [186, waistAt - 4], 13, 62, 3.6),
      ...gathers([-186, waistAt + 12], [186, waistAt + 12], 13, 76, 3.6, [0, 1]),
    ],
  };
  const { behind, front } = hood(look, shape, drape, {
    lining: ink.isPale ? '#cfc6b6' : ink.deep,
    meets: 92,
  });
  if (isBack) return [...behind, ...arms, body, ...front];
  const top = shape.neck[1] + 64;
  const low = shape.hem[1] + 9;
  const storm: Piece = {
    kind: 'cloth',
    outline: `M-30 ${top}L26 ${top}L26 ${low}L-30 ${low - 1}Z`,
    ...cloth,
    form: body.form,
    edge: 2.8,
    lift: 4.5,
    folds: [
      {
        line: [
          [-40, waistAt],
          [40, waistAt + 2],
        ],
        width: [13, 13],
        depth: -4,
        fade: [0.2, 0.2],
      },
    ],
    rumple: [{ amount: 2.6, size: [34, 60] }],
    grooves: [-24, 20].map((x) => ({
      d: `M${x} ${top}L${x} ${low}`,
      width: 1,
      depth: 0.4,
      stitch: 3.4,
      pucker: 0.12,
    })),
  };
  const metal = ink.isDark ? '#77767a' : '#a59a86';
  const snaps = buttons([-2], [344, 444, 544, 700, 806, 912], 8, metal).map((one) => ({
    ...one,
    metal: true,
    holes: false,
  }));
  const pockets = ([1, -1] as const).flatMap((side) => [
    patch([side * 128, 752], 116, 138, cloth, 4),
    flap([side * 128, 736], 124, 44, cloth),
    flap([side * 112, 442], 92, 30, cloth, 0),
  ]);
  const studs = buttons([-128, 128], [764], 7, metal).map((one) => ({ ...one, metal: true, holes: false }));
  return [...behind, ...arms, body, ...pockets, ...studs, storm, ...snaps, ...front];
}
