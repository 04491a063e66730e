import { onLimb } from '../cloth/body';
import type { Garment, Groove, Piece } from '../cloth/piece';
import type { Look } from './look';
import { welt } from './pocket';
import type { Sleeve } from './sleeve';
import { buttons, tailored } from './tailored';
import type { Drape, Torso } from './torso';
import { cuff, gathers } from './trimmings';

const shape: Torso = {
  neck: [58, 172],
  neckDepth: 250,
  shoulder: [190, 226],
  underarm: [194, 416],
  waist: [166, 600],
  hem: [238, 1010],
  sag: 12,
};
const arm: Sleeve = { end: [276, 756], half: 50, upper: 70, bend: 14 };
const belt = { y: 600, half: 169, height: 36 };

/** The belt round the waist, with a buckle on the wearer's right. */
function waistBelt(isBack: boolean, leather: string, drape: Drape): Piece[] {
  const { y, half, height } = belt;
  const cloth = { fabric: drape.fabric, print: drape.print };
  const strap: Piece = {
    kind: 'cloth',
    outline: `M${-half - 3} ${y - 3}C-70 ${y + 7} 70 ${y + 7} ${half + 3} ${y - 3}L${half + 3} ${y + height - 3}C70 ${y + height + 7} -70 ${y + height + 7} ${-half - 3} ${y + height - 3}Z`,
    ...cloth,
    form: {
      axis: [
        [0, y - 40],
        [0, y + 80],
      ],
      radius: [half + 6, half + 6],
      depth: 0.42,
    },
    edge: 2.6,
    lift: 6,
    roll: 5,
    rumple: [{ amount: 2, size: [50, 40] }],
    grooves: [8, 15, 21, 28].map((down) => ({
      d: `M${-half} ${y + down - 3}C-70 ${y + down + 7} 70 ${y + down + 7} ${half} ${y + down - 3}`,
      width: 0.9,
      depth: 0.35,
    })),
  };
  if (isBack) return [strap];
  const x = -22;
  const frame: Piece = {
    kind: 'cloth',
    outline: `M${x - 24} ${y - 7}L${x + 24} ${y - 7}L${x + 24} ${y + height + 13}L${x - 24} ${y + height + 13}Z`,
    fabric: 'crepe',
    hex: leather,
    edge: 4,
    lift: 4,
    roll: 6,
  };
  const through: Piece = {
    kind: 'cloth',
    outline: `M${x - 15} ${y + 4}L${x + 60} ${y + 4}L${x + 60} ${y + height + 4}L${x - 15} ${y + height + 4}Z`,
    ...cloth,
    edge: 2.2,
    lift: 2,
    roll: 4,
    grooves: [8, 15, 22, 29].map((down) => ({
      d: `M${x - 15} ${y + down + 3}L${x + 60} ${y + down + 3}`,
      width: 0.9,
      depth: 0.35,
    })),
  };
  // The loose end hangs down behind it.
  const end: Piece = {
    kind: 'cloth',
    outline: `M${x + 44} ${y + 6}C${x + 84} ${y + 16} ${x + 104} ${y + 50} ${x + 112} ${y + 118}L${x + 98} ${y + 134}L${x + 78} ${y + 120}C${x + 74} ${y + 74} ${x + 60} ${y + 48} ${x + 40} ${y + height + 5}Z`,
    ...cloth,
    edge: 2.4,
    lift: 6,
    roll: 5,
    folds: [
      {
        line: [
          [x + 40, y + 20],
          [x + 84, y + 40],
          [x + 96, y + 110],
        ],
        width: [9, 9],
        depth: 4,
        fade: [0.1, 0.3],
      },
    ],
    grooves: [
      {
        d: `M${x + 60} ${y + 28}C${x + 84} ${y + 50} ${x + 88} ${y + 80} ${x + 92} ${y + 118}`,
        width: 0.9,
        depth: 0.35,
      },
    ],
  };
  return [strap, end, frame, through];
}

