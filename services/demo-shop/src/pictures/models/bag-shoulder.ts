import type { Part } from '../render/flatten';
import { tube } from '../render/shapes';
import { smooth, type Vec3 } from '../render/vector';
import { hideOf, piece, puller, put, ring, zip } from './bag-parts';
import type { Look, Model } from './look';
import { edged, sewn } from './materials';
import { insetOf, moved, type Outline, pillow, roundRect } from './patch';

const halfWidth = 15.5;
const reach = 6.2;
const half = 2.6;

/** The upper edge sags between the pointed ends. */
const topAt = (x: number) => 11.2 + 5.4 * (x / halfWidth) ** 2 - 0.5 * (x / halfWidth) ** 4;
const lowAt = (x: number) => 8.2 * (1 - Math.sqrt(Math.max(0, 1 - (x / (halfWidth + 0.05)) ** 2)) ** 0.92);

/** A half moon; inner points move towards the line midway between its edges. */
const moon: Outline = (u, inset) => {
  const turn = u < 0.5 ? u * 2 : 2 - u * 2;
  // Runs along the lower edge and back along the upper one, with denser points at the pointed ends.
  const x = -Math.cos(turn * Math.PI) * halfWidth;
  const [low, high] = [lowAt(x), topAt(x)];
  const middle = (low + high) / 2;
  const share = inset / reach;
  const edge = u < 0.5 ? low : high;
  return [x * (1 - share * 0.12), edge + (middle - edge) * share];
};

const give = ([x, y, z]: Vec3): Vec3 => {
  // Soft leather forms folds from the pointed ends.
  const side = Math.abs(x) / halfWidth;
  const fold = Math.sin(y * 1.1 - Math.abs(x) * 0.75) * smooth(0.45, 0.8, side) * (1 - smooth(0.88, 1, side));
  const slow = Math.sin(x * 0.4 + 1) * Math.sin(y * 0.33 + 2) * 0.16;
  const face = smooth(half * 0.7, half + 0.6, Math.abs(z));
  return [x, y, z + Math.sign(z) * face * (fold * 0.1 + slow)];
};

const strapPoints: Vec3[] = [
  [-halfWidth + 0.4, 16.9, 0],
  [-halfWidth + 0.5, 19.6, 0],
  [-halfWidth + 2.6, 25, 0.1],
  [-7.4, 29.6, 0.2],
  [0, 31.3, 0.2],
  [7.4, 29.6, 0.2],
  [halfWidth - 2.6, 25, 0.1],
  [halfWidth - 0.5, 19.6, 0],
  [halfWidth - 0.4, 16.9, 0],
];

/** A soft half-moon bag with a broad strap. */
export function buildShoulder(look: Look): Model {
  const hide = hideOf(look);
  const parts: Part[] = [
    {
      mesh: () =>
        pillow({
          outline: moon,
          reach,
          half,
          round: 0.8,
          bulge: (deep) => 1.75 * Math.sin(Math.min(1, deep * 1.15) * (Math.PI / 2)) ** 0.9,
          columns: 176,
          give,
        }),
      material: sewn(
        hide.skin,
        hide.thread,
        (spot) => {
          const past = Math.max(0, (Math.abs(spot.v * 2 - 1) - 0.3) / 0.7);
          return past === 0 ? 1 : (insetOf(past, reach) - 0.62) * 1.3;
        },
        (spot) => spot.u * 74,
      ),
    },
    ...zip(
      hide,
      Array.from({ length: 19 }, (_, index): Vec3 => {
        const x = (index / 9 - 1) * (halfWidth - 1.6);
        return [x, topAt(x) + 0.02, 0];
      }),
      [0, 1, 0],
      30,
    ),
    ...puller(hide, [-11.2, topAt(-11.2) - 0.1, half + 1.5]),
  ];
  for (const z of [half - 0.25, -half + 0.25])
    parts.push({
      mesh: () =>
        tube(
          Array.from({ length: 80 }, (_, index): Vec3 => {
            const [x, y] = moon(index / 80, 0.03);
            return [x, y, z];
          }),
          0.2,
          { isClosed: true, steps: 170, segments: 8 },
        ),
      material: edged(hide.skin, hide.edge, () => 1),
    });
  for (const x of [1, -1] as const)
    parts.push(
      {
        mesh: put(() => ring(1.15, 0.17), [x * (halfWidth - 0.35), 17.1, 0], [0, 90 - x * 20, 0]),
        material: hide.hardware,
      },
      piece(hide, {
        outline: moved(roundRect(1.15, 2, 0.5), 0, 13.2),
        reach: 1.15,
        around: 11,
        onto: (px, y) => [x * (halfWidth + 0.12), y, -px * x],
        columns: 44,
        rows: 8,
      }),
    );
  parts.push({
    mesh: () =>
      tube(strapPoints, 0.26, {
        flat: 5.4,
        power: 4,
        steps: 110,
        segments: 20,
        up: (share) => [
          -Math.cos(share * Math.PI) * 0.7,
          Math.sin(share * Math.PI) * 0.75,
          0.22 + 0.3 * Math.sin(share * Math.PI),
        ],
      }),
    material: sewn(
      hide.skin,
      hide.thread,
      (spot) => Math.abs(Math.abs(Math.cos(spot.u * Math.PI * 2)) - 0.83) * 1.4,
      (spot) => spot.v * 46,
    ),
  });
  return {
    parts,
    shape: 'bag shoulder',
    shots: {
      front: { turn: 18, elevation: 12, azimuth: 0, lens: 18, fill: [0.8, 0.76] },
      back: { turn: 198, elevation: 12, azimuth: 0, lens: 18, fill: [0.8, 0.76] },
      detail: { turn: 28, elevation: 22, azimuth: 0, lens: 18, focus: { at: [-9, 13, 3], width: 17 } },
    },
  };
}
