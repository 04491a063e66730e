import type { Part } from '../render/flatten';
import { linearOf, type Material, mixRgb } from '../render/material';
import { type Mesh, posed } from '../render/mesh';
import { cloud, fuzz, sampleSolid } from '../render/noise';
import { ellipsoid, tube } from '../render/shapes';
import type { Rgb } from '../render/studio';
import { clamp, type Pose, type Vec3 } from '../render/vector';
import type { Look } from './look';
import { plastic } from './materials';

/** Teddy cloth: random tufts, darker where they part. */
function fur(color: Rgb): Material {
  return {
    color,
    roughness: 1,
    specular: 0.004,
    sheen: 0.42,
    soft: 0.3,
    relief: (spot) => {
      const fine = clamp(1.6 - spot.pixel / 0.09, 0, 1);
      const tufts = sampleSolid(cloud(), spot, 7) * 0.7;
      return fine === 0 ? tufts : tufts + sampleSolid(fuzz(), spot, 5.5) * 0.13 * fine;
    },
    paint: (spot, paint) => {
      const depth =
        0.7 + sampleSolid(fuzz(), spot, 5.5) * 0.42 + (sampleSolid(cloud(), spot, 4) - 0.5) * 0.34;
      paint.red *= depth;
      paint.green *= depth;
      paint.blue *= depth;
    },
  };
}

/** Roughens the outline, because fur has no smooth edge. */
function tufted(mesh: Mesh, pose: Pose): Mesh {
  const there = posed(mesh, pose);
  const positions = there.positions.slice();
  const tile = cloud();
  for (let index = 0; index < positions.length; index += 3) {
    const at = (axis: number) => positions[index + axis] as number;
    const n = (axis: number) => there.normals[index + axis] as number;
    const spot = { x: at(0), y: at(1), z: at(2), nx: n(0), ny: n(1), nz: n(2), u: 0, v: 0, pixel: 0 };
    const out = (sampleSolid(tile, spot, 3.2) - 0.5) * 0.62;
    positions[index] = at(0) + n(0) * out;
    positions[index + 1] = at(1) + n(1) * out;
    positions[index + 2] = at(2) + n(2) * out;
  }
  return { ...there, positions, locals: there.positions };
}

const limb = (radii: Vec3, pose: Pose, columns = 52, rows = 34): Mesh =>
  tufted(ellipsoid(radii, { columns, rows }), pose);

function face(y: number, z: number, spread: number, eyes: number, back = 1.5): Part[] {
  const thread: Material = {
    color: linearOf('#2b211d'),
    roughness: 0.8,
    relief: ({ x }) => Math.sin(x * 40) * 0.02,
  };
  const eye = plastic(linearOf('#17110e'), { roughness: 0.06, specular: 0.06 });
  return [
    ...[-1, 1].map((side) => ({
      mesh: () => posed(ellipsoid([eyes, eyes, eyes * 0.8]), { at: [side * spread, y + 1.7, z - back] }),
      material: eye,
    })),
    {
      mesh: () =>
        posed(ellipsoid([1.05, 0.72, 0.6], { warp: ([x, a, b]) => [x * (1 + a * 0.35), a, b] }), {
          at: [0, y + 0.35, z + 0.3],
        }),
      material: thread,
    },
    {
      mesh: () =>
        tube(
          [
            [0, y - 0.1, z + 0.7],
            [0, y - 0.7, z + 0.66],
            [0, y - 1.25, z + 0.42],
          ],
          0.12,
          { segments: 8 },
        ),
      material: thread,
    },
    {
      mesh: () =>
        tube(
          [
            [-1.15, y - 1.35, z + 0.05],
            [-0.55, y - 1.72, z + 0.26],
            [0, y - 1.22, z + 0.42],
            [0.55, y - 1.72, z + 0.26],
            [1.15, y - 1.35, z + 0.05],
          ],
          0.12,
          { segments: 8 },
        ),
      material: thread,
    },
  ];
}