/** Two rows of buttons, a belt, a storm flap, straps on shoulders and cuffs. */
export function trench(look: Look): Garment {
  const { isBack, ink } = look;
  const drape: Drape = { fabric: 'gabardine', depth: 0.85, soft: 1.35, print: 'coating', edge: 2.4 };
  const stitch = (d: string): Groove => ({ d, width: 1, depth: 0.4, stitch: 3.4 });
  const { behind, arms, fronts, collar } = tailored(look, {
    shape,
    drape,
    arm,
    overlap: 86,
    breakAt: 386,
    vent: 760,
    lapel: { tip: [150, 290], notch: [104, 282], collarTip: [128, 262], belly: 12, stitched: true },
  });
  const cloth = { fabric: drape.fabric, print: drape.print };
  const horn = ink.isDark ? '#201c1a' : '#4a3626';
  const leather = ink.isDark ? '#2a2320' : '#5a3d28';
  const sleeves = arms.flatMap(({ piece, form }, index): Piece[] => {
    const side = index === 0 ? 1 : -1;
    const strap = cuff(form, side, {
      fabric: drape.fabric,
      from: 0.885,
      past: -32,
      wide: [1.015, 1.03],
      lift: 3.4,
      edge: 2.4,
    });
    return [piece, { ...strap, print: drape.print }];
  });
  const drawnIn = [
    ...gathers([-152, 616], [152, 616], 11, 120, 6.5, [0, -1], [5, 14]),
    ...gathers([-152, 622], [152, 622], 10, 190, 9, [0, 1], [6, 18]),
  ];
  const belted = fronts.map((part) =>
    part.kind === 'cloth' && part.form ? { ...part, folds: [...(part.folds ?? []), ...drawnIn] } : part,
  );
  const epaulettes = ([1, -1] as const).map((side): Piece => {
    const [sx, sy] = shape.shoulder;
    return {
      kind: 'cloth',
      outline: `M${side * 92} 184L${side * (sx + 4)} ${sy - 5}C${side * (sx + 12)} ${sy + 2} ${side * (sx + 14)} ${sy + 14} ${side * (sx + 8)} ${sy + 20}L${side * 100} 203L${side * 88} 194Z`,
      ...cloth,
      edge: 2.4,
      lift: 3,
      roll: 3,
    };
  });
  if (isBack) {
    const cape: Piece = {
      kind: 'cloth',
      outline:
        'M-190 231L-58 178C-20 188 20 188 58 178L190 231C184 280 180 330 178 368C120 396 60 408 0 408C-60 408 -120 396 -178 368C-180 330 -184 280 -190 231Z',
      ...cloth,
      form: (fronts[0] as Piece).form,
      edge: 2.4,
      lift: 5,
      folds: (fronts[0] as Piece).folds,
      grooves: [stitch('M-172 362C-118 388 -60 399 0 399C60 399 118 388 172 362')],
    };
    return [...sleeves, ...belted, cape, ...epaulettes, ...waistBelt(true, leather, drape), ...collar];
  }
  const storm: Piece = {
    kind: 'cloth',
    outline:
      'M-74 200C-120 206 -160 220 -186 232C-178 270 -172 320 -176 366C-150 392 -110 404 -84 402C-92 340 -80 260 -74 200Z',
    ...cloth,
    form: (fronts[0] as Piece).form,
    edge: 2.6,
    lift: 5,
    grooves: [stitch('M-172 362C-148 386 -112 396 -90 394')],
  };
  const wrist = arms.map(({ form }, index) => onLimb(form, 0.93, index === 0 ? 0.5 : -0.5));
  return [
    ...behind,
    ...sleeves,
    ...belted.slice(0, 1),
    storm,
    ...belted.slice(1),
    welt([152, 770], [122, 672], 24, cloth),
    welt([-122, 672], [-152, 770], 24, cloth),
    ...epaulettes,
    ...waistBelt(false, leather, drape),
    ...buttons([-52, 56], [424, 520, 712], 11, horn),
    ...wrist.map(([x, y]) => ({ kind: 'button', at: [x, y] as const, radius: 7, hex: horn }) as const),
    { kind: 'button', at: [98, 196], radius: 6, hex: horn },
    { kind: 'button', at: [-98, 196], radius: 6, hex: horn },
  ];
}
