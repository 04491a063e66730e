import type { Part } from '../render/flatten';
import { dim, type Material } from '../render/material';
import { gridMesh } from '../render/mesh';
import { curve, tube } from '../render/shapes';
import { clamp, mixNumbers, smooth, type Vec3 } from '../render/vector';
import { around, type Skin, type Stops, skinMesh, wave } from './head';
import type { Look } from './look';
import { felt } from './materials';

/** Felt with a pinched crown, a wide brim and a ribbon. */
export function brim(look: Look): Part[] {
  const wool = felt(look.color, { sheen: 0.2, soft: 0.1, paint: undefined });
  const wall: Stops = [
    [0, 9.2],
    [0.3, 9.0],
    [0.6, 8.5],
    [0.8, 7.8],
    [0.92, 6.6],
    [1, 4.4],
  ];
  const rise: Stops = [
    [0, 2.2],
    [0.3, 6],
    [0.6, 9.8],
    [0.8, 12.2],
    [0.92, 13.2],
    [1, 13.3],
  ];
  const pinch = (x: number, y: number, z: number): Vec3 => {
    const high = smooth(7.5, 13.4, y);
    const front = smooth(-2, 9, z);
    const side = high * front * Math.exp(-(((Math.abs(x) - 5.4) / 2.6) ** 2));
    const crease = smooth(11.4, 13.2, y) * Math.exp(-((x / 2.6) ** 2)) * 2.6;
    return [x * (1 - 0.2 * side), y - crease - front * high * 0.5, z];
  };
  const crown: Skin = (u, v) => {
    const [x, y, z] = around(u, curve(wall, v), curve(rise, v), 1.16);
    return pinch(x, y, z);
  };
  const top: Skin = (u, v) => {
    const [x, y, z] = around(u, 4.4 * (1 - v), 13.3 + v * 0.1, 1.16);
    return pinch(x, y, z);
  };
  const disc =
    (lift: number): Skin =>
    (u, v) => {
      const dip = Math.cos(u * Math.PI * 4) * 0.9 + wave(u, 1, look.variation) * 0.2;
      const [x, y, z] = around(
        u,
        mixNumbers(9.15, 18.4, v),
        2.2 - Math.sin(v * Math.PI * 0.5) * 0.5,
        mixNumbers(1.16, 1.06, v),
      );
      return [x, y + lift - dip * v * v + 0.25 * v, z];
    };
  const band: Skin = (u, v) => {
    const [x, y, z] = crown(u, 0.02 + v * 0.26);
    return [x * 1.018, y, z * 1.018];
  };
  const grosgrain: Material = {
    color: dim(look.color, look.isDark ? 0.5 : 0.3),
    roughness: 0.6,
    specular: 0.03,
    relief: ({ u, pixel }) => Math.sin(u * 1200) * 0.01 * clamp(1.4 - pixel * 12, 0, 1),
  };
  return [
    { mesh: () => skinMesh(crown, 120, 48), material: wool },
    { mesh: () => skinMesh(top, 120, 18), material: wool },
    { mesh: () => skinMesh(disc(0.12), 120, 22), material: wool },
    { mesh: () => skinMesh(disc(-0.12), 120, 10), material: wool },
    {
      mesh: () =>
        tube(
          Array.from({ length: 48 }, (_, index) => disc(0)(index / 48, 1)),
          0.17,
          { isClosed: true, segments: 8, steps: 144 },
        ),
      material: wool,
    },
    { mesh: () => skinMesh(band, 120, 8), material: grosgrain },
    {
      mesh: () =>
        gridMesh(12, 8, (u, v) => {
          const [x, y, z] = band(0.22 + u * 0.075, v);
          const bow = 1.012 + 0.03 * Math.sin(u * Math.PI);
          return [x * bow, y + (v - 0.5) * -0.5 * Math.sin(u * Math.PI * 2) ** 2, z * bow];
        }),
      material: grosgrain,
    },
  ];
}
