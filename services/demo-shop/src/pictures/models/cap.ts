import type { Part } from '../render/flatten';
import { dim } from '../render/material';
import { gridMesh } from '../render/mesh';
import { curve, ellipsoid, tube } from '../render/shapes';
import { mixNumbers, type Vec3 } from '../render/vector';
import { around, type Skin, type Stops, skinMesh, twill, wave } from './head';
import type { Look } from './look';
import { stitch, withRelief } from './materials';

/** Six panels, a bent peak with rows of thread, a covered button. */
export function cap(look: Look): Part[] {
  const radius: Stops = [
    [0, 8.7],
    [0.18, 9.0],
    [0.4, 8.7],
    [0.62, 7.2],
    [0.8, 4.9],
    [0.93, 2.2],
    [1, 0.05],
  ];
  const rise: Stops = [
    [0, 1.9],
    [0.25, 6.0],
    [0.5, 9.5],
    [0.7, 11.6],
    [0.85, 12.6],
    [1, 13],
  ];
  const panelled = withRelief(twill(look), (spot) => {
    const seam = ((spot.u * 6 + 0.5) % 1) - 0.5;
    const girth = 2 * Math.PI * curve(radius, spot.v);
    const off = (seam / 6) * girth;
    return (
      -Math.exp(-((off / 0.09) ** 2)) * 0.08 +
      stitch(Math.abs(off) - 0.35, spot.v * 15, spot.pixel, 0.32) +
      stitch((spot.v - 0.035) * 14, spot.u * girth, spot.pixel, 0.32)
    );
  });
  const dome: Skin = (u, v) => {
    const front = Math.max(0, Math.cos(u * Math.PI * 2)) ** 3;
    const [x, y, z] = around(
      u,
      curve(radius, v) + wave(u, 6, 1.57) * -0.12 * Math.sin(v * Math.PI),
      curve(rise, v),
    );
    const sunk = (1 - Math.cos(u * Math.PI * 2)) * 0.85 * (1 - v);
    return [x, y - sunk + front * 0.7 * Math.sin(v * Math.PI), z + front * Math.sin(v * Math.PI) * 0.55];
  };
  const reach = 7.6;
  const peak =
    (lift: number) =>
    (u: number, v: number): Vec3 => {
      const angle = (u - 0.5) * 2.5;
      const out = Math.cos((angle / 1.25) * (Math.PI / 2)) ** 0.62 * reach * v;
      const x = Math.sin(angle) * (8.75 + v * 0.5);
      const z = Math.cos(angle) * 8.75 * 1.12 + out;
      const sunk = (1 - Math.cos(angle)) * 0.85;
      return [x, 2 - sunk - ((x / 8.6) ** 2 * 1.2 + v * 0.6) * (out / reach) + lift, z];
    };
  const rows = withRelief(twill(look), (spot) => {
    const line = spot.v * 7;
    return line > 6.8 || line < 0.6
      ? 0
      : stitch((line - Math.round(line)) * 1.05, spot.u * 20, spot.pixel, 0.3);
  });
  const rim: Vec3[] = Array.from({ length: 33 }, (_, index) => peak(-0.13)(index / 32, 1));
  return [
    { mesh: () => skinMesh(dome, 132, 48), material: panelled },
    { mesh: () => gridMesh(64, 26, peak(0)), material: rows },
    {
      mesh: () => gridMesh(64, 12, peak(-0.28)),
      material: { color: dim(look.color, 0.75), roughness: 0.95 },
    },
    { mesh: () => tube(rim, 0.22, { segments: 8, steps: 96 }), material: twill(look) },
    {
      mesh: () => ellipsoid([0.85, 0.42, 0.85], { warp: ([x, y, z]) => [x, y + 13.1, z] }),
      material: twill(look),
    },
    {
      mesh: () =>
        gridMesh(
          64,
          4,
          (u, v) =>
            around(
              u,
              mixNumbers(8.68, 8, v),
              mixNumbers(1.92, 3.4, v) - (1 - Math.cos(u * Math.PI * 2)) * 0.85,
            ),
          { isClosedU: true },
        ),
      material: { color: dim(look.color, 0.5), roughness: 1 },
    },
    ...[1, 2, 4, 5].map((index): Part => {
      const at = dome((index + 0.5) / 6 - 0.0001, 0.56);
      return {
        mesh: () =>
          tube(
            Array.from({ length: 12 }, (_, step): Vec3 => {
              const turn = (step / 12) * Math.PI * 2;
              return dome((index + 0.5) / 6 + Math.cos(turn) * 0.0075, 0.56 + Math.sin(turn) * 0.022).map(
                (value, axis) => value + ((at[axis] ?? 0) * 0.004 + (axis === 1 ? 0.02 : 0)),
              ) as unknown as Vec3;
            }),
            0.11,
            { isClosed: true, segments: 8, steps: 36 },
          ),
        material: { color: dim(look.color, 0.8), roughness: 0.7 },
      };
    }),
  ];
}
