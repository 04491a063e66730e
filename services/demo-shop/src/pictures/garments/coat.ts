import type { Garment } from '../cloth/piece';
import { bomber } from './bomber';
import type { Look } from './look';
import { parka } from './parka';
import { flap, patch, welt } from './pocket';
import { puffer } from './puffer';
import type { Sleeve } from './sleeve';
import { buttons, sleeveButtons, tailored } from './tailored';
import { type Drape, recut, type Torso } from './torso';
import { trench } from './trench';

const shape: Torso = {
  neck: [58, 172],
  neckDepth: 250,
  shoulder: [186, 222],
  underarm: [192, 410],
  waist: [188, 600],
  hem: [226, 1004],
  sag: 12,
};
const arm: Sleeve = { end: [270, 748], half: 48, upper: 68, bend: 12 };

/** Additional length of each variation: coats end between slightly above and slightly below the knee. */
const lengths = [0, -60, 46, -14, -96, 26, -34, 64];

/** A wool coat to the knee, with one row of buttons or two. */
function wool(look: Look, isDouble: boolean): Garment {
  const { isBack, ink, variation } = look;
  const drape: Drape = { fabric: 'melton', depth: 0.72, soft: 1.7, print: 'coating', edge: 3.2 };
  const overlap = isDouble ? 84 : 26;
  const breakAt = isDouble ? 404 : 424;
  const { behind, arms, fronts, collar } = tailored(look, {
    shape: recut(shape, lengths[variation] ?? 0, (variation % 3) * 3 - 2),
    drape,
    arm,
    overlap,
    breakAt,
    vent: 730,
    lapel: isDouble
      ? { tip: [148, 276], notch: [106, 282], collarTip: [112, 250], belly: 10 }
      : { tip: [118, 290], notch: [90, 270], collarTip: [108, 238], belly: 14 },
  });
  const sleeves = arms.map(({ piece }) => piece);
  const horn = ink.isDark ? '#1d1b1a' : variation % 2 ? '#3b2c22' : ink.deep;
  const small = sleeveButtons(arms, 2, horn, 7);
  if (isBack) return [...sleeves, ...small, ...fronts, ...collar];
  const cloth = { fabric: drape.fabric, print: drape.print };
  const flaps = [flap([128, 668], 96, 34, cloth, 5), flap([-128, 673], 96, 34, cloth, -5)];
  const welts = [welt([158, 700], [118, 602], 22, cloth), welt([-118, 602], [-158, 700], 22, cloth)];
  const patches = [-1, 1].map((side) => patch([side * 130, 650], 112, 124, cloth, 3));
  const pockets = isDouble
    ? variation % 3 === 2
      ? welts
      : flaps
    : variation % 4 === 2
      ? patches
      : variation % 4 === 3
        ? flaps
        : welts;
  const rows = isDouble ? [434, 534, 634] : variation % 2 ? [446, 548, 650] : [442, 520, 598, 676];
  return [
    ...behind,
    ...sleeves,
    ...fronts,
    ...pockets,
    ...buttons(isDouble ? [-54, 54] : [0], rows, 12.5, horn),
    ...small,
  ];
}

const others: Record<string, (look: Look) => Garment> = { trench, puffer, parka, bomber };

export function coat(look: Look, cut: string): Garment {
  return (others[cut] ?? ((one: Look) => wool(one, cut === 'double')))(look);
}
