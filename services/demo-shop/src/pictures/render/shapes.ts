import { gridMesh, joined, type Mesh } from './mesh';
import { add, cross, dot, mixNumbers, mixPoints, normalize, scale, subtract, type Vec3 } from './vector';

/** A smooth curve through points; `share` is 0 to 1. */
export function spline(points: readonly Vec3[], share: number, isClosed = false): Vec3 {
  const count = points.length;
  const spans = isClosed ? count : count - 1;
  const place = Math.min(Math.max(share, 0), 1) * spans;
  const index = Math.min(Math.floor(place), spans - 1);
  const t = place - index;
  const at = (offset: number): Vec3 => {
    const wanted = index + offset;
    if (isClosed) return points[(wanted + count) % count] as Vec3;
    return points[Math.min(count - 1, Math.max(0, wanted))] as Vec3;
  };
  const [a, b, c, d] = [at(-1), at(0), at(1), at(2)];
  const [t2, t3] = [t * t, t * t * t];
  const of = (axis: 0 | 1 | 2) =>
    0.5 *
    (2 * b[axis] +
      (c[axis] - a[axis]) * t +
      (2 * a[axis] - 5 * b[axis] + 4 * c[axis] - d[axis]) * t2 +
      (3 * b[axis] - a[axis] - 3 * c[axis] + d[axis]) * t3);
  return [of(0), of(1), of(2)];
}

/** Monotone interpolation between stops `[position, value]`, positions ascending. */
export function curve(stops: readonly (readonly [at: number, value: number])[], at: number): number {
  const first = stops[0] ?? [0, 0];
  const last = stops.at(-1) ?? first;
  if (at <= first[0]) return first[1];
  if (at >= last[0]) return last[1];
  const index = stops.findIndex(([place]) => place > at);
  const [x0, y0] = stops[index - 1] ?? first;
  const [x1, y1] = stops[index] ?? last;
  const slope = (from: number) => {
    const before = stops[from - 1];
    const here = stops[from] ?? last;
    const after = stops[from + 1];
    if (!before || !after) return 0;
    const left = (here[1] - before[1]) / (here[0] - before[0]);
    const right = (after[1] - here[1]) / (after[0] - here[0]);
    return left * right <= 0 ? 0 : (2 * left * right) / (left + right);
  };
  const [width, t] = [x1 - x0, (at - x0) / (x1 - x0)];
  const [t2, t3] = [t * t, t * t * t];
  return (
    y0 * (2 * t3 - 3 * t2 + 1) +
    slope(index - 1) * width * (t3 - 2 * t2 + t) +
    y1 * (3 * t2 - 2 * t3) +
    slope(index) * width * (t3 - t2)
  );
}

/**
 * A surface of revolution: `[radius, height]` from bottom to top. Smooth between `null`s; each `null` is an
 * edge.
 */
export function lathe(
  profile: readonly (readonly [radius: number, y: number] | null)[],
  { segments = 64, steps = 8, warp = (point: Vec3): Vec3 => point, round = 0 } = {},
): Mesh {
  const runs: (readonly [number, number])[][] = [[]];
  for (const point of profile) {
    if (point) runs.at(-1)?.push(point);
    else runs.push([runs.at(-1)?.at(-1) ?? [0, 0]]);
  }
  const meshes = runs
    .filter((run) => run.length > 1)
    .map((run) => {
      const points = run.map(([radius, y]): Vec3 => [radius, y, 0]);
      return gridMesh(
        segments,
        (run.length === 2 ? 3 : run.length - 1) * (run.length === 2 ? 1 : steps),
        (u, v) => {
          const [radius, y] = spline(points, v);
          const angle = u * Math.PI * 2;
          const [cos, sin] = [Math.cos(angle), Math.sin(angle)];
          // Blends towards a rounded square.
          const squared = round ? 1 / (Math.abs(cos) ** round + Math.abs(sin) ** round) ** (1 / round) : 1;
          return warp([Math.max(0, radius) * squared * sin, y, Math.max(0, radius) * squared * cos]);
        },
        { isClosedU: true },
      );
    });
  return joined(meshes);
}

interface TubeOptions {
  steps?: number;
  segments?: number;
  isClosed?: boolean;
  /** Width relative to `up`; 1 is round. */
  flat?: number;
  /** Direction of the flat side; may change along the path. */
  up?: Vec3 | ((share: number) => Vec3);
  /** Superellipse exponent of the profile: 2 is an ellipse, more is boxier. */
  power?: number;
  /** Radius factor along the path. */
  taper?: (share: number) => number;
  /** Rounds the ends. */
  caps?: boolean;
}

