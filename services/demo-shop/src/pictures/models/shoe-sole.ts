import type { Part } from '../render/flatten';
import { dim, type Material } from '../render/material';
import { disc, loft } from '../render/shapes';
import type { Rgb } from '../render/studio';
import { clamp, smooth, type Vec3 } from '../render/vector';
import { rubber, stitch, withPaint, withRelief } from './materials';
import { footAt, type Last, soleMesh } from './shoe-form';

/** The lower and upper line of a sole's edge. */
export interface SoleLines {
  bottom: (share: number) => number;
  top: (share: number) => number;
}

/** Raises the last quarter of the sole off the ground (toe spring). */
export const toeSpring = (share: number, high: number): number =>
  Math.max(0, (share - 0.74) / 0.26) ** 2 * high;

/** A rubber cupsole stitched to the upper, on an outsole of its own colour. */
export function cupSole(
  last: Last,
  { bottom, top }: SoleLines,
  color: Rgb,
  outsole: Rgb,
  stripe?: Rgb,
): Part[] {
  const at = (part: number) => (share: number) => bottom(share) + (top(share) - bottom(share)) * part;
  const high = (x: number, y: number) => {
    const share = x / last.length + 0.5;
    return (y - bottom(share)) / (top(share) - bottom(share));
  };
  const edge = rubber(color, { roughness: 0.5 });
  const ribbed = withRelief(edge, (spot) => {
    const place = high(spot.x, spot.y);
    // Toe and heel have ribs for grip.
    const atEnd = smooth(0.43, 0.46, Math.abs(spot.x / last.length + 0.01));
    const rib = Math.abs(((spot.z * 2.6) % 1) - 0.5) * 0.06 * atEnd;
    const within = smooth(0.2, 0.24, place) * (1 - smooth(0.66, 0.7, place));
    return (
      rib * within * clamp(1.6 - spot.pixel / 0.12, 0, 1) +
      stitch((place - 0.84) * 2.6, spot.x + spot.z, spot.pixel, 0.5) * 1.5 -
      (Math.abs(place - 0.74) < 0.018 ? 0.05 : 0)
    );
  });
  const wall = stripe
    ? withPaint(ribbed, (spot, to) => {
        const place = high(spot.x, spot.y);
        const share = smooth(0.845, 0.855, place) * (1 - smooth(0.925, 0.935, place));
        to.red += (stripe[0] - to.red) * share;
        to.green += (stripe[1] - to.green) * share;
        to.blue += (stripe[2] - to.blue) * share;
      })
    : ribbed;
  return [
    {
      mesh: () =>
        soleMesh(last, [
          [0.2, at(0.12)],
          [0.36, at(0.16)],
          [0.42, at(0.3)],
          [0.42, at(0.6)],
          [0.37, at(0.9)],
          [0.28, at(0.985)],
          [0.12, at(1)],
          [-0.5, at(0.99)],
        ]),
      material: wall,
    },
    {
      mesh: () =>
        soleMesh(last, [
          [-0.9, bottom],
          [0.1, bottom],
          [0.3, at(0.02)],
          [0.34, at(0.07)],
          [0.32, at(0.125)],
          [0.1, at(0.13)],
        ]),
      material: withRelief(rubber(outsole), (spot) =>
        Math.abs(((spot.x * 1.5) % 1) - 0.5) > 0.36 ? -0.05 : 0,
      ),
    },
    { mesh: () => disc((u) => footAt(last, u, 0.1, -2)), material: rubber(dim(color, 0.6)) },
  ];
}

/** A thin sole with a welt, and a heel below its back part. */
export function heeledSole(
  last: Last,
  lines: SoleLines,
  {
    welt = 0.35,
    thickness,
    heel,
    sole,
    edge,
    lugs = 0,
  }: {
    welt?: number;
    thickness: number;
    /** How far forward the heel reaches, and how much it tapers towards the ground. */
    heel: { until: number; taper: number; round?: number };
    sole: Material;
    edge: Rgb;
    lugs?: number;
  },
): Part[] {
  const { top } = lines;
  const under = (share: number) => top(share) - thickness;
  const parts: Part[] = [
    {
      mesh: () =>
        soleMesh(last, [
          [-1.4, under],
          [welt * 0.6, under],
          [welt * 0.96, (share) => under(share) + thickness * 0.14],
          [welt, (share) => under(share) + thickness * 0.5],
          [welt * 0.96, (share) => top(share) - thickness * 0.1],
          [welt * 0.7, top],
          [-0.3, top],
        ]),
      material: withRelief(sole, (spot) => {
        const share = spot.x / last.length + 0.5;
        const high = (spot.y - under(share)) / thickness;
        return Math.abs(high - 0.5) < 0.06 ? -0.04 : 0;
      }),
    },
  ];
  const { until, taper, round = 0.1 } = heel;
  // The front of the heel is a straight cut.
  const outline = (u: number, low: number): Vec3 => {
    const [x, , z] = footAt(last, (u + 1) % 1, welt * 0.55);
    const front = (until - 0.5) * last.length;
    const back = -0.5 * last.length;
    const pull = taper * low;
    const cut = Math.min(x, front);
    return [
      back + (cut - back) * (1 - pull * 0.5) + pull * 0.35,
      0,
      z * (1 - pull) * (x > front ? Math.max(0.0, 1 - (x - front) / (last.length * round)) : 1),
    ];
  };
  const heelAt = (u: number, share: number): Vec3 => {
    const [x, , z] = outline(u, 1 - share);
    const roof = under(clamp(x / last.length + 0.5)) + 0.02;
    return [x, roof * share, z];
  };
  parts.push({
    mesh: () =>
      loft(
        [0, 0.05, 0.3, 0.6, 0.9, 1].map((share) => (u: number) => heelAt(u, share)),
        { columns: 120, rows: 24 },
      ),
    material: withPaint(sole, (spot, to) => {
      if (spot.y > 0.55) return;
      to.red = edge[0];
      to.green = edge[1];
      to.blue = edge[2];
    }),
  });
  if (lugs > 0)
    parts.push({
      mesh: () =>
        soleMesh(last, [
          [-1.4, (share) => Math.max(lines.bottom(share), under(share) - lugs)],
          [welt * 0.7, (share) => Math.max(lines.bottom(share), under(share) - lugs)],
          [welt * 0.85, (share) => under(share) - lugs * 0.5],
          [welt * 0.7, under],
        ]),
      material: withRelief(rubber(edge), (spot) => (Math.abs(((spot.x * 0.72) % 1) - 0.5) > 0.3 ? -0.16 : 0)),
    });
  return parts;
}
