import type { Part } from '../render/flatten';
import type { Material } from '../render/material';
import { loft } from '../render/shapes';
import type { Vec3 } from '../render/vector';
import { above, lastOf, pitched } from './boot-style';
import { type Last, type Ring, type Stops, soleMesh, wallMesh } from './shoe-form';
import type { SoleLines } from './shoe-sole';
import { inside, topEdge, upperWall } from './shoe-upper';

const pointed: Stops = [
  [0, 2.1],
  [0.2, 2.55],
  [0.42, 2.35],
  [0.66, 3.65],
  [0.84, 3.1],
  [0.95, 1.7],
  [1, 0.6],
];
const pumpLines = pitched(9.2, 0.75, 0.06, 0.68, 0.45);
const pumpLast = lastOf(25.6, pumpLines, pointed, 2.05, 0.7);
const pumpRings: Ring[] = [
  {
    from: -0.008,
    to: 0.992,
    width: [
      [0, 2.2],
      [0.2, 2.6],
      [0.45, 2.5],
      [0.68, 3.65],
      [0.86, 2.8],
      [1, 0.5],
    ],
    height: above(pumpLines, -0.008, 0.992, [
      [0, 1.6],
      [0.4, 1.2],
      [0.7, 1.1],
      [0.9, 0.9],
      [1, 0.7],
    ]),
  },
  {
    from: -0.004,
    to: 0.9,
    width: [
      [0, 2.1],
      [0.2, 2.5],
      [0.45, 2.45],
      [0.7, 3.35],
      [0.88, 2.6],
      [1, 1],
    ],
    height: above(pumpLines, -0.004, 0.9, [
      [0, 3],
      [0.4, 1.9],
      [0.7, 1.8],
      [0.9, 1.7],
      [1, 1.75],
    ]),
  },
  {
    from: 0.014,
    to: 0.79,
    width: [
      [0, 1.7],
      [0.2, 2.3],
      [0.45, 2.35],
      [0.7, 2.9],
      [0.88, 2.3],
      [1, 1.2],
    ],
    height: above(pumpLines, 0.014, 0.79, [
      [0, 4.9],
      [0.12, 4.2],
      [0.34, 2.7],
      [0.6, 2.2],
      [0.85, 2.3],
      [1, 2.5],
    ]),
  },
];

/** A thin sole that follows the foot. */
function thinSole(last: Last, { top }: SoleLines, thickness: number, material: Material): Part {
  return {
    mesh: () =>
      soleMesh(last, [
        [-1.2, (share) => top(share) - thickness],
        [-0.1, (share) => top(share) - thickness],
        [0.08, (share) => top(share) - thickness * 0.5],
        [-0.02, top],
        [-0.6, top],
      ]),
    material,
  };
}

/** A slender heel from the seat of the foot to the ground. */
function stiletto(last: Last, { top }: SoleLines, material: Material, tip: Material): Part[] {
  const back = -0.5 * last.length;
  const at =
    (share: number) =>
    (u: number): Vec3 => {
      const angle = u * Math.PI * 2;
      const radius = 0.42 + 1.75 * share ** 3.1 + 0.12 * share;
      const middle = back + 1.05 + 1.15 * share ** 2.4;
      const x = middle + Math.cos(angle) * radius * (1 + 0.25 * share);
      const roof = top(Math.max(0, x / last.length + 0.5)) - 0.12;
      return [x, 0.03 + (roof - 0.03) * share, Math.sin(angle) * radius];
    };
  return [
    {
      mesh: () => loft([0.06, 0.12, 0.3, 0.5, 0.7, 0.85, 0.95, 1].map(at), { columns: 64, rows: 44 }),
      material,
    },
    { mesh: () => loft([0, 0.01, 0.05, 0.062].map(at), { columns: 48, rows: 8 }), material: tip },
  ];
}

/** Low cut and pointed, on a slender heel. */
export function pump(skin: Material, lining: Material, dark: Material): Part[] {
  const wall = upperWall(pumpLast, pumpRings);
  return [
    { mesh: () => wallMesh(wall, 170, 40), material: skin },
    ...inside({ last: pumpLast, wall, lining, from: 0.3, thick: 0.14 }),
    topEdge(wall, 0.1, skin),
    thinSole(pumpLast, pumpLines, 0.3, skin),
    ...stiletto(pumpLast, pumpLines, skin, dark),
  ];
}