/** A cord, strap or wire along points. */
export function tube(points: readonly Vec3[], radius: number, options: TubeOptions = {}): Mesh {
  const {
    segments = 12,
    isClosed = false,
    flat = 1,
    power = 2,
    taper = () => 1,
    caps = true,
    steps = points.length * 6,
  } = options;
  const path = (share: number) => spline(points, share, isClosed);
  const frames: { at: Vec3; side: Vec3; up: Vec3; along: Vec3 }[] = [];
  let previous: Vec3 | undefined;
  for (let index = 0; index <= steps; index += 1) {
    const share = index / steps;
    const before = isClosed ? path((share - 0.002 + 1) % 1) : path(share - 0.002);
    const after = isClosed ? path((share + 0.002) % 1) : path(share + 0.002);
    const along = normalize(subtract(after, before));
    const wanted = typeof options.up === 'function' ? options.up(share) : options.up;
    const hint =
      wanted ?? previous ?? (Math.abs(along[1]) > 0.9 ? ([0, 0, 1] as const) : ([0, 1, 0] as const));
    const up = normalize(subtract(hint, scale(along, dot(hint, along))));
    frames.push({ at: path(share), side: cross(along, up), up, along });
    previous = up;
  }
  if (isClosed) frames[steps] = frames[0] as (typeof frames)[number];
  const hasCaps = caps && !isClosed;
  const rows = hasCaps ? steps + 6 : steps;
  return gridMesh(
    segments,
    rows,
    (u, v) => {
      const row = Math.round(v * rows);
      const cap = !hasCaps ? 0 : row < 3 ? 3 - row : row > steps + 3 ? row - steps - 3 : 0;
      const index = hasCaps ? Math.min(steps, Math.max(0, row - 3)) : row;
      const frame = frames[index] as (typeof frames)[number];
      const angle = (cap / 3) * (Math.PI / 2);
      const size = radius * taper(index / steps) * Math.cos(angle);
      const push = radius * Math.min(1, flat) * taper(index / steps) * Math.sin(angle) * (row < 3 ? -1 : 1);
      const turn = u * Math.PI * 2;
      const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
      const box = power === 2 ? 1 : 1 / (Math.abs(cos) ** power + Math.abs(sin) ** power) ** (1 / power);
      return add(
        add(frame.at, scale(frame.along, cap ? push : 0)),
        add(scale(frame.side, cos * size * box * flat), scale(frame.up, sin * size * box)),
      );
    },
    { isClosedU: true, isClosedV: isClosed },
  );
}

/** A surface through closed loops; each loop is a function of its share, 0 to 1. */
export function loft(
  loops: readonly ((u: number) => Vec3)[],
  { columns = 96, rows = loops.length * 8, warp = (point: Vec3): Vec3 => point } = {},
): Mesh {
  return gridMesh(
    columns,
    rows,
    (u, v) =>
      warp(
        spline(
          loops.map((loop) => loop(u)),
          v,
        ),
      ),
    { isClosedU: true },
  );
}

/** A rounded box centred at the origin. */
export function roundedBox(
  [width, height, depth]: Vec3,
  radius: number,
  { warp = (point: Vec3): Vec3 => point, detail = 12 } = {},
): Mesh {
  const r = Math.min(radius, width / 2, height / 2, depth / 2);
  const inner: Vec3 = [width / 2 - r, height / 2 - r, depth / 2 - r];
  const faces: readonly (readonly [Vec3, Vec3, Vec3])[] = [
    [
      [1, 0, 0],
      [0, 1, 0],
      [0, 0, 1],
    ],
    [
      [-1, 0, 0],
      [0, 1, 0],
      [0, 0, -1],
    ],
    [
      [0, 0, -1],
      [0, 1, 0],
      [1, 0, 0],
    ],
    [
      [0, 0, 1],
      [0, 1, 0],
      [-1, 0, 0],
    ],
    [
      [1, 0, 0],
      [0, 0, -1],
      [0, 1, 0],
    ],
    [
      [1, 0, 0],
      [0, 0, 1],
      [0, -1, 0],
    ],
  ];
  const whole: Vec3 = [width / 2, height / 2, depth / 2];
  // Half of the columns are for the edges, because faces are flat.
  const spread = (share: number, full: number) => {
    const edge = 0.25;
    const limit = full - r;
    if (share < edge) return mixNumbers(-full, -limit, 1 - Math.cos((share / edge) * (Math.PI / 2)));
    if (share > 1 - edge) return mixNumbers(full, limit, 1 - Math.cos(((1 - share) / edge) * (Math.PI / 2)));
    return mixNumbers(-limit, limit, (share - edge) / (1 - 2 * edge));
  };
  const meshes = faces.map(([right, up, out]) =>
    gridMesh(detail, detail, (u, v) => {
      const across = spread(u, Math.abs(dot(right, whole)));
      const along = spread(v, Math.abs(dot(up, whole)));
      const flat = add(add(scale(right, across), scale(up, along)), scale(out, Math.abs(dot(out, whole))));
      const core: Vec3 = [
        Math.min(inner[0], Math.max(-inner[0], flat[0])),
        Math.min(inner[1], Math.max(-inner[1], flat[1])),
        Math.min(inner[2], Math.max(-inner[2], flat[2])),
      ];
      return warp(add(core, scale(normalize(subtract(flat, core)), r)));
    }),
  );
  return joined(meshes);
}

export function ellipsoid(
  radii: Vec3,
  { columns = 40, rows = 24, warp = (point: Vec3): Vec3 => point } = {},
): Mesh {
  return gridMesh(
    columns,
    rows,
    (u, v) => {
      const [around, down] = [u * Math.PI * 2, v * Math.PI];
      return warp([
        radii[0] * Math.sin(down) * Math.sin(around),
        radii[1] * Math.cos(down),
        radii[2] * Math.sin(down) * Math.cos(around),
      ]);
    },
    { isClosedU: true },
  );
}

/** A filled outline; `rise` is the height at a share of the distance from the rim. */
export function disc(
  outline: (u: number) => Vec3,
  { columns = 64, rows = 6, warp = (point: Vec3): Vec3 => point } = {},
): Mesh {
  const points = Array.from({ length: 32 }, (_, index) => outline(index / 32));
  const middle = scale(points.reduce(add, [0, 0, 0] as Vec3), 1 / 32);
  return gridMesh(columns, rows, (u, v) => warp(mixPoints(outline(u), middle, v)), { isClosedU: true });
}
