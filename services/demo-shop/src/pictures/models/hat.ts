import type { Part } from '../render/flatten';
import { dim } from '../render/material';
import { curve, tube } from '../render/shapes';
import { mixNumbers, type Vec3 } from '../render/vector';
import { beanie } from './beanie';
import { cap } from './cap';
import { brim } from './felt-hat';
import { around, type Skin, type Stops, skinMesh, twill, wave } from './head';
import type { Look, Model } from './look';
import { metal, steel, stitch, withRelief } from './materials';

/** A soft crown and a brim in rows of stitches. */
function bucket(look: Look): Part[] {
  const wall: Stops = [
    [0, 9.3],
    [0.5, 8.7],
    [0.84, 8.1],
    [0.95, 7.75],
    [1, 7.2],
  ];
  const crown: Skin = (u, v) =>
    around(
      u,
      curve(wall, v) + (wave(u, 3, look.variation) * 0.2 + wave(u, 5, v * 2) * 0.09) * Math.sin(v * Math.PI),
      mixNumbers(6.0, 13, v),
    );
  const top: Skin = (u, v) =>
    around(u, 7.2 * (1 - v), 13 + Math.sin(v * Math.PI * 0.5) * 0.3 - Math.sin(v * Math.PI) * 0.3);
  const brim: Skin = (u, v) => {
    const droop = wave(u, 2, look.variation * 0.8) * 0.45 + wave(u, 3, 2) * 0.2;
    return around(u, mixNumbers(9.28, 13.7, v ** 0.95), mixNumbers(6.05, 0.3, v) + droop * v * v + 0.3);
  };
  const rows = withRelief(twill(look), (spot) => {
    const line = spot.v * 7;
    return line < 0.5 ? 0 : stitch((line - Math.floor(line) - 0.5) * 0.98, spot.u * 84, spot.pixel, 0.34);
  });
  const edge = Array.from({ length: 40 }, (_, index) => brim(index / 40, 1));
  const seamed = withRelief(
    twill(look),
    (spot) =>
      stitch((spot.v - 0.94) * 8, spot.u * 54, spot.pixel, 0.34) +
      stitch((spot.v - 0.06) * 8, spot.u * 58, spot.pixel, 0.34),
  );
  return [
    { mesh: () => skinMesh(crown, 110, 24), material: seamed },
    {
      mesh: () => skinMesh(top, 110, 14),
      material: withRelief(twill(look), (spot) => stitch((spot.v - 0.06) * 8, spot.u * 52, spot.pixel, 0.34)),
    },
    { mesh: () => skinMesh(brim, 130, 26), material: rows },
    { mesh: () => tube(edge, 0.2, { isClosed: true, segments: 8, steps: 130 }), material: twill(look) },
    ...[0.24, 0.29].map((u): Part => {
      const ring = Array.from({ length: 12 }, (_, step): Vec3 => {
        const turn = (step / 12) * Math.PI * 2;
        return crown(u + Math.cos(turn) * 0.0062, 0.3 + Math.sin(turn) * 0.042).map(
          (value, axis) => value * (axis === 1 ? 1 : 1.006),
        ) as unknown as Vec3;
      });
      return {
        mesh: () => tube(ring, 0.13, { isClosed: true, segments: 8, steps: 36 }),
        material: metal(steel, { roughness: 0.3 }),
      };
    }),
  ];
}

const cuts: Record<string, (look: Look) => Part[]> = { beanie, cap, bucket, brim };

/** Hats as they stand on a table. */
export function buildHat(seen: Look, cut: string): Model {
  // Darker than the colour itself, because the lamp shines straight on a hat and brightens it.
  const look = { ...seen, color: dim(seen.color, seen.isPale ? 0.92 : 0.8) };
  const front = {
    azimuth: cut === 'cap' ? -38 : cut === 'beanie' ? -14 : -26,
    elevation: cut === 'brim' ? 20 : cut === 'bucket' ? 16 : 12,
    fill: [cut === 'beanie' ? 0.66 : 0.8, 0.7],
    lens: 18,
  } as const;
  const at: Vec3 =
    cut === 'cap' ? [3, 8, 9] : cut === 'beanie' ? [0, 7, 8] : cut === 'bucket' ? [6, 6, 8] : [6, 5, 6];
  return {
    parts: (cuts[cut] ?? beanie)(look),
    shape: `hat ${cut} ${look.variation}`,
    shots: {
      front,
      back: front,
      detail: { azimuth: cut === 'cap' ? -22 : 18, elevation: 22, lens: 18, focus: { at, width: 15 } },
    },
  };
}
