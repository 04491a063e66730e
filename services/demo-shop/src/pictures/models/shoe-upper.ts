import type { Part } from '../render/flatten';
import type { Material } from '../render/material';
import { disc, tube } from '../render/shapes';
import { add, type Vec3 } from '../render/vector';
import { footAt, type Last, offWall, type Ring, ringAt, type Wall, wallMesh, wallOf } from './shoe-form';

/** The surface of a shoe from inside its sole up to the top edge. */
export function upperWall(last: Last, rings: readonly Ring[]): Wall {
  return wallOf([
    (u) => footAt(last, u, -0.5, -0.6),
    (u) => footAt(last, u, -0.02, 0.1),
    ...rings.map((ring) => (u: number) => ringAt(last, ring, u)),
  ]);
}

interface InsideOptions {
  last: Last;
  wall: Wall;
  lining: Material;
  /** Height on the wall at which the lining starts. */
  from?: number;
  /** Distance of the lining from the outer surface. */
  thick?: number;
}

/** The parts visible through the opening: lining and footbed. */
export function inside({ last, wall, lining, from = 0.3, thick = 0.2 }: InsideOptions): Part[] {
  return [
    {
      mesh: () =>
        wallMesh((u, v) => add(offWall(wall, u, from + v * (0.99 - from), -thick), [0, -0.06, 0]), 96, 18),
      material: lining,
    },
    { mesh: () => disc((u) => footAt(last, u, -0.4, 0.45)), material: lining },
  ];
}

interface CollarOptions {
  wall: Wall;
  /** How far it extends around the heel to both sides, as shares of the outline. */
  reach: number;
  radius: number;
  material: Material;
  /** Additional thickness behind the ankle. */
  full?: number;
}

/** The padded collar around the ankle. */
export function collar({ wall, reach, radius, material, full = 0 }: CollarOptions): Part {
  const points = Array.from({ length: 33 }, (_, index): Vec3 => {
    const u = ((index / 32 - 0.5) * 2 * reach + 1) % 1;
    const [x, y, z] = wall(u, 1);
    return add([x, y, z * 0.965], [0.05, -radius * 0.45, 0]);
  });
  return {
    mesh: () =>
      tube(points, radius, {
        steps: 80,
        segments: 14,
        taper: (t) => 0.5 + (0.5 + full * Math.sin(t * Math.PI)) * Math.sin(t * Math.PI) ** 0.5,
      }),
    material,
  };
}

/** A narrow edge all around an opening. */
export function topEdge(wall: Wall, radius: number, material: Material): Part {
  const points = Array.from({ length: 72 }, (_, index) => {
    const [x, y, z] = wall(index / 72, 1);
    return [x, y - radius * 0.3, z] as Vec3;
  });
  return { mesh: () => tube(points, radius, { isClosed: true, steps: 150, segments: 8 }), material };
}
