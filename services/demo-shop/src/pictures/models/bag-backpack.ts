import type { Part } from '../render/flatten';
import { tube } from '../render/shapes';
import type { Vec3 } from '../render/vector';
import { slack } from './bag-form';
import { hideOf, piece, puller, put, ring, zip } from './bag-parts';
import type { Look, Model } from './look';
import { edged, sewn } from './materials';
import { insetOf, moved, type Outline, pillow, roundRect } from './patch';

const [halfWidth, halfHeight, half] = [13.6, 18.6, 5.2];
const outline = moved(roundRect(halfWidth, halfHeight, 4.2, 9.5), 0, halfHeight);
const pocket = moved(roundRect(10.6, 8, 2.6, 3.4), 0, 9.6);
const give = slack(0.16, 0.4);
const face = (_x: number, y: number) => half + 0.9 * Math.sin(Math.min(1, y / 30) * Math.PI) * 0.7 + 0.5;

function along(
  line: Outline,
  from: number,
  to: number,
  z: (x: number, y: number) => number,
  inset = 0,
  steps = 40,
): Vec3[] {
  return Array.from({ length: steps + 1 }, (_, index): Vec3 => {
    const [x, y] = line(from + ((to - from) * index) / steps, inset);
    return [x, y, z(x, y)];
  });
}

/** The path of a strap over the shoulder: from the top of the back down to its lower corner. */
const shoulder = (x: 1 | -1): Vec3[] => [
  [x * 2.6, halfHeight * 2 - 2.6, -half - 0.5],
  [x * 3.4, halfHeight * 2 - 2.2, -half - 2.2],
  [x * 5.4, halfHeight * 2 - 8, -half - 4.2],
  [x * 8.2, 22, -half - 4.4],
  [x * 10.6, 12, -half - 3],
  [x * 11.6, 4.6, -half - 1],
  [x * 11.4, 2.4, -half + 0.4],
];

/** A round-shouldered backpack: a zip over its top, a pocket in front. */
export function buildBackpack(look: Look): Model {
  const hide = hideOf(look);
  const seamAt = (reach: number, seam: number) => (spot: { v: number }) => {
    const past = Math.max(0, (Math.abs(spot.v * 2 - 1) - 0.3) / 0.7);
    return past === 0 ? 1 : insetOf(past, reach) - seam;
  };
  const strap = edged(hide.skin, hide.edge, () => 1);
  const parts: Part[] = [
    {
      mesh: () =>
        pillow({
          outline,
          reach: halfWidth,
          half,
          round: 1.2,
          bulge: (deep) => 1.1 * Math.sin(Math.min(1, deep * 1.4) * (Math.PI / 2)),
          give,
        }),
      material: sewn(hide.skin, hide.thread, seamAt(halfWidth, 1.25), (spot) => spot.u * 104),
    },
    {
      mesh: put(
        () =>
          pillow({
            outline: pocket,
            reach: 8,
            half: 1.3,
            round: 0.7,
            bulge: (deep) => 0.7 * Math.sin(Math.min(1, deep * 1.4) * (Math.PI / 2)),
          }),
        [0, 0, half + 1.1],
      ),
      material: sewn(hide.skin, hide.thread, seamAt(8, 0.75), (spot) => spot.u * 70),
    },
    // The large zip runs over the top, a little behind the front edge.
    ...zip(
      hide,
      along(outline, 0.3, 0.7, () => half * 0.35, -0.05),
      [0, 1, 0.2],
      52,
    ),
    ...zip(
      hide,
      along(pocket, 0.33, 0.67, () => half + 1.25, -0.05),
      [0, 1, 0.3],
      30,
    ),
    ...puller(hide, [-7.6, 17, half + 2.95]),
    ...puller(hide, [halfWidth + 0.35, 25.5, half * 0.35]),
  ];
  for (const z of [half - 0.2, -half + 0.2])
    parts.push({
      mesh: () =>
        tube(along(outline, 0, 1, () => z, 0.03, 72).slice(0, -1), 0.24, {
          isClosed: true,
          steps: 170,
          segments: 8,
        }),
      material: strap,
    });
  parts.push(
    // A label on the upper part of the front.
    piece(hide, {
      outline: moved(roundRect(2.6, 1.5, 0.3), 0, 25.4),
      reach: 1.5,
      around: 15,
      onto: (x, y) => [x, y, face(x, y) + 0.25],
      seam: 0.25,
      columns: 48,
      rows: 8,
    }),
    // The padded part of the back.
    piece(hide, {
      outline: moved(roundRect(9, 12.6, 3, 6.5), 0, 16.6),
      reach: 9,
      around: 78,
      onto: (x, y) => [-x, y, -half - 0.95],
      thickness: 0.5,
      seam: 0.7,
      columns: 100,
      rows: 22,
    }),
    {
      mesh: () =>
        tube(
          [
            [-3, halfHeight * 2 - 0.6, -half + 1.2],
            [-2.9, halfHeight * 2 + 2, -half + 1],
            [-1.7, halfHeight * 2 + 4, -half + 0.9],
            [1.7, halfHeight * 2 + 4, -half + 0.9],
            [2.9, halfHeight * 2 + 2, -half + 1],
            [3, halfHeight * 2 - 0.6, -half + 1.2],
          ],
          0.42,
          {
            flat: 1.9,
            steps: 60,
            segments: 16,
            up: (share) => [-Math.cos(share * Math.PI), Math.sin(share * Math.PI), 0],
          },
        ),
      material: strap,
    },
  );
  for (const x of [1, -1] as const)
    parts.push(
      {
        mesh: () =>
          tube(shoulder(x), 0.42, {
            flat: 6.4,
            power: 3.4,
            steps: 80,
            segments: 24,
            up: [0, 0.05, -1],
            taper: (share) => (share < 0.62 ? 1 : 1 - (share - 0.62) * 1.6),
          }),
        material: sewn(
          hide.skin,
          hide.thread,
          (spot) => Math.abs(Math.abs(Math.cos(spot.u * Math.PI * 2)) - 0.84) * 2.4,
          (spot) => spot.v * 44,
        ),
      },
      {
        mesh: put(() => ring(1.1, 0.16), [x * 11.2, 8.6, -half - 2.4], [18, 0, 0]),
        material: hide.hardware,
      },
    );
  return {
    parts,
    shape: 'bag backpack',
    shots: {
      front: { turn: 22, elevation: 10, azimuth: 0, lens: 18, fill: [0.74, 0.76] },
      back: { turn: 202, elevation: 10, azimuth: 0, lens: 18, fill: [0.74, 0.76] },
      detail: { turn: 24, elevation: 14, azimuth: 0, lens: 18, focus: { at: [-3, 17, 6], width: 18 } },
    },
  };
}
