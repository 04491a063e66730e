import type { Garment } from '../cloth/piece';
import type { Look } from './look';
import { flap, patch, welt } from './pocket';
import type { Sleeve } from './sleeve';
import { buttons, sleeveButtons, tailored } from './tailored';
import { type Drape, recut, type Torso } from './torso';

const shape: Torso = {
  neck: [58, 246],
  neckDepth: 345,
  shoulder: [188, 298],
  underarm: [186, 480],
  waist: [168, 680],
  hem: [196, 914],
  sag: 10,
};
const arm: Sleeve = { end: [262, 850], half: 43, upper: 62, bend: 12 };

/** A blazer: single-breasted with rounded fronts, or double-breasted with peaked lapels. */
export function blazer(look: Look, cut: string): Garment {
  const { isBack, ink, variation } = look;
  const isDouble = cut === 'double';
  const drape: Drape = { fabric: 'suiting', depth: 0.62, soft: 1.6, print: 'pinstripe', edge: 2.4 };
  const breakAt = isDouble ? 566 : 600;
  const dart = (side: 1 | -1) => ({
    d: `M${side * 92} 520C${side * 88} 600 ${side * 90} 680 ${side * 104} 770`,
    width: 1.5,
    depth: 0.5,
  });
  const { behind, arms, fronts, collar } = tailored(look, {
    shape: recut(shape, ((variation * 5) % 8) * 5 - 18, (variation % 3) * 3 - 3),
    drape,
    arm,
    overlap: isDouble ? 70 : 20,
    breakAt,
    round: isDouble ? 5 : 66,
    vent: 770,
    lapel: isDouble
      ? { tip: [142, 340], notch: [100, 352], collarTip: [106, 320], belly: 10 }
      : { tip: [116, 366], notch: [88, 342], collarTip: [104, 310], belly: 15 },
    grooves: isBack ? [] : [dart(1), dart(-1)],
  });
  const sleeves = arms.map(({ piece }) => piece);
  const hex = ink.isDark ? '#191818' : variation % 3 === 1 ? '#4a382b' : ink.deep;
  const small = sleeveButtons(arms, 4, hex, 5);
  if (isBack) return [...sleeves, ...small, ...fronts, ...collar];
  const cloth = { fabric: drape.fabric, print: drape.print };
  return [
    ...behind,
    ...sleeves,
    ...fronts,
    welt([66, 452], [130, 442], 16, cloth),
    ...(isDouble || variation % 4 !== 2
      ? [flap([122, 742], 96, 32, cloth, 4), flap([-122, 746], 96, 32, cloth, -4)]
      : [-1, 1].map((side) => patch([side * 120, 736], 104, 116, cloth, 3))),
    ...(isDouble
      ? [...buttons([-44, 44], [590, 676], 10, hex), ...buttons([-92, 92], [500], 10, hex)]
      : buttons([0], [618, 706], 10, hex)),
    ...small,
  ];
}
