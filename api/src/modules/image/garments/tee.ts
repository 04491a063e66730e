import type { Garment, Piece } from '../cloth/piece';
import type { Look } from './look';
import { insideNeck, ribbon } from './neck';
import { type Sleeve, sleeve } from './sleeve';
import {
  armholes,
  type Drape,
  hemPath,
  necklinePath,
  type Torso,
  torsoFolds,
  torsoForm,
  torsoOutline,
} from './torso';

const base: Torso = {
  neck: [78, 266],
  neckDepth: 62,
  shoulder: [198, 306],
  underarm: [198, 470],
  waist: [193, 690],
  hem: [198, 916],
  sag: 14,
};
const shortSleeve: Sleeve = { end: [256, 500], half: 64, upper: 66, bend: 2, short: true };

export function tee(look: Look, _cut: string): Garment {
  const { random, isBack } = look;
  const shape: Torso = { ...base };
  const drape: Drape = { fabric: 'jersey', depth: 1, soft: 1, print: 'breton', edge: 2.6 };
  const body: Piece = {
    kind: 'cloth',
    outline: torsoOutline(shape, isBack),
    fabric: drape.fabric,
    form: torsoForm(shape),
    folds: torsoFolds(random, shape, drape),
    rumple: [
      { amount: 3, size: [80, 150] },
      { amount: 0.9, size: [30, 60] },
    ],
    roll: 13,
    rollTo: shape.hem[1] - 40,
    edge: 1.6,
    print: 'breton',
    grooves: [
      ...armholes(shape),
      { d: hemPath(shape, 20), width: 1.2, depth: 0.4, pucker: 0.1 },
      { d: hemPath(shape, 16), width: 1.2, depth: 0.4 },
    ],
  };
  const sleeves = ([1, -1] as const).map((side) => sleeve(random, shape, shortSleeve, drape, side).piece);
  const outer = necklinePath(shape, isBack, 8);
  const inner = necklinePath(shape, isBack, -10);
  return [
    ...(isBack ? [] : insideNeck(shape, 'jersey')),
    ...sleeves,
    body,
    {
      kind: 'cloth',
      outline: ribbon(outer, inner),
      fabric: 'rib',
      edge: 3,
      lift: 3,
      grooves: [{ d: necklinePath(shape, isBack, 12), width: 1, depth: 0.35 }],
    },
  ];
}
