import type { Point } from '../cloth/outline';
import type { Garment, Piece, Zip } from '../cloth/piece';
import type { Look } from './look';
import { welt } from './pocket';
import { quiltedSleeve, quiltedTrunk } from './quilt';
import { type Sleeve, sleeve } from './sleeve';
import type { Drape, Torso } from './torso';
import { cuff } from './trimmings';

const shape: Torso = {
  neck: [84, 282],
  neckDepth: 34,
  shoulder: [206, 326],
  underarm: [216, 506],
  waist: [216, 700],
  hem: [208, 896],
  sag: 10,
};
const arm: Sleeve = { end: [290, 842], half: 54, upper: 80, bend: 16 };
/** Heights of the quilting seams, for each cut. */
const seams = [
  [372, 444, 516, 588, 660, 732, 804, 862],
  [398, 502, 606, 710, 814],
  [360, 410, 460, 510, 560, 610, 660, 710, 760, 810, 858],
] as const;
const sleeveChambers = [7, 5, 10];

/** The stand-up collar: two chambers, open in front. */
function standCollar([x, y]: Torso['neck'], isBack: boolean, drape: Drape): Piece[] {
  const top = y - 74;
  const cloth = { fabric: drape.fabric, print: drape.print };
  const sag = isBack ? -14 : 12;
  const ring = (line: number, wide: number): Point[] =>
    [-1, -0.5, 0, 0.5, 1].map((share) => [share * wide, line + sag * (1 - share * share)]);
  const shell: Piece = {
    kind: 'cloth',
    outline: `M${-x + 8} ${top}C${-x * 0.5} ${top + sag} ${x * 0.5} ${top + sag} ${x - 8} ${top}C${x + 4} ${top + 10} ${x + 4} ${top + 28} ${x - 3} ${top + 38}C${x + 10} ${top + 50} ${x + 12} ${y - 14} ${x + 6} ${y + 8}C${x * 0.6} ${y + 50} ${-x * 0.6} ${y + 50} ${-x - 6} ${y + 8}C${-x - 12} ${y - 14} ${-x - 10} ${top + 50} ${-x + 3} ${top + 38}C${-x - 4} ${top + 28} ${-x - 4} ${top + 10} ${-x + 8} ${top}Z`,
    ...cloth,
    form: {
      axis: [
        [0, top - 20],
        [0, y + 60],
      ],
      radius: [x + 2, x + 16],
      depth: 0.55,
    },
    folds: [{ line: ring(top + 38, x + 4), width: [13, 13], depth: -8, fade: [0, 0] }],
    grooves: [
      {
        d: `M${ring(top + 38, x + 4)
          .map((point) => point.join(' '))
          .join('L')}`,
        width: 1.5,
        depth: 0.9,
        pucker: 0.24,
      },
    ],
    rumple: [{ amount: 3, size: [36, 26] }],
    roll: 15,
    edge: 4,
    lift: 6,
  };
  const inside: Piece = {
    kind: 'cloth',
    outline: `M${-x + 8} ${top + 2}C${-x * 0.6} ${top - 16} ${x * 0.6} ${top - 16} ${x - 8} ${top + 2}L${x - 12} ${top + 30}L${-x + 12} ${top + 30}Z`,
    inner: true,
    fabric: 'lining',
    dim: 0.5,
    edge: 3,
    roll: 6,
  };
  return [...(isBack ? [] : [inside]), shell];
}

/** A down jacket. */
export function puffer(look: Look): Garment {
  const { random, isBack, ink, variation } = look;
  const make = variation % 3;
  const drape: Drape = { fabric: 'nylon', depth: 0.8, soft: 1, print: 'coating' };
  const arms = ([1, -1] as const).flatMap((side): Piece[] => {
    const { form } = sleeve(random, shape, arm, drape, side);
    return [
      cuff(form, side, { fabric: 'finerib', from: 0.97, past: 34, wide: [0.8, 0.74], lift: 0.1, edge: 2.4 }),
      quiltedSleeve(shape, form, side, drape, sleeveChambers[make] ?? 7, 6),
    ];
  });
  const body = quiltedTrunk(shape, drape, isBack ? 10 : shape.neckDepth, seams[make] ?? seams[0], 7);
  const collar = standCollar(shape.neck, isBack, drape);
  const [inside, ...shell] = isBack ? [undefined, ...collar] : collar;
  if (isBack) return [...arms, body, ...(shell as Piece[])];
  const top = shape.neck[1] - 62;
  const low = shape.hem[1] + 8;
  const zip: Zip = {
    kind: 'zip',
    line: [
      [0, top + 4],
      [0, low],
    ],
    width: 6,
    hex: ink.isDark ? '#2c2c2e' : ink.deep,
  };
  const placket: Piece = {
    kind: 'cloth',
    outline: `M-13 ${top}L13 ${top}L13 ${low}L-13 ${low}Z`,
    fabric: 'nylon',
    edge: 2.4,
    lift: 2.4,
    roll: 3,
    grooves: [
      { d: `M-9 ${top}L-9 ${low}`, width: 0.9, depth: 0.4, stitch: 3, pucker: 0.16 },
      { d: `M9 ${top}L9 ${low}`, width: 0.9, depth: 0.4, stitch: 3, pucker: 0.16 },
    ],
  };
  const cloth = { fabric: drape.fabric, print: drape.print };
  return [
    inside as Piece,
    ...arms,
    body,
    ...(shell as Piece[]),
    placket,
    zip,
    welt([150, 800], [122, 700], 15, cloth),
    welt([-122, 700], [-150, 800], 15, cloth),
  ];
}
