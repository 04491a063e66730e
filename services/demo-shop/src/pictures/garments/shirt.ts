import { onLimb } from '../cloth/body';
import type { Button, Fold, Garment, Groove, Part, Piece } from '../cloth/piece';
import { trunk } from './body';
import { bow } from './bow';
import { campCollar } from './camp-collar';
import type { Look } from './look';
import { insideNeck } from './neck';
import { patch } from './pocket';
import { collarBehind, collarLeaves, collarStand } from './shirt-collar';
import { type Sleeve, sleeve } from './sleeve';
import { armholes, type Drape, hemPath, recut, type Torso } from './torso';
import { cuff, gathers } from './trimmings';

const base: Torso = {
  neck: [68, 262],
  neckDepth: 58,
  shoulder: [196, 304],
  underarm: [206, 484],
  waist: [198, 700],
  hem: [206, 874],
  sag: 62,
};
const arm: Sleeve = { end: [272, 836], half: 44, upper: 66, bend: 12, gathered: 0.98 };
/** A blouse gathers its sleeves into the cuffs. */
const fullArm: Sleeve = { end: [276, 826], half: 58, upper: 68, bend: 16, gathered: 0.74 };

/** Sleeves with a cuff that buttons. */
function longSleeves(look: Look, shape: Torso, drape: Drape, cut: Sleeve, hex: string): Part[] {
  const isFull = cut === fullArm;
  return ([1, -1] as const).flatMap((side): Part[] => {
    const { piece, form } = sleeve(look.random, shape, cut, drape, side);
    const [from, past] = [0.965, 50];
    const ends = [onLimb(form, from, -0.85), onLimb(form, from, 0.85)] as const;
    const wide = isFull ? ([0.74, 0.68] as const) : ([1.02, 0.98] as const);
    const band = cuff(form, side, {
      fabric: drape.fabric,
      from,
      past,
      wide,
      lift: 2.6,
      edge: 2,
    });
    const [middle, beyond] = [onLimb(form, 0.96, 0), onLimb(form, 1, 0)];
    const long = Math.hypot(beyond[0] - middle[0], beyond[1] - middle[1]);
    const at = [
      beyond[0] + ((beyond[0] - middle[0]) / long) * 24 + side * 18,
      beyond[1] + ((beyond[1] - middle[1]) / long) * 24,
    ] as const;
    return [
      {
        ...piece,
        folds: [
          ...(piece.folds ?? []),
          ...gathers(ends[0], ends[1], isFull ? 8 : 4, isFull ? 110 : 60, isFull ? 5 : 3.4),
        ],
      },
      { ...band, print: drape.print, turned: drape.print === 'shirting' },
      { kind: 'button', at, radius: 6, hex },
    ];
  });
}

/** The seams of a shirt's back: a yoke and a pleat below it. */
function backSeams({ shoulder }: Torso): { grooves: Groove[]; folds: Fold[] } {
  const y = shoulder[1] + 62;
  return {
    grooves: [
      { d: `M-196 ${y}C-80 ${y + 8} 80 ${y + 8} 196 ${y}`, width: 1.2, depth: 0.5, pucker: 0.1 },
      ...[-14, 14].map((x) => ({ d: `M${x} ${y + 6}L${x * 1.1} ${y + 74}`, width: 1.4, depth: 0.5 })),
    ],
    folds: [
      {
        line: [
          [0, y - 60],
          [0, y + 140],
          [0, y + 420],
        ],
        width: [18, 34],
        depth: 3.4,
        fade: [0.16, 0.7],
      },
    ],
  };
}

/** A shirt with a collar, with a band only, open with short sleeves, or with a bow. */
export function shirt(look: Look, cut: string): Garment {
  const { isBack, ink, variation } = look;
  const isBow = cut === 'bow';
  const isCamp = cut === 'camp';
  const drape: Drape = {
    fabric: isBow ? 'satin' : isCamp ? 'crepe' : variation % 4 === 3 ? 'gabardine' : 'poplin',
    depth: isBow ? 1.15 : 1.05,
    soft: isBow ? 1.2 : 0.95,
    print: 'shirting',
  };
  const cloth = { fabric: drape.fabric, print: drape.print };
  const pearl = ink.isDark ? '#2b2a2b' : '#f2ede2';
  if (isCamp) return campCollar(look, drape, pearl);
  const cutSo = recut(base, ((variation * 5) % 8) * 5 - 18, (variation % 4) * 4 - 6);
  const shape: Torso = isBow
    ? { ...cutSo, hem: [cutSo.hem[0], cutSo.hem[1] + 26], sag: 20, neckDepth: 50 }
    : cutSo;
  const sleeves = longSleeves(look, shape, drape, isBow ? fullArm : arm, pearl);
  const [x, y] = shape.neck;
  const main = trunk(look, shape, drape, {
    grooves: [...armholes(shape, 1.4, 0.5), { d: hemPath(shape, 9), width: 0.9, depth: 0.35 }],
  });
  if (isBack) {
    const { grooves, folds } = backSeams(shape);
    const body: Piece = {
      ...main,
      grooves: [...(main.grooves ?? []), ...grooves],
      folds: [...(main.folds ?? []), ...folds],
    };
    const collar = cut === 'classic' ? collarBehind(shape.neck, cloth) : collarBehind([x - 10, y], cloth, 14);
    return [...sleeves, body, collar];
  }
  const yoke = [1, -1].map(
    (side): Groove => ({
      d: `M${side * (x + 4)} ${y + 26}L${side * (shape.shoulder[0] - 6)} ${shape.shoulder[1] + 18}`,
      width: 1,
      depth: 0.4,
      stitch: 2.6,
    }),
  );
  const body = { ...main, grooves: [...(main.grooves ?? []), ...yoke] };
  const low = shape.hem[1] + (shape.sag ?? 14);
  const top = y + 52;
  const placket: Piece = {
    kind: 'cloth',
    outline: `M-17 ${top}L18 ${top}L18 ${low - 1}L-17 ${low - 1}Z`,
    ...cloth,
    form: body.form,
    folds: body.folds,
    rumple: body.rumple,
    edge: 1.6,
    lift: 2,
    grooves: [-12, 13].map((at) => ({
      d: `M${at} ${top}L${at} ${low}`,
      width: 0.9,
      depth: 0.3,
      stitch: 2.8,
      pucker: 0.06,
    })),
  };
  const rows = Array.from({ length: 6 }, (_, index) => y + 138 + index * 86);
  const buttons = rows.map((at): Button => ({ kind: 'button', at: [0, at], radius: 6, hex: pearl }));
  const { behind, front } = collarStand(shape.neck, cut === 'band' ? 34 : 30, cloth);
  const inside = insideNeck(shape, drape.fabric, { rise: 4, width: x - 2 });
  if (isBow) return [...inside, behind, ...sleeves, body, placket, ...buttons, ...bow(shape.neck, cloth)];
  const neckButton: Button = { kind: 'button', at: [0, y + 50], radius: 6, hex: pearl };
  const leaves = cut === 'classic' ? collarLeaves({ neck: shape.neck, cloth, tip: [x - 6, y + 95] }) : [];
  const pocket = cut === 'classic' && variation % 2 === 1 ? [patch([112, 420], 90, 102, cloth)] : [];
  return [...inside, behind, ...sleeves, body, ...pocket, placket, ...buttons, front, neckButton, ...leaves];
}
