import { meshOf, type Part } from '../render/flatten';
import { dim, linearOf, type Material, mixRgb } from '../render/material';
import { type Mesh, posed } from '../render/mesh';
import { cloud, sampleSolid } from '../render/noise';
import { ellipsoid, lathe, roundedBox, tube } from '../render/shapes';
import type { Rgb } from '../render/studio';
import type { Pose, Vec3 } from '../render/vector';
import { onFront, type Place, written } from './lettering';
import type { Look } from './look';
import { black, ivory, metal, steel, wood } from './materials';

const beech = linearOf('#d2ab7c');

/** Paint on wood: its grain shows a little. */
const painted = (color: Rgb): Material => ({
  color,
  roughness: 0.34,
  specular: 0.045,
  relief: (spot) => sampleSolid(cloud(), { ...spot, y: spot.y * 0.2 }, 3) * 0.05,
});

const roll = (radius: number, width: number): Mesh =>
  posed(
    lathe(
      [
        [0, 0],
        null,
        [radius - 0.2, 0],
        [radius, 0.2],
        [radius, width - 0.2],
        [radius - 0.2, width],
        null,
        [0, width],
      ],
      { segments: 48, steps: 3 },
    ),
    { turn: [90, 0, 0] },
  );

/** An engine and a waggon of beech. */
export function train(look: Look): Part[] {
  const color = painted(look.color);
  const plain = (turn: number) => wood(beech, { along: 'x', turn });
  const cream = painted(mixRgb(ivory, beech, 0.2));
  const box = (size: Vec3, at: Vec3, material: Material, radius = 0.5): Part => ({
    mesh: () => posed(roundedBox(size, radius, { detail: 8 }), { at }),
    material,
  });
  const boiler = posed(
    lathe([[0, 0], null, [2.7, 0], [3, 0.3], [3, 9.4], [2.7, 9.7], null, [0, 9.7]], {
      segments: 56,
      steps: 3,
    }),
    {
      turn: [0, 0, -90],
      at: [-0.6, 6.4, 0],
    },
  );
  const parts: Part[] = [
    box([17, 1.7, 6.6], [1.4, 2.9, 0], plain(2)),
    { mesh: boiler, material: color },
    box([5.4, 8.6, 6.4], [-4, 8, 0], color, 0.6),
    box([6.8, 1.1, 7.6], [-4, 12.7, 0], plain(5), 0.5),
    box([3, 2.6, 0.4], [-4, 9.8, 3.1], cream, 0.3),
    {
      mesh: () =>
        lathe([[0, 0], null, [1, 0], [1, 2.4], [1.5, 3.2], [1.6, 4], null, [1.1, 4], null, [1, 2.6]], {
          segments: 36,
          steps: 3,
        }),
      material: plain(8),
    },
    {
      mesh: () => posed(ellipsoid([1.15, 1.5, 1.15]), { at: [2.2, 9.2, 0] }),
      material: painted(linearOf('#d9b13f')),
    },
    {
      mesh: () =>
        posed(lathe([[0, 0], null, [1.1, 0], [1.2, 0.2], [0.8, 0.8], [0, 0.9]], { segments: 32 }), {
          turn: [0, 0, -90],
          at: [9.1, 6.4, 0],
        }),
      material: cream,
    },
  ];
  const chimney = parts[5];
  if (chimney) parts[5] = { ...chimney, mesh: () => posed(meshOf(chimney), { at: [6.6, 8.8, 0] }) };
  const wheel = (x: number, radius: number) => {
    for (const z of [3.3, -4.6]) {
      parts.push({ mesh: () => posed(roll(radius, 1.3), { at: [x, radius, z] }), material: plain(x) });
      parts.push({
        mesh: () => posed(ellipsoid([0.5, 0.5, 0.5]), { at: [x, radius, z + (z > 0 ? 1.3 : 0)] }),
        material: color,
      });
    }
  };
  wheel(-4.2, 2.7);
  wheel(2.2, 2);
  wheel(7.2, 2);
  parts.push(
    box([13, 1.6, 6.4], [-17.4, 2.9, 0], plain(11)),
    box([12.4, 3.4, 5.8], [-17.4, 5.2, 0], cream, 0.5),
    {
      mesh: () =>
        tube(
          [
            [-7.2, 3, 0],
            [-9, 2.7, 0.2],
            [-11, 3, 0],
          ],
          0.22,
          { segments: 8 },
        ),
      material: metal(steel),
    },
  );
  wheel(-21.4, 2);
  wheel(-13.4, 2);
  for (const [x, y, tone] of [
    [-20.4, 8.2, 0],
    [-17.2, 8.2, 1],
    [-14.2, 8.2, 2],
    [-18.6, 11, 1],
  ] as const)
    parts.push({
      mesh: () => posed(roll(1.45, 5), { at: [x, y, -2.5] }),
      material: tone === 0 ? color : plain(x + tone),
    });
  return parts;
}

/** Cubes in the toy's colour, in its paler neighbours and in plain beech, letters on their fronts. */
export function blocks(look: Look): Part[] {
  const s = 4.6;
  const tones = [
    look.color,
    beech,
    mixRgb(look.color, ivory, 0.55),
    beech,
    look.color,
    mixRgb(look.color, black, 0.35),
  ];
  const spots: readonly (readonly [x: number, y: number, z: number, turn: number])[] = [
    [-5.2, 0, 0, 8],
    [0.1, 0, 0.4, -5],
    [5.5, 0, -0.2, 12],
    [-2.6, 1, 0, -9],
    [2.9, 1, 0.2, 5],
    [0.2, 2, 0, 14],
  ];
  return spots.flatMap(([x, level, z, turn], index): Part[] => {
    const pose: Pose = { at: [x, s * (level + 0.5), z], turn: [0, turn, 0] };
    const tone = tones[index] ?? beech;
    const isPlain = tone === beech;
    const letter = 'HARBOURSEA'[(index + look.variation) % 10] ?? 'A';
    const front: Place = onFront(s / 2 + 0.02);
    const color = isPlain ? look.color : dim(ivory, 0.95);
    return [
      {
        mesh: () => posed(roundedBox([s, s, s], 0.32, { detail: 10 }), pose),
        material: isPlain ? wood(beech, { turn: index * 4, along: index % 2 ? 'x' : 'y' }) : painted(tone),
      },
      {
        mesh: () => posed(written(letter, { at: [0, -1.05], height: 2.1, weight: 0.17 }, front), pose),
        material: { color, roughness: 0.5, isFlat: true },
      },
      {
        mesh: () =>
          posed(
            written(letter, { at: [0, -1.05], height: 2.1, weight: 0.17 }, (a, b) => [s / 2 + 0.02, b, -a]),
            pose,
          ),
        material: { color, roughness: 0.5, isFlat: true },
      },
    ];
  });
}
