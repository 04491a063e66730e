import type { Part } from '../render/flatten';
import { type Mesh, posed } from '../render/mesh';
import { disc, ellipsoid, lathe, tube } from '../render/shapes';
import { mixNumbers, type Vec3 } from '../render/vector';
import { bracelet, chain, necklace } from './chain';
import { written } from './lettering';
import type { Look, Model } from './look';
import { pearl, polished, stone, stoneOf } from './stones';

/** A pair, side by side. */
function earrings(look: Look): Part[] {
  const material = polished(look);
  const one = (side: number): Part[] => {
    const pose = { at: [side * 1.75, 0, side * 0.25] as Vec3, turn: [0, side * 9 + 3, 0] as Vec3 };
    const put = (mesh: Mesh): Mesh => posed(mesh, pose);
    const parts: Part[] = [
      { mesh: () => put(posed(ellipsoid([0.36, 0.3, 0.36]), { at: [0, 0.34, -2.2] })), material },
      {
        mesh: () =>
          put(
            tube(
              [
                [0, 0.3, -2.3],
                [0, 0.26, -2.9],
                [0, 0.2, -3.5],
              ],
              0.05,
            ),
          ),
        material,
      },
      {
        mesh: () =>
          put(
            chain(
              [
                [0, 0.26, -1.95],
                [0, 0.12, -1.2],
                [0, 0.1, -0.35],
              ],
              { length: 0.36, wide: 0.24, wire: 0.045, steps: 14 },
            ),
          ),
        material,
      },
    ];
    const kind = look.variation % 3;
    if (kind === 0) {
      parts.push({
        mesh: () =>
          put(
            tube(
              Array.from(
                { length: 24 },
                (_, index): Vec3 => [
                  Math.sin((index / 24) * Math.PI * 2) * 1.15,
                  0.17,
                  0.9 + Math.cos((index / 24) * Math.PI * 2) * 1.15,
                ],
              ),
              0.16,
              { isClosed: true, segments: 16, steps: 88 },
            ),
          ),
        material,
      });
    } else if (kind === 1) {
      parts.push(
        {
          mesh: () =>
            put(
              posed(
                lathe(
                  [
                    [0.3, 0],
                    [0.24, 0.14],
                    [0.1, 0.22],
                    [0, 0.24],
                  ],
                  { segments: 28 },
                ),
                { at: [0, 0.7, -0.2], turn: [-90, 0, 0] },
              ),
            ),
          material,
        },
        { mesh: () => put(posed(ellipsoid([0.66, 0.64, 0.76]), { at: [0, 0.66, 0.5] })), material: pearl },
      );
    } else {
      parts.push(
        {
          mesh: () =>
            put(
              posed(ellipsoid([0.62, 0.34, 1.15], { warp: ([x, y, z]) => [x * (1 + z * 0.42), y, z] }), {
                at: [0, 0.36, 0.85],
              }),
            ),
          material,
        },
        { mesh: () => put(posed(stone(0.3), { at: [0, 0.66, 1.3] })), material: stoneOf(look) },
      );
    }
    return parts;
  };
  return [...one(-1), ...one(1)];
}

/** Upright on its edge. */
function ringParts(look: Look): Part[] {
  const material = polished(look);
  const radius = 1.0;
  const around = (count: number, lift = 0): Vec3[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2;
      return [Math.sin(angle) * (radius + lift), radius + 0.14 + Math.cos(angle) * (radius + lift), 0];
    });
  if (look.variation % 2 === 0) {
    // A signet: the band swells towards its plate.
    const plate = (u: number): Vec3 => [
      Math.cos(u * Math.PI * 2) * 0.62,
      2.34,
      Math.sin(u * Math.PI * 2) * 0.72,
    ];
    return [
      {
        mesh: () =>
          tube(around(32), 0.11, {
            isClosed: true,
            segments: 20,
            steps: 120,
            flat: 2.1,
            power: 2.4,
            taper: (share) => 1 + 1.35 * Math.max(0, Math.cos(share * Math.PI * 2)) ** 3,
          }),
        material,
      },
      {
        mesh: () => disc(plate, { warp: ([x, y, z]) => [x, y + 0.04 * (1 - (x / 0.62) ** 2), z] }),
        material: { ...material, roughness: 0.16 },
      },
      {
        mesh: () =>
          tube(
            Array.from({ length: 32 }, (_, index) => plate(index / 32)),
            0.07,
            { isClosed: true, segments: 10, steps: 80 },
          ),
        material,
      },
      {
        mesh: () =>
          tube(
            Array.from({ length: 32 }, (_, index): Vec3 => {
              const [x, y, z] = plate(index / 32);
              return [x * 0.94, mixNumbers(y, 2.1, 0.7), z * 0.92];
            }),
            0.17,
            { isClosed: true, segments: 10, steps: 80 },
          ),
        material,
      },
      {
        mesh: () => written('H', { at: [0, -0.24], height: 0.5, weight: 0.13 }, (x, y) => [x, 2.385, -y]),
        material: { color: [0.02, 0.018, 0.016], roughness: 0.4, metal: 0.4, isFlat: true },
      },
    ];
  }
  // Two thin bands that lean on each other, one with a stone.
  const band = (pose: { at: Vec3; turn: Vec3 }, wire: number): Part => ({
    mesh: () => posed(tube(around(32), wire, { isClosed: true, segments: 16, steps: 110 }), pose),
    material,
  });
  return [
    band({ at: [0, 0, 0], turn: [0, 0, 0] }, 0.12),
    band({ at: [0.5, -0.02, -0.55], turn: [-13, 24, 0] }, 0.09),
    {
      mesh: () =>
        posed(
          lathe(
            [
              [0.16, -0.16],
              [0.3, 0.06],
              [0.36, 0.2],
              [0.33, 0.24],
            ],
            { segments: 32 },
          ),
          { at: [0, 2.34, 0] },
        ),
      material,
    },
    { mesh: () => posed(stone(0.36), { at: [0, 2.56, 0] }), material: stoneOf(look) },
  ];
}

const cuts: Record<string, (look: Look) => Part[]> = { necklace, earrings, ring: ringParts, bracelet };

/** Gold and silver, laid down on the table. */
export function buildJewellery(look: Look, cut: string): Model {
  const elevation = cut === 'ring' ? 18 : cut === 'bracelet' ? 34 : 58;
  const front = {
    azimuth: cut === 'ring' ? 32 : -6 + (look.variation % 3) * 4,
    elevation,
    fill: [cut === 'bracelet' ? 0.82 : 0.74, 0.74],
    lens: 16,
  } as const;
  const closer: Record<string, readonly [Vec3, number]> = {
    necklace: [[0, 0.3, 7.2], 6.5],
    earrings: [[0.9, 0.3, 0], 4.6],
    ring: [[0.1, 1.9, 0], 2.7],
    bracelet: [[-0.4, 0.2, 2], 4.6],
  };
  const [at, width] = closer[cut] ?? [[0, 1, 0], 5];
  return {
    parts: (cuts[cut] ?? ringParts)(look),
    shape: `jewellery ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: { azimuth: 16, elevation: Math.min(46, elevation + 6), lens: 16, focus: { at, width } },
    },
  };
}
