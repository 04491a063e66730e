import { limb } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { Tube } from '../cloth/piece';
import { text } from './torso';

/** A leg at one height: centre and half width. */
type Station = readonly [middle: number, y: number, half: number];

/** Two legs hanging from a waist. Values describe the right one in the picture and apply to both. */
export interface Legs {
  /** Half width of the waist, and height of its upper edge at the sides. */
  waist: Point;
  hip: Point;
  crotch: number;
  knee: Station;
  hem: Station;
  /** Height of the waistband. */
  band: number;
}

/** How far the waist hangs below its sides: more in front than at the back. */
export const dipOf = (isBack: boolean) => (isBack ? 4 : 20);

/** The body inside one leg, from above the waist. */
export function legForm({ hip, crotch, knee, hem }: Legs, side: 1 | -1): Tube {
  const thigh = hip[0] / 2;
  return limb(
    [
      [side * (thigh - 12), hip[1] - 160, thigh * 0.9],
      [side * (thigh - 6), hip[1] - 60, thigh * 0.96],
      [side * (thigh - 2), hip[1], thigh],
      [side * (thigh + 2), crotch + 20, thigh + 2],
      [side * knee[0], knee[1], knee[2]],
      [side * ((knee[0] + hem[0]) / 2), (knee[1] + hem[1]) / 2, (knee[2] + hem[2]) / 2],
      [side * hem[0], hem[1], hem[2]],
      [side * (hem[0] * 1.02), hem[1] + 60, hem[2]],
    ],
    0.56,
  );
}

/** Belly and hips above the legs. */
export function trunkForm({ waist, hip, crotch }: Legs): Tube {
  return limb(
    [
      [0, waist[1] - 60, waist[0]],
      [0, waist[1] + 30, waist[0] + 8],
      [0, hip[1], hip[0] + 2],
      [0, (hip[1] + crotch) / 2, hip[0] * 0.94],
      [0, crotch, hip[0] * 0.6],
      [0, crotch + 110, 12],
    ],
    0.3,
  );
}

/** The side seam from waist to hem, and back up along the inside to the crotch. */
function sidesOf({ waist, hip, crotch, knee, hem }: Legs, side: 1 | -1): { outer: Point[]; inner: Point[] } {
  const s = (x: number, y: number): Point => [side * x, y];
  const calf = (share: number) => knee[1] + (hem[1] - knee[1]) * share;
  const at = (share: number, sign: 1 | -1) => {
    const middle = knee[0] + (hem[0] - knee[0]) * share;
    const half = knee[2] + (hem[2] - knee[2]) * share;
    return middle + sign * half;
  };
  const thigh = (crotch + knee[1]) / 2;
  return {
    outer: [
      s(waist[0] + 1, waist[1] + 8),
      s(waist[0] + (hip[0] - waist[0]) * 0.62, waist[1] + (hip[1] - waist[1]) * 0.48),
      s(hip[0], hip[1]),
      s(hip[0] + (at(0, 1) - hip[0]) * 0.16 + 1, crotch + 10),
      s(hip[0] + (at(0, 1) - hip[0]) * 0.62, thigh + 30),
      s(at(0, 1), knee[1]),
      s(at(0.5, 1) + 1, calf(0.5)),
      s(at(1, 1), hem[1] - 6),
    ],
    inner: [
      s(at(1, -1), hem[1]),
      s(at(0.5, -1) - 1, calf(0.5)),
      s(at(0, -1), knee[1]),
      s(4 + (at(0, -1) - 4) * 0.5, thigh),
      s(3, crotch + 44),
      s(0, crotch),
    ],
  };
}

/** One leg with its half of the body, slightly past the middle so that the other leg overlaps it. */
export function legOutline(legs: Legs, side: 1 | -1, sag = 12): string {
  const { outer, inner } = sidesOf(legs, side);
  const [endOut, endIn] = [outer.at(-1) as Point, inner[0] as Point];
  const mouth: Point = [(endOut[0] + endIn[0]) / 2 + side * 4, (endOut[1] + endIn[1]) / 2 + sag];
  const middle = side > 0 ? -1 : 10;
  // The body ends under the waistband, which hangs lower in the middle.
  const up: Point[] = [
    [middle, legs.crotch - 4],
    [middle, legs.waist[1] + dipOf(false) + 8],
    [side * legs.waist[0] * 0.6, legs.waist[1] + dipOf(false) * 0.64 + 8],
  ];
  return `${through(outer)}Q${text(mouth)} ${text(endIn)}${through(inner).replace(/^M[^C]*/, '')}${up.map((point) => `L${text(point)}`).join('')}Z`;
}

/** The hem, moved up, from outside to inside. */
export function legHem({ hem }: Legs, side: 1 | -1, up: number, sag = 12): string {
  const [x, y, half] = hem;
  return `M${text([side * (x + half + 3), y - 6 - up])}Q${text([side * (x + 4), y - 3 - up + sag])} ${text([side * (x - half - 3), y - up])}`;
}

/** The side seam, inset by a distance. */
export const sideSeam = (legs: Legs, side: 1 | -1, inset: number) =>
  through(sidesOf(legs, side).outer.map(([x, y]): Point => [x - side * inset, y]));
