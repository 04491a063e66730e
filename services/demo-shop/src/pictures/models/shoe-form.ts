import { meshOf, type Part } from '../render/flatten';
import { gridMesh, type Mesh, mirrored, posed } from '../render/mesh';
import { curve, loft, spline } from '../render/shapes';
import { add, clamp, cross, normalize, scale, subtract, type Vec3 } from '../render/vector';

/** Positions along a shoe are shares from heel (0) to toe (1); the toe points to +x, the outer side to +z. */
export type Stops = readonly (readonly [number, number])[];

export interface Last {
  length: number;
  /** Half width at the sole. */
  width: Stops;
  /** How far the toe turns inwards. */
  swing: number;
  /** Height of the footbed. */
  bed: Stops;
  /** 2 is round; larger values are boxier at heel and toe. */
  blunt?: number;
}

/**
 * `u` runs from the middle of the heel along the outer side to the toe (0.5) and back along the inner side.
 */
const shareOf = (u: number) => (1 - Math.cos(u * Math.PI * 2)) / 2;

/** The edge of the footbed, offset outwards by `grow` and raised by `lift`. */
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

/** A cross-section of the upper: height, and distance from the foot's edge. */
export interface Ring {
  /** Positions of its heel and toe as shares of the length. */
  from: number;
  to: number;
  /** Half width along it. */
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

/** A surface through loops, from the sole to the top edge. */
export function wallOf(loops: readonly ((u: number) => Vec3)[]): Wall {
  // Cached, because meshes request the loops at one `u` repeatedly.
  const known = new Map<number, Vec3[]>();
  return (u, v) => {
    let points = known.get(u);
    if (!points) {
      points = loops.map((loop) => loop(u));
      known.set(u, points);
    }
    return spline(points, v);
  };
}

export function wallMesh(wall: Wall, columns = 120, rows = 30): Mesh {
  return gridMesh(columns, rows, wall, { isClosedU: true });
}

/** The side of a sole: heights above the ground and overhang, from bottom to top. */
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

/** Where a column of the wall reaches a position along the shoe. */
function reach(wall: Wall, u: number, x: number): number {
  let [low, high] = [0, 1];
  if (wall(u, 0)[0] <= x) return 0;
  if (wall(u, 1)[0] >= x) return 1;
  for (let step = 0; step < 22; step += 1) {
    const middle = (low + high) / 2;
    if (wall(u, middle)[0] > x) low = middle;
    else high = middle;
  }
  return (low + high) / 2;
}

/** A point outside the wall of a shoe, at the distance `off` from it. */
export function offWall(wall: Wall, u: number, v: number, off: number): Vec3 {
  const here = wall(u, v);
  const along = subtract(wall(u + 0.004, v), wall(u - 0.004, v));
  const up = subtract(wall(u, Math.min(1, v + 0.02)), wall(u, Math.max(0, v - 0.02)));
  // The wall runs from the outer side to the inner one, so this points outwards.
  return add(here, scale(normalize(cross(up, along)), -off));
}

interface BandOptions {
  /** Centre line and half width, from one side of the sole to the other. */
  at: (share: number) => number;
  half: (share: number) => number;
  thickness: number;
  steps?: number;
}

/** A strap from the sole over the instep to the other side. */
export function bandMesh(wall: Wall, length: number, { at, half, thickness, steps = 64 }: BandOptions): Mesh {
  const edges: readonly (readonly [across: number, off: number])[] = [
    [-1, -0.06],
    [-1, 0.55],
    [-0.9, 1],
    [-0.3, 1.04],
    [0.3, 1.04],
    [0.9, 1],
    [1, 0.55],
    [1, -0.06],
  ];
  return gridMesh(steps, edges.length - 1, (share, edge) => {
    const [across, off] = edges[Math.round(edge * (edges.length - 1))] as (typeof edges)[number];
    // Starts at the sole, at the same position.
    const begin = clamp((at(0) + half(0) * across) / length + 0.5, 0.02, 0.98);
    const from = Math.acos(1 - 2 * begin) / (Math.PI * 2);
    const u = from + (1 - 2 * from) * share;
    const x = at(share) + half(share) * across;
    return offWall(wall, u, reach(wall, u, x), off * thickness);
  });
}

/** Memoizes a function without arguments. */
function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

/** Children's feet are shorter in relation to their height. */
function shortened(mesh: Mesh): Mesh {
  const positions = mesh.positions.map((value, index) => (index % 3 === 0 ? value * 0.8 : value));
  return { ...mesh, positions };
}

/** A pair of shoes, one in front of the other. */
export function pairOf(parts: readonly Part[], { apart = 1, isSmall = false } = {}): Part[] {
  const single = parts.map((part) => ({
    material: part.material,
    mesh: once(() => (isSmall ? shortened(meshOf(part)) : meshOf(part))),
  }));
  return [
    ...single.map(({ material, mesh }) => ({
      material,
      mesh: () => posed(mesh(), { at: [0, 0, 5 * apart], turn: [0, 180 + 24, 0] }),
    })),
    ...single.map(({ material, mesh }) => ({
      material,
      mesh: () =>
        posed(posed(mirrored(mesh()), { turn: [0, 180, 0] }), {
          at: [4.5, 0, -8.5 * apart],
          turn: [0, 180 + 10, 0],
        }),
    })),
  ];
}

/** A surface between two edges, with `across` from one to the other. */
export function sheet(at: (along: number, across: number) => Vec3, along = 24, across = 10): Mesh {
  return gridMesh(along, across, at);
}
