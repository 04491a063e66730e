import { gridMesh, type Mesh } from '../render/mesh';
import { curve, loft, spline } from '../render/shapes';
import type { Vec3 } from '../render/vector';

/** Places along a shoe are shares from the heel (0) to the toe (1); its toe looks along +x, its outer side along +z. */
type Stops = readonly (readonly [number, number])[];

export interface Last {
  length: number;
  /** Half of the width at the sole. */
  width: Stops;
  /** How far the toe turns inward. */
  swing: number;
  /** The height of the foot's bed. */
  bed: Stops;
  /** 2 is round, more is boxier at heel and toe. */
  blunt?: number;
}

/** `u` runs from the middle of the heel along the outer side to the toe (0.5) and back along the inner side. */
export const shareOf = (u: number) => (1 - Math.cos(u * Math.PI * 2)) / 2;

/** The edge of the foot's bed, grown outward by `grow` and raised by `lift`. */
export function footAt(last: Last, u: number, grow = 0, lift = 0): Vec3 {
  const share = shareOf(u);
  const angle = u * Math.PI * 2;
  const around = Math.sin(angle);
  const round = Math.abs(around) ** (2 / (last.blunt ?? 2.5));
  const half = curve(last.width, share) + grow;
  return [
    (share - 0.5) * last.length - Math.cos(angle) * grow,
    curve(last.bed, share) + lift,
    Math.sign(around) * round * half - last.swing * share * share,
  ];
}

/** Loops of an upper: at a share, how far in from the foot's edge, and how high. */
export interface Ring {
  /** Where its heel and its toe are, in shares of the length. */
  from: number;
  to: number;
  /** Half of its width, by its own share. */
  width: Stops;
  height: Stops;
  swing?: number;
}

export function ringAt(last: Last, ring: Ring, u: number): Vec3 {
  const own = shareOf(u);
  const angle = u * Math.PI * 2;
  const around = Math.sin(angle);
  const round = Math.abs(around) ** (2 / (last.blunt ?? 2.5));
  const share = ring.from + (ring.to - ring.from) * own;
  return [
    (share - 0.5) * last.length,
    curve(ring.height, own),
    Math.sign(around) * round * curve(ring.width, own) - (ring.swing ?? last.swing) * share * share,
  ];
}

export type Wall = (u: number, v: number) => Vec3;

export const wallOf =
  (loops: readonly ((u: number) => Vec3)[]): Wall =>
  (u, v) =>
    spline(
      loops.map((loop) => loop(u)),
      v,
    );

export function wallMesh(wall: Wall, columns = 120, rows = 30): Mesh {
  return gridMesh(columns, rows, wall, { isClosedU: true });
}

/** The edge of a sole: heights above the ground and how far it stands out, from below to above. */
export function soleMesh(
  last: Last,
  profile: readonly (readonly [grow: number, height: (share: number) => number])[],
  columns = 120,
): Mesh {
  return loft(
    profile.map(([grow, height]) => (u: number): Vec3 => {
      const [x, , z] = footAt(last, u, grow);
      return [x, height(shareOf(u)), z];
    }),
    { columns, rows: profile.length * 4 },
  );
}
