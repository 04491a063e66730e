import type { Random } from '../../random';
import { bent, between, crushed, drawn, onLimb } from '../cloth/body';
import type { Point } from '../cloth/outline';
import type { Fold, Tube } from '../cloth/piece';
import type { Legs } from './legs';

/** How the cloth of a leg falls, relative to wool trousers. */
export interface Fall {
  /** Folds from the crotch. */
  pull: number;
  /** Folds across the back of the knee and above the shoe. */
  knee: number;
  hem: number;
  soft: number;
}

/** Position of each station along the limb's axis. */
export const stations = {
  waist: 1 / 7,
  hip: 2 / 7,
  thigh: 3 / 7,
  knee: 4 / 7,
  calf: 5 / 7,
  hem: 6 / 7,
} as const;

export function legFolds(random: Random, legs: Legs, form: Tube, side: 1 | -1, fall: Fall): Fold[] {
  const { crotch, hip } = legs;
  const { pull, knee, hem: atHem, soft } = fall;
  const inner: 1 | -1 = side > 0 ? -1 : 1;
  const place = (along: number, u: number) => onLimb(form, along, u * side);
  const from: Point = [side * 7, crotch + 4];
  const s = (x: number, y: number): Point => [side * x, y];
  const crotchFolds = pull
    ? [
        ...drawn(
          random,
          from,
          [
            s(hip[0] * between(random, 0.5, 0.62), crotch - between(random, 54, 84)),
            s(hip[0] * between(random, 0.62, 0.8), crotch - between(random, 6, 26)),
            s(hip[0] * between(random, 0.5, 0.66), crotch + between(random, 40, 66)),
          ],
          4.6 * pull,
          [8 * soft, 17 * soft],
        ),
        // The cloth hangs from the hip and falls in towards the other leg.
        {
          line: bent(s(14, crotch + 14), s(22, crotch + 150), side * -7),
          width: [9 * soft, 15 * soft] as const,
          depth: 5 * pull,
          fade: [0.15, 0.7] as const,
        },
      ]
    : [];
  const kneeFolds = knee
    ? [
        ...crushed(random, form, {
          from: stations.knee - 0.06,
          to: stations.knee + 0.07,
          count: 5,
          depth: 4.4 * knee,
          width: 11 * soft,
          inner,
          slant: 0.03,
        }),
        {
          line: bent(place(stations.thigh + 0.02, -0.5), place(stations.knee + 0.02, 0.25), side * 10),
          width: [14 * soft, 22 * soft] as const,
          depth: 4.4 * knee * between(random, 0.7, 1.2),
          fade: [0.4, 0.5] as const,
          lean: 1.5,
        },
      ]
    : [];
  const hemFolds = atHem
    ? crushed(random, form, {
        from: stations.calf + 0.06,
        to: stations.hem - 0.005,
        count: 5,
        depth: 4.6 * atHem,
        width: 10 * soft,
        inner: random.percent(50) ? inner : (-inner as 1 | -1),
        slant: 0.02,
      })
    : [];
  return [...crotchFolds, ...kneeFolds, ...hemFolds];
}
