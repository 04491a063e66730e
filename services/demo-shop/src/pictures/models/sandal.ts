import type { Part } from '../render/flatten';
import type { Material } from '../render/material';
import { curve, disc, tube } from '../render/shapes';
import type { Vec3 } from '../render/vector';
import { above, lastOf, pitched } from './boot-style';
import { footAt, offWall, type Ring, type Stops, sheet, type Wall } from './shoe-form';
import { heeledSole } from './shoe-sole';
import { upperWall } from './shoe-upper';

const rounded: Stops = [
  [0, 2.2],
  [0.2, 2.6],
  [0.42, 2.5],
  [0.68, 3.8],
  [0.86, 3.75],
  [1, 2.9],
];

const sandalLines = pitched(7.2, 0.95, 0.1, 0.66, 0.35);
const sandalLast = lastOf(25.4, sandalLines, rounded, 2.3, 0.7);
/** The shape of a foot, on which the straps lie. */
const footForm: Ring[] = [
  {
    from: 0,
    to: 0.97,
    width: rounded,
    height: above(sandalLines, 0, 0.97, [
      [0, 2.6],
      [0.5, 2],
      [1, 1.4],
    ]),
  },
  {
    from: 0.02,
    to: 0.8,
    width: [
      [0, 1.9],
      [0.3, 2.5],
      [0.6, 2.5],
      [0.85, 2.4],
      [1, 1.6],
    ],
    height: above(sandalLines, 0.02, 0.8, [
      [0, 5],
      [0.5, 4.3],
      [0.8, 3.2],
      [1, 2.9],
    ]),
  },
  {
    from: 0.04,
    to: 0.4,
    width: [
      [0, 1.9],
      [0.5, 2.5],
      [1, 1.6],
    ],
    height: above(sandalLines, 0.04, 0.4, [
      [0, 8.2],
      [0.5, 8],
      [1, 8.4],
    ]),
  },
];

/** Leather around the heel, up to where the strap of the ankle begins. */
function counter(wall: Wall, thickness: number): Part['mesh'] {
  return () =>
    sheet(
      (along, across) => {
        const u = (0.86 + along * 0.28) % 1;
        const high = 0.16 + 0.72 * Math.sin(along * Math.PI) ** 2.2;
        const edge = across < 0.5 ? across * 2 : 2 - across * 2;
        return offWall(wall, u, 0.1 + (high - 0.1) * edge, across < 0.5 ? thickness : 0.02);
      },
      48,
      24,
    );
}

/** Two bands over the toes, a strap around the ankle, a block heel. */
export function sandal(skin: Material, lining: Material, dark: Material, buckle: Material): Part[] {
  const wall = upperWall(sandalLast, footForm);
  const ankle = (u: number): Vec3 => {
    const angle = u * Math.PI * 2;
    return [-8.6 - Math.cos(angle) * 3.5, 13.6 + Math.cos(angle) * 0.25, Math.sin(angle) * 2.75 - 0.1];
  };
  const band = (x: number, half: number, high: number, sweep: number): Part => {
    const share = x / sandalLast.length + 0.5;
    const side = curve(sandalLast.width, share) + 0.02;
    const points = Array.from({ length: 17 }, (_, index): Vec3 => {
      const angle = (index / 16) * Math.PI;
      return [
        x + sweep * (Math.sin(angle) - 1),
        sandalLines.top(share) - 0.25 + high * Math.sin(angle) ** 0.72,
        -Math.cos(angle) * side - sandalLast.swing * share * share,
      ];
    });
    return {
      mesh: () =>
        tube(points, 0.11, {
          flat: half / 0.11,
          power: 5,
          steps: 64,
          segments: 20,
          up: (way) => [0.12, Math.sin(way * Math.PI) + 0.05, -Math.cos(way * Math.PI)],
        }),
      material: skin,
    };
  };
  return [
    band(7.4, 1.1, 2.5, 0.5),
    band(4.2, 0.62, 3.6, 0.9),
    { mesh: counter(wall, 0.18), material: skin },
    {
      mesh: () =>
        tube(
          Array.from({ length: 28 }, (_, index) => ankle(index / 28)),
          0.13,
          {
            isClosed: true,
            flat: 4,
            power: 4,
            steps: 90,
            segments: 12,
            up: (share) => [-Math.cos(share * Math.PI * 2), 0, Math.sin(share * Math.PI * 2)],
          },
        ),
      material: skin,
    },
    {
      mesh: () => {
        const [x, y, z] = ankle(0.3);
        return tube(
          [
            [x - 0.5, y + 0.72, z + 0.16],
            [x + 0.5, y + 0.72, z + 0.2],
            [x + 0.5, y - 0.72, z + 0.2],
            [x - 0.5, y - 0.72, z + 0.16],
          ],
          0.1,
          { isClosed: true, steps: 40, segments: 10 },
        );
      },
      material: buckle,
    },
    ...heeledSole(sandalLast, sandalLines, {
      welt: 0.06,
      thickness: 0.5,
      heel: { until: 0.2, taper: 0.2 },
      sole: { color: skin.color, roughness: 0.3 },
      edge: dark.color,
    }),
    {
      mesh: () => disc((u) => footAt(sandalLast, u, -0.14, 0.12)),
      material: lining,
    },
  ];
}
