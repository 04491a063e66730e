import type { Part } from '../render/flatten';
import { dim, type Material, mixRgb } from '../render/material';
import { gridMesh } from '../render/mesh';
import { cloud, sampleSolid } from '../render/noise';
import { curve } from '../render/shapes';
import { clamp, mixNumbers, smooth, type Vec3 } from '../render/vector';
import { around, type Skin, type Stops, skinMesh, wave } from './head';
import type { Look } from './look';
import { black, ivory } from './materials';

/** Knitted ribs; each rib is a column of V-shaped stitches. */
function knitted(look: Look, ribs: number, height: number): Material {
  return {
    color: look.color,
    roughness: 0.95,
    specular: 0.01,
    sheen: 0.26,
    soft: 0.1,
    relief: (spot) => {
      const rib = Math.abs(Math.sin(spot.u * Math.PI * ribs));
      const size = 0.34;
      const fine = clamp(1.5 - spot.pixel / (size * 0.4), 0, 1);
      const across = (spot.u * ribs * 2) % 1;
      const lean = Math.abs(across - 0.5) * 0.5;
      const row = (spot.v * height) / size - lean;
      const loop = Math.abs(row - Math.floor(row) - 0.5) * 2;
      const wool = sampleSolid(cloud(), spot, 2) * 0.05;
      return rib ** 0.7 * 0.2 + (1 - loop * loop) * (1 - (across - 0.5) ** 2 * 2.4) * 0.05 * fine + wool;
    },
    paint: (spot, paint) => {
      const deep = 0.72 + 0.28 * Math.abs(Math.sin(spot.u * Math.PI * ribs)) ** 0.5;
      paint.red *= deep;
      paint.green *= deep;
      paint.blue *= deep;
    },
  };
}

/** Ribbed, with a cuff that is turned up. */
export function beanie(look: Look): Part[] {
  const ribs = 54;
  const slouch = (look.variation % 4) * 0.35;
  const crown: Stops = [
    [0, 9.1],
    [0.2, 9.5],
    [0.45, 9.2],
    [0.65, 8.0],
    [0.82, 5.6],
    [0.93, 3.0],
    [1, 0.05],
  ];
  const rise: Stops = [
    [0, 3],
    [0.3, 8.6],
    [0.55, 13.4],
    [0.75, 17],
    [0.9, 19],
    [1, 19.6],
  ];
  const dome: Skin = (u, v) => {
    const gather = smooth(0.55, 1, v) * 0.34 * (1 - smooth(0.93, 1, v)) * wave(u, 9, 0.4);
    const sag = Math.sin(v * 5) * 0.22 * wave(u, 3, v * 3 + look.variation);
    const [x, y, z] = around(u, curve(crown, v) + gather + sag, curve(rise, v));
    return [x + smooth(0.5, 1, v) * slouch, y, z - smooth(0.5, 1, v) * (0.6 + slouch)];
  };
  const outer: Stops = [
    [0, 9.35],
    [0.12, 9.75],
    [0.5, 10.05],
    [0.88, 9.95],
    [1, 9.5],
  ];
  const cuff: Skin = (u, v) =>
    around(
      u,
      curve(outer, v) + wave(u, 4, look.variation) * 0.08,
      mixNumbers(0.1, 6.9, v) + wave(u, 3, 1) * 0.12 * v,
    );
  return [
    { mesh: () => skinMesh(dome, 160, 44), material: knitted(look, ribs, 22) },
    { mesh: () => skinMesh(cuff, 160, 20), material: knitted(look, ribs, 7.5) },
    {
      mesh: () =>
        gridMesh(64, 4, (u, v) => around(u, mixNumbers(9.4, 8.6, v), mixNumbers(0.12, 1.6, v)), {
          isClosedU: true,
        }),
      material: { color: dim(look.color, 0.6), roughness: 1 },
    },
    {
      mesh: () =>
        gridMesh(10, 6, (u, v) => {
          const place = 0.035 + (u - 0.5) * 0.052;
          return cuff(place, 0.34 + v * 0.34).map(
            (value, axis) => value * (axis === 1 ? 1 : 1.028),
          ) as unknown as Vec3;
        }),
      material: {
        color: look.isPale ? dim(black, 1) : mixRgb(ivory, look.color, 0.08),
        roughness: 0.85,
        relief: ({ x, y }) => Math.sin(x * 26) * Math.sin(y * 26) * 0.01,
      },
    },
  ];
}
