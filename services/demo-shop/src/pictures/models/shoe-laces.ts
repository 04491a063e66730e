import type { Part } from '../render/flatten';
import type { Material } from '../render/material';
import { gridMesh, type Mesh, posed } from '../render/mesh';
import { spline, tube } from '../render/shapes';
import { add, cross, mixPoints, normalize, scale, smooth, subtract, type Vec3 } from '../render/vector';
import { offWall, type Wall } from './shoe-form';

/** The tongue: soft and thick, below the laces and protruding above them. */
function tongueMesh(
  path: readonly Vec3[],
  halfWidth: (share: number) => number,
  thickness: number,
  arch = 0.16,
): Mesh {
  const steps = 40;
  return gridMesh(
    28,
    steps,
    (u, share) => {
      const here = spline(path, share);
      const along = normalize(subtract(spline(path, share + 0.01), spline(path, share - 0.01)));
      const up = normalize(cross([0, 0, 1], along));
      const angle = u * Math.PI * 2;
      // Its ends are rounded off.
      const end = Math.sqrt(Math.max(0, 1 - Math.max(0, (share - 0.9) / 0.1) ** 2));
      const half = halfWidth(share) * (0.55 + 0.45 * end);
      const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
      const box = 1 / (Math.abs(cos) ** 4 + Math.abs(sin) ** 4) ** 0.25;
      const z = cos * box * half;
      const lift = sin * box * thickness * (0.35 + 0.65 * end) - arch * z * z * (0.4 + share * 0.25);
      return add(add(here, [0, 0, z]), scale(up, lift));
    },
    { isClosedU: true },
  );
}

interface LaceOptions {
  wall: Wall;
  rows: number;
  /** Position on the wall, from the top row to the lowest. */
  at: (share: number) => readonly [u: number, v: number];
  lace: Material;
  ring?: Material;
  width?: number;
  rise?: number;
}

/** Eyelets on both sides and a flat lace that crosses between them. */
function laces({ wall, rows, at, lace, ring, width = 0.36, rise = 0.55 }: LaceOptions): Part[] {
  const eyelet = (row: number, side: 1 | -1): Vec3 => {
    const [u, v] = at(row / (rows - 1));
    return offWall(wall, side > 0 ? u : 1 - u, v, 0.06);
  };
  const parts: Part[] = [];
  if (ring)
    for (let row = 0; row < rows; row += 1)
      for (const side of [1, -1] as const) {
        const at0 = eyelet(row, side);
        parts.push({
          mesh: () =>
            posed(
              tube(
                [
                  [0.25, 0, 0],
                  [0, 0, 0.25],
                  [-0.25, 0, 0],
                  [0, 0, -0.25],
                ],
                0.085,
                { isClosed: true, steps: 16, segments: 8 },
              ),
              { at: at0, turn: [48 * side, 0, -22] },
            ),
          material: { ...ring, isFlat: true },
        });
      }
  const over = (from: Vec3, to: Vec3, high: number): Vec3[] => {
    const lift = (share: number, by: number): Vec3 => add(mixPoints(from, to, share), [by * 0.35, by, 0]);
    return [
      add(from, [0, -0.16, 0]),
      lift(0.14, high * 0.6),
      lift(0.5, high),
      lift(0.86, high * 0.6),
      add(to, [0, -0.16, 0]),
    ];
  };
  const options = { flat: width / 0.12, segments: 12, steps: 24, up: [0.45, 1, 0] as Vec3, power: 3 };
  const strap = (from: Vec3, to: Vec3, high: number) =>
    parts.push({ mesh: () => tube(over(from, to, high), 0.12, options), material: lace });
  strap(eyelet(rows - 1, 1), eyelet(rows - 1, -1), rise * 0.7);
  for (let row = rows - 2; row >= 0; row -= 1) {
    strap(eyelet(row + 1, 1), eyelet(row, -1), rise);
    strap(eyelet(row + 1, -1), eyelet(row, 1), rise + 0.17);
  }
  return parts;
}

interface Throat {
  rows: number;
  /** Range of the lacing from its top to its lowest row, as shares of the shoe's outline. */
  throat: readonly [from: number, to: number];
  /** How far the tongue extends beyond the top row: backwards and upwards. */
  tongue: readonly [back: number, up: number];
}

/** A tongue under laces. */
export function throatParts(
  { throat, rows, tongue: [back, up] }: Throat,
  wall: Wall,
  tongue: Material,
  lace: Material,
  ring?: Material,
): Part[] {
  const lowest = 0.488;
  const middle = (u: number): Vec3 => mixPoints(wall(u, 0.985), wall(1 - u, 0.985), 0.5);
  const [top, low] = [middle(throat[0]), middle(lowest)];
  return [
    {
      mesh: () =>
        tongueMesh(
          [
            add(low, [1.4, -1.1, 0]),
            ...[0, 0.25, 0.5, 0.75, 1].map((share) =>
              add(middle(lowest + (throat[0] - lowest) * share), [0, -0.4 + 0.2 * share, 0]),
            ),
            add(top, [-back * 0.6, up * 0.55, 0]),
            add(top, [-back * 0.9, up, 0]),
          ],
          (share) => 0.95 + 0.95 * smooth(0, 0.6, share) + 0.95 * smooth(0.66, 0.8, share),
          0.36,
          0.11,
        ),
      material: tongue,
    },
    ...laces({
      wall,
      rows,
      at: (share) => [throat[0] + (throat[1] - throat[0]) * share, 0.945],
      lace,
      ...(ring ? { ring } : {}),
    }),
  ];
}
