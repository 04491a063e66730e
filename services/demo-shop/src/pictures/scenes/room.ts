import type { Part } from '../render/flatten';
import { dim, linearOf, type Material } from '../render/material';
import { gridMesh } from '../render/mesh';
import { cloud, sampleSolid } from '../render/noise';
import { daylight, type Studio } from '../render/studio';
import { clamp, normalize, smooth, type Vec3 } from '../render/vector';
import type { Scene } from './scene';

/** Position of the wall, and extent of wall and floor. */
export const wallZ = -46;
const [left, right, front, ceiling] = [-230, 210, 150, 230] as const;

const sun: Vec3 = normalize([-0.74, 0.47, 0.46]);

/** Daylight through a window on the left, low enough for long shadows. */
export const roomLight: Studio = {
  ...daylight,
  key: sun,
  keySize: 0.075,
  keyColor: [1.12, 1.04, 0.93],
  boxes: [
    { direction: sun, halfWidth: 0.4, halfHeight: 0.6, color: [5, 4.8, 4.5] },
    ...daylight.boxes.slice(1),
  ],
  fill: 0.6,
};

/** The same window at dusk, and one lamp. */
export const eveningLight: Studio = { ...roomLight, keyColor: [1.3, 1.08, 0.82], fill: 0.36 };

const window = { x: -150, from: -2, to: 112, below: 66, above: 186, bars: [36, 74], height: 128 } as const;

const inside = (value: number, from: number, to: number, soft: number) =>
  smooth(from - soft, from + soft, value) * (1 - smooth(to - soft, to + soft, value));

/** Share of the window's sunlight that reaches a point. The edge of the light is sharp near the window, soft far from it. */
function throughWindow(x: number, y: number, z: number): number {
  const reach = (window.x - x) / sun[0];
  if (reach < 0) return 0;
  const high = y + sun[1] * reach;
  const deep = z + sun[2] * reach;
  const soft = 1.2 + reach * 0.026;
  let light = inside(deep, window.from, window.to, soft) * inside(high, window.below, window.above, soft);
  if (light === 0) return 0;
  for (const bar of window.bars) light *= 1 - inside(deep, bar - 1.6, bar + 1.6, soft) * 0.9;
  return light * (1 - inside(high, window.height - 1.6, window.height + 1.6, soft) * 0.9);
}

/** Plaster or polished stone, brighter in the window's light. */
function surface(hex: string, isFloor: boolean, isDark: boolean): Material {
  const color = linearOf(hex);
  const [shade, lit] = isDark ? [0.55, 1.2] : [0.9, 1.14];
  return {
    color,
    roughness: 0.9,
    specular: isDark ? 0.004 : 0.012,
    isBack: true,
    paint: (spot, paint) => {
      const light = shade + (lit - shade) * throughWindow(spot.x, spot.y, spot.z);
      const stain = 0.95 + sampleSolid(cloud(), spot, isFloor ? 90 : 130) * 0.1;
      paint.red *= light * stain;
      paint.green *= light * stain * 0.998;
      paint.blue *= light * stain * (0.985 + (1 - light) * 0.03);
    },
  };
}

/** A wall, a floor, and a cove where they meet. */
export function roomParts({ wall, floor, isDark = false }: Scene): Part[] {
  const cove = 3;
  return [
    {
      mesh: gridMesh(130, 64, (u, v) => [
        left + (right - left) * u,
        cove + (ceiling - cove) * v ** 1.3,
        wallZ,
      ]),
      material: surface(wall, false, isDark),
    },
    {
      mesh: gridMesh(150, 64, (u, v) => [
        left + (right - left) * u,
        0,
        wallZ + cove + (front - wallZ - cove) * v ** 1.2,
      ]),
      material: surface(floor, true, isDark),
    },
    {
      mesh: gridMesh(130, 5, (u, v) => {
        const angle = (v * Math.PI) / 2;
        return [
          left + (right - left) * u,
          cove - cove * Math.cos(Math.PI / 2 - angle),
          wallZ + cove - cove * Math.sin(Math.PI / 2 - angle),
        ];
      }),
      material: { ...surface(wall, false, isDark), color: dim(linearOf(wall), 0.98) },
    },
  ];
}

/** Continues the wall where there is no mesh. */
export const farWall = (hex: string, isDark = false) => {
  const color = dim(linearOf(hex), isDark ? 0.3 : 0.62);
  return (_ray: Vec3, _across: number, down: number, out: Float64Array) => {
    const light = clamp(1.05 - down * 0.2, 0, 1);
    out[0] = color[0] * light;
    out[1] = color[1] * light;
    out[2] = color[2] * light;
  };
};
