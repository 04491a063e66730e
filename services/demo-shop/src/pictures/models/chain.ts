import type { Part } from '../render/flatten';
import { joined, type Mesh, posed } from '../render/mesh';
import { ellipsoid, lathe, spline, tube } from '../render/shapes';
import { add, cross, normalize, scale, subtract, type Vec3 } from '../render/vector';
import type { Look } from './look';
import { coin, pearl, polished, stone, stoneOf } from './stones';

/** Oval links, each turned against its neighbours, along a path. */
export function chain(
  points: readonly Vec3[],
  link: { length: number; wide: number; wire: number; steps?: number; lie?: number },
  isClosed = false,
): Mesh {
  const { length, wide, wire, steps = 14, lie = 38 } = link;
  const samples = 400;
  const at = (share: number) => spline(points, share, isClosed);
  const reaches = [0];
  for (let index = 1; index <= samples; index += 1) {
    const [a, b] = [at((index - 1) / samples), at(index / samples)];
    reaches.push((reaches[index - 1] as number) + Math.hypot(...subtract(b, a)));
  }
  const whole = reaches[samples] as number;
  const pitch = length - wire * 2.6;
  const count = Math.max(4, Math.round(whole / pitch / 2) * 2);
  const meshes: Mesh[] = [];
  let cursor = 0;
  for (let index = 0; index < count; index += 1) {
    const wanted = ((index + 0.5) / count) * whole;
    while (cursor < samples - 1 && (reaches[cursor + 1] as number) < wanted) cursor += 1;
    const share = cursor / samples;
    const middle = at(share);
    const along = normalize(subtract(at(Math.min(1, share + 0.004)), at(Math.max(0, share - 0.004))));
    const flat = normalize(cross([0, 1, 0], along));
    const up = cross(along, flat);
    const turn = ((index % 2 ? lie : -lie) * Math.PI) / 180;
    const side = add(scale(flat, Math.cos(turn)), scale(up, Math.sin(turn)));
    meshes.push(
      tube(
        Array.from({ length: 8 }, (_, step): Vec3 => {
          const angle = (step / 8) * Math.PI * 2;
          return add(
            middle,
            add(scale(along, (Math.cos(angle) * length) / 2), scale(side, (Math.sin(angle) * wide) / 2)),
          );
        }),
        wire,
        { isClosed: true, segments: 7, steps },
      ),
    );
  }
  return joined(meshes);
}

/** A necklace as it would fall on the table, its pendant towards the viewer. */
export function necklace(look: Look): Part[] {
  const material = polished(look);
  const points: Vec3[] = [
    [0, 0.12, 7.2],
    [-2.1, 0.1, 4.9],
    [-4.7, 0.1, 1.2],
    [-5.9, 0.1, -3.2],
    [-4.7, 0.1, -7.2],
    [-1.6, 0.1, -9.4],
    [1.9, 0.1, -9.2],
    [4.9, 0.1, -6.9],
    [6, 0.1, -2.8],
    [4.6, 0.1, 1.5],
    [2.1, 0.1, 5],
  ];
  const parts: Part[] = [
    {
      mesh: () => chain([...points, points[0] as Vec3], { length: 0.5, wide: 0.33, wire: 0.052, steps: 12 }),
      material,
    },
    {
      mesh: () =>
        tube(
          [
            [0, 0.1, 7.1],
            [0.16, 0.16, 7.3],
            [0, 0.22, 7.55],
            [-0.16, 0.16, 7.3],
          ],
          0.06,
          { isClosed: true, steps: 24 },
        ),
      material,
    },
  ];
  const kind = look.variation % 3;
  if (kind === 0) {
    parts.push({
      mesh: () => posed(coin(1.15), { at: [0, 0.06, 8.65], turn: [4, 0, 0] }),
      material: {
        ...material,
        relief: ({ x, z }) => {
          const angle = Math.atan2(x, z);
          const away = Math.hypot(x, z);
          return away > 0.25 && away < 0.92 ? Math.abs(Math.sin(angle * 12)) * 0.05 * (0.95 - away) : 0;
        },
      },
    });
  } else if (kind === 1) {
    parts.push(
      { mesh: () => posed(ellipsoid([0.72, 0.72, 0.72]), { at: [0, 0.72, 8.5] }), material: pearl },
      {
        mesh: () =>
          posed(
            lathe(
              [
                [0.32, 0],
                [0.24, 0.14],
                [0.08, 0.22],
                [0, 0.24],
              ],
              { segments: 28 },
            ),
            { at: [0, 0.76, 7.86], turn: [-90, 0, 0] },
          ),
        material,
      },
    );
  } else {
    parts.push(
      {
        mesh: () =>
          posed(
            lathe([[0, 0], null, [0.72, 0], [0.78, 0.2], [0.74, 0.36], null, [0.62, 0.38], [0.6, 0.3]], {
              segments: 48,
            }),
            { at: [0, 0.05, 8.35] },
          ),
        material,
      },
      { mesh: () => posed(stone(0.62), { at: [0, 0.42, 8.35] }), material: stoneOf(look) },
    );
  }
  return parts;
}

/** Heavy links in an oval, closed with a bar. */
export function bracelet(look: Look): Part[] {
  const material = polished(look);
  const points = Array.from({ length: 16 }, (_, index): Vec3 => {
    const angle = (index / 16) * Math.PI * 2 + 0.2;
    const sway = 1 + Math.sin(angle * 3 + look.variation) * 0.05;
    return [Math.sin(angle) * 3.7 * sway, 0.28, Math.cos(angle) * 2.9 * sway];
  });
  const isFine = look.variation % 2 === 1;
  const parts: Part[] = [
    {
      mesh: () =>
        chain(
          [...points, points[0] as Vec3],
          isFine
            ? { length: 0.78, wide: 0.5, wire: 0.085, steps: 20, lie: 34 }
            : { length: 1.05, wide: 0.74, wire: 0.15, steps: 24, lie: 30 },
        ),
      material,
    },
  ];
  const [x, , z] = points[0] as Vec3;
  parts.push({
    mesh: () =>
      tube(
        [
          [x - 0.8, 0.5, z + 0.25],
          [x, 0.55, z + 0.1],
          [x + 0.8, 0.5, z - 0.1],
        ],
        0.13,
        { segments: 14, taper: (share) => 0.75 + Math.sin(share * Math.PI) * 0.45 },
      ),
    material,
  });
  if (isFine) parts.push({ mesh: () => posed(coin(0.62), { at: [x + 0.2, 0.1, z + 1.1] }), material });
  return parts;
}
