import type { Part } from '../render/flatten';
import { dim } from '../render/material';
import { disc, tube } from '../render/shapes';
import { smooth, type Vec3 } from '../render/vector';
import { type Body, bodyMesh, liningMesh, rimMesh, skinOf } from './bag-form';
import { hideOf, piece, put, ring } from './bag-parts';
import type { Look, Model } from './look';
import { edged, sewn } from './materials';
import { moved, roundRect } from './patch';

const height = 25;
/** Height of the drawstring. */
const drawn = 0.84;
const pleats = 9;

const body: Body = {
  height,
  halfWidth: (v) => 9.6 + 1.7 * Math.sin(v * 2.1) - 2.4 * smooth(0.55, drawn, v) + 1.5 * smooth(drawn, 1, v),
  halfDepth: (v) => 7.6 + 1.3 * Math.sin(v * 2.1) - 2.5 * smooth(0.55, drawn, v) + 1.5 * smooth(drawn, 1, v),
  radius: () => 30,
  foot: 0.9,
  give: ([x, y, z]) => {
    const v = y / height;
    // Gathered leather forms folds, deepest at the cord.
    const deep = smooth(0.34, drawn, v) * (1 - 0.45 * smooth(drawn, 1, v));
    const angle = Math.atan2(x, z);
    const fold = Math.cos(angle * pleats + 0.5 * Math.sin(angle * 3 + 1) + v * 0.6);
    const push =
      1 + (fold * 0.085 + 0.03 * Math.sin(angle * 2 + v * 4)) * deep + 0.012 * Math.sin(angle * 3 + y * 0.3);
    return [x * push, y, z * push];
  },
};

function around(v: number, off: number, steps = 90): Vec3[] {
  const skin = skinOf(body);
  return Array.from({ length: steps }, (_, index) => skin(index / steps, v, -off));
}

const strapPoints: Vec3[] = [
  [-8.9, height * 0.86, 0],
  [-9.3, height + 2, 0],
  [-8.6, height + 8, -0.3],
  [-5.6, height + 13.4, -0.6],
  [0, height + 15.6, -0.7],
  [5.6, height + 13.4, -0.6],
  [8.6, height + 8, -0.3],
  [9.3, height + 2, 0],
  [8.9, height * 0.86, 0],
];

/** A bucket bag with a drawstring. */
export function buildBucket(look: Look): Model {
  const hide = hideOf(look);
  const skin = skinOf(body);
  const parts: Part[] = [
    {
      mesh: () => bodyMesh(body, 216, 60),
      material: sewn(
        sewn(
          hide.skin,
          hide.thread,
          (spot) => spot.y - 4.2,
          (spot) => spot.u * 60,
        ),
        hide.thread,
        (spot) => height - 1 - spot.y,
        (spot) => spot.u * 60,
      ),
    },
    { mesh: () => rimMesh(body, 0.3, 216), material: edged(hide.skin, hide.edge, () => 0) },
    { mesh: () => liningMesh(body, 0.3, 0.5, 216), material: hide.lining },
    {
      mesh: () => disc((u) => skin(u, 0.7, 0.3)),
      material: { ...hide.lining, color: dim(hide.lining.color, 0.4) },
    },
    // The cord lies in the folds and passes in front of them at its eyelets.
    {
      mesh: () => tube(around(drawn, 0.18), 0.24, { isClosed: true, steps: 220, segments: 10 }),
      material: edged(hide.skin, hide.edge, () => 1),
    },
  ];
  const [kx, ky, kz] = skin(0, drawn, -0.55);
  for (const side of [1, -1] as const) {
    const end: Vec3 = [kx + side * 2.1, ky - 7.4 - side * 0.5, kz + 1.15];
    parts.push(
      {
        mesh: () =>
          tube(
            [
              [kx - side * 0.2, ky, kz - 0.15],
              [kx + side * 0.9, ky - 0.9, kz + 0.3],
              [kx + side * 1.5, ky - 3.4, kz + 0.75],
              end,
            ],
            0.23,
            { steps: 40, segments: 10 },
          ),
        material: hide.skin,
      },
      {
        mesh: put(
          () =>
            tube(
              [
                [0, 0.7, 0],
                [0, 0, 0],
                [0, -0.9, 0],
              ],
              0.48,
              { steps: 18, segments: 16, taper: (share) => 0.75 + share * 0.35 },
            ),
          end,
        ),
        material: hide.skin,
      },
    );
  }
  // The slide on the cord.
  parts.push({
    mesh: put(
      () =>
        tube(
          [
            [-0.85, 0, 0],
            [0, 0, 0],
            [0.85, 0, 0],
          ],
          0.52,
          { flat: 0.9, power: 4, steps: 14, segments: 20, up: [0, 0, 1] },
        ),
      [kx, ky - 0.5, kz + 0.2],
    ),
    material: hide.skin,
  });
  for (const x of [1, -1] as const) {
    const [ax, ay] = skin(x > 0 ? 0.25 : 0.75, 0.8, -0.2);
    parts.push(
      { mesh: put(() => ring(0.7, 0.14), [ax + x * 0.45, ay + 1.6, 0], [0, 90, 0]), material: hide.hardware },
      piece(hide, {
        outline: moved(roundRect(1, 2.2, 0.5), 0, height * 0.76),
        reach: 1,
        around: 11,
        onto: (px, y) => {
          const [sx, sy] = skin(x > 0 ? 0.25 : 0.75, y / height, -0.25);
          return [sx, sy, -px * x];
        },
        columns: 40,
        rows: 7,
      }),
    );
  }
  parts.push({
    mesh: () => tube(strapPoints, 0.18, { flat: 5.2, power: 4, steps: 110, segments: 16, up: strapUp }),
    material: edged(hide.skin, hide.edge, () => 1),
  });
  return {
    parts,
    shape: 'bag bucket',
    shots: {
      front: { turn: 16, elevation: 12, azimuth: 0, lens: 18, fill: [0.74, 0.78] },
      back: { turn: 196, elevation: 12, azimuth: 0, lens: 18, fill: [0.74, 0.78] },
      detail: { turn: 22, elevation: 18, azimuth: 0, lens: 18, focus: { at: [0, 19, 5], width: 19 } },
    },
  };
}

/** Flat on the shoulder, on edge at the rings. */
function strapUp(share: number): Vec3 {
  const angle = share * Math.PI;
  return [-Math.cos(angle) * 0.6, Math.sin(angle) * 0.5, 0.25 + 0.5 * Math.sin(angle)];
}
