import type { Part } from '../render/flatten';
import { dim, type Material, mixRgb } from '../render/material';
import { type Mesh, posed } from '../render/mesh';
import { tube } from '../render/shapes';
import type { Rgb } from '../render/studio';
import { clamp, type Vec3 } from '../render/vector';
import { finishOf } from './finishes';
import type { Look } from './look';
import { black, brass, edged, ivory, leather, metal, sewn, steel } from './materials';
import { insetOf, moved, type Outline, patch, roundRect } from './patch';

/** Materials of one bag. */
export interface Hide {
  skin: Material;
  thread: Rgb;
  edge: Rgb;
  lining: Material;
  hardware: Material;
}

export function hideOf(look: Look): Hide {
  const { color, variation, isDark } = look;
  const contrast = variation % 3 === 1;
  return {
    skin:
      finishOf(look) ??
      leather(color, { grain: variation % 2 === 0 ? 1.15 : 0.7, roughness: 0.47, specular: 0.045 }),
    thread: contrast ? mixRgb(color, ivory, 0.72) : mixRgb(color, ivory, isDark ? 0.16 : 0.24),
    edge: dim(mixRgb(color, black, 0.35), 0.7),
    lining: {
      color: isDark ? mixRgb(color, ivory, 0.1) : dim(mixRgb(color, ivory, 0.18), 0.62),
      roughness: 0.95,
      specular: 0.01,
    },
    hardware: metal(variation % 4 === 2 ? steel : brass, { roughness: 0.2 }),
  };
}

interface PieceOptions {
  outline: Outline;
  reach: number;
  /** Length of its edge. */
  around: number;
  onto: (x: number, y: number) => Vec3;
  thickness?: number;
  /** Distance of the seam from the edge. */
  seam?: number;
  columns?: number;
  rows?: number;
  raise?: (x: number, y: number) => number;
}

/** A piece of leather sewn onto another. */
export function piece(hide: Hide, { around, thickness = 0.22, seam = 0.32, ...shape }: PieceOptions): Part {
  const { reach } = shape;
  return {
    mesh: () => patch({ thickness, ...shape }),
    material: edged(
      sewn(
        hide.skin,
        hide.thread,
        (spot) => insetOf(spot.v, reach) - seam,
        (spot) => spot.u * around,
      ),
      hide.edge,
      (spot) => insetOf(spot.v, reach),
      thickness * 0.4,
    ),
  };
}

/** A wire ring; `long` elongates it. */
export function ring(radius: number, wire: number, long = 0): Mesh {
  const points = Array.from({ length: 24 }, (_, index): Vec3 => {
    const angle = (index / 24) * Math.PI * 2;
    return [Math.sin(angle) * radius, Math.cos(angle) * radius + Math.sign(Math.cos(angle)) * long, 0];
  });
  return tube(points, wire, { isClosed: true, steps: 48, segments: 12, up: [0, 0, 1] });
}

/** Sets the pose of a mesh when it is built. */
export const put =
  (mesh: () => Mesh, at: Vec3, turn: Vec3 = [0, 0, 0]) =>
  (): Mesh =>
    posed(mesh(), { at, turn });

/** A leather label on a cord. */
export function label(hide: Hide, [x, y, z]: Vec3): Part[] {
  const lean = (px: number, py: number): Vec3 => [x + px + (py - 3) * 0.1, y + py, z - py * 0.1 + px * 0.03];
  return [
    piece(hide, {
      outline: moved(roundRect(1.7, 2.7, 0.5, 1.3), 0, 0),
      reach: 1.7,
      around: 16,
      onto: lean,
      thickness: 0.26,
      seam: 0.28,
      columns: 56,
      rows: 9,
    }),
    {
      mesh: () =>
        tube([lean(0, 1.9), lean(0.1, 3.4), [x - 0.9, y + 5.6, z - 0.3], [x - 2.6, y + 7.6, z - 1.2]], 0.11, {
          steps: 24,
          segments: 8,
        }),
      material: hide.skin,
    },
    {
      mesh: put(() => ring(0.3, 0.08), lean(0, 2), [0, 0, 0]),
      material: hide.hardware,
    },
  ];
}

/** A zip with teeth and two tapes along points; `up` is the direction it faces. */
export function zip(hide: Hide, points: readonly Vec3[], up: Vec3, length: number): Part[] {
  return [
    {
      mesh: () => tube(points, 0.1, { flat: 7, steps: 60, segments: 12, up, power: 3 }),
      material: { color: dim(mixRgb(hide.edge, black, 0.4), 0.9), roughness: 0.95, specular: 0.01 },
    },
    {
      mesh: () => tube(points, 0.17, { flat: 1.5, steps: 60, segments: 10, up }),
      material: {
        ...hide.hardware,
        relief: (spot) =>
          Math.abs((((spot.v * length) / 0.28) % 1) - 0.5) * 0.12 * clamp(1.6 - spot.pixel / 0.12, 0, 1),
        paint: (spot, to) => {
          const gap =
            Math.abs((((spot.v * length) / 0.28) % 1) - 0.5) < 0.14
              ? clamp(1.4 - spot.pixel / 0.12, 0.2, 0.75)
              : 0.1;
          to.red *= 1 - gap;
          to.green *= 1 - gap;
          to.blue *= 1 - gap;
        },
      },
    },
  ];
}

/** The pull of a zip. */
export function puller(hide: Hide, [x, y, z]: Vec3): Part[] {
  return [
    { mesh: put(() => ring(0.34, 0.09, 0.16), [x, y - 0.35, z + 0.12]), material: hide.hardware },
    piece(hide, {
      outline: roundRect(0.5, 1.5, 0.25, 0.45),
      reach: 0.5,
      around: 7,
      onto: (px, py) => [x + px, y - 2.1 + py, z + 0.12],
      seam: 0.2,
      columns: 40,
      rows: 6,
    }),
  ];
}