const pad = (at: Vec3, radius: number, turn: Vec3): Mesh =>
  posed(ellipsoid([radius, radius * 1.15, 0.9]), { at, turn });

export function bear(look: Look): Part[] {
  const pelt = fur(look.color);
  const pale = fur(mixRgb(look.color, linearOf('#f4e7d0'), look.isPale ? 0.3 : 0.62));
  const sole: Material = { ...pale, sheen: 0.2 };
  const y = 20.6;
  const parts: Part[] = [
    { mesh: () => limb([7.1, 8.4, 6.3], { at: [0, 8.6, 0] }, 64, 44), material: pelt },
    { mesh: () => limb([6.7, 6.1, 5.9], { at: [0, y, 0.6] }, 64, 44), material: pelt },
    { mesh: () => limb([3.2, 2.6, 2.7], { at: [0, y - 1.5, 5.2] }, 48, 30), material: pale },
    ...face(y - 1.1, 7.3, 2.35, 0.62),
  ];
  for (const side of [-1, 1])
    parts.push(
      {
        mesh: () =>
          limb(
            [2.35, 2.35, 1.25],
            { at: [side * 4.9, y + 5, -0.4], turn: [0, side * 14, side * -12] },
            40,
            24,
          ),
        material: pelt,
      },
      { mesh: () => pad([side * 4.85, y + 4.85, 0.6], 1.35, [-8, side * 14, 0]), material: pale },
      {
        mesh: () => limb([2.4, 6, 2.5], { at: [side * 7.4, 9.6, 2.2], turn: [-26, 0, side * 26] }),
        material: pelt,
      },
      {
        mesh: () => limb([3, 6.2, 3.1], { at: [side * 5, 3.1, 6.8], turn: [82, side * 14, 0] }),
        material: pelt,
      },
      { mesh: () => pad([side * 6.35, 3.3, 12.5], 2.25, [-6, side * 14, 0]), material: sole },
    );
  return parts;
}

export function rabbit(look: Look): Part[] {
  const pelt = fur(look.color);
  const pale = fur(mixRgb(look.color, linearOf('#f6ebdf'), 0.6));
  const y = 19.4;
  const parts: Part[] = [
    { mesh: () => limb([5.9, 8, 5.3], { at: [0, 8.2, 0] }, 64, 44), material: pelt },
    { mesh: () => limb([5.4, 5.3, 5], { at: [0, y, 0.6] }, 60, 40), material: pelt },
    { mesh: () => limb([2.3, 1.8, 1.9], { at: [0, y - 1.4, 4.6] }, 40, 26), material: pale },
    { mesh: () => limb([2.1, 2.1, 2.1], { at: [0, 4, -6] }, 32, 22), material: pale },
    ...face(y - 1.1, 6, 2.15, 0.58, 0.75),
  ];
  for (const side of [-1, 1]) {
    const turn: Vec3 = [-6, side * 10, side * -(9 + (look.variation % 3) * 6)];
    const at: Vec3 = [side * (3.3 + (look.variation % 3) * 0.7), y + 9.4, -0.4];
    parts.push(
      { mesh: () => limb([1.75, 6.4, 0.95], { at, turn }, 40, 44), material: pelt },
      {
        mesh: () =>
          posed(ellipsoid([1.05, 5, 0.5]), { at: [at[0] - side * 0.1, at[1] - 0.2, at[2] + 0.66], turn }),
        material: fur(mixRgb(linearOf('#e9b9b4'), look.color, 0.25)),
      },
      {
        mesh: () => limb([1.85, 5.4, 1.9], { at: [side * 5.9, 9.2, 2.2], turn: [-24, 0, side * 24] }),
        material: pelt,
      },
      {
        mesh: () => limb([2.3, 5.8, 2.2], { at: [side * 4, 2.3, 6.2], turn: [84, side * 10, 0] }),
        material: pelt,
      },
      { mesh: () => pad([side * 4.95, 2.5, 11.7], 1.6, [-6, side * 10, 0]), material: pale },
    );
  }
  return parts;
}
