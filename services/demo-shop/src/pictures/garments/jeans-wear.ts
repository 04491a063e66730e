import type { Random } from '../../random';
import { bent, between, onLimb } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { Fold, Tube } from '../cloth/piece';
import type { Ink } from '../drawing/color';
import { mix } from '../drawing/color';
import { stations } from './leg-folds';
import type { Legs } from './legs';

/** The dye lost in the most worn places, and the colour of the thread. */
export interface Wash {
  amount: number;
  under: string;
  thread: string;
}

export function washOf({ base, isDark, isPale }: Ink): Wash {
  if (isPale) return { amount: 0, under: base, thread: mix(base, '#b08a4e', 0.5) };
  return {
    amount: isDark ? 0.4 : 0.62,
    under: mix(base, '#e6eef4', isDark ? 0.6 : 0.66),
    thread: mix('#b98a52', base, isDark ? 0.22 : 0.12),
  };
}

/** Thighs and knees in front, the seat behind, and whiskers that point to the crotch. */
export function jeansWear(
  random: Random,
  legs: Legs,
  form: Tube,
  side: 1 | -1,
  isBack: boolean,
  { amount }: Wash,
): Fold[] {
  const { hip, crotch, hem } = legs;
  const place = (along: number, u: number) => onLimb(form, along, u * side);
  const s = (x: number, y: number): Point => [side * x, y];
  const line = (from: Point, to: Point, width: number, depth: number, bend = 0): Fold => ({
    line: bent(from, to, bend),
    width: [width, width],
    depth: depth * amount,
    fade: [0.45, 0.45],
  });
  const half = hip[0] / 2;
  const leg = isBack
    ? [
        line(s(half, hip[1] - 50), s(half + 8, crotch + 20), half * 0.62, 0.4),
        line(place(stations.thigh, 0), place(stations.calf, 0), half * 0.5, 0.24),
      ]
    : [
        line(s(half + 2, crotch - 70), place(stations.knee + 0.02, 0.05), half * 0.52, 0.5, side * 8),
        line(place(stations.knee - 0.05, 0), place(stations.knee + 0.05, 0.02), half * 0.44, 0.3),
        line(place(stations.knee, 0.05), place(stations.hem, 0), half * 0.36, 0.2),
      ];
  const whiskers = isBack
    ? []
    : [-58, -26, 2, 30].map((rise, index) =>
        line(
          s(between(random, 22, 34), crotch - 24 + index * 13),
          s(hip[0] * between(random, 0.78, 0.95), crotch + rise - 26),
          between(random, 6, 9),
          between(random, 0.1, 0.22),
          side * between(random, -12, -4),
        ),
      );
  // The hem rubs on the shoe.
  const edge: Fold = {
    line: [place(stations.hem, -1.1), place(stations.hem, 1.1)],
    width: [5, 5],
    depth: 0.34 * amount,
    fade: [0, 0],
  };
  return hem[2] > 0 ? [...leg, ...whiskers, edge] : [];
}
