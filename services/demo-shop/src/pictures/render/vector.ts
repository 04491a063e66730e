export type Vec3 = readonly [x: number, y: number, z: number];

export const add = (a: Vec3, b: Vec3): Vec3 => [a[0] + b[0], a[1] + b[1], a[2] + b[2]];
export const subtract = (a: Vec3, b: Vec3): Vec3 => [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
export const scale = (a: Vec3, by: number): Vec3 => [a[0] * by, a[1] * by, a[2] * by];
export const dot = (a: Vec3, b: Vec3): number => a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
export const cross = (a: Vec3, b: Vec3): Vec3 => [
  a[1] * b[2] - a[2] * b[1],
  a[2] * b[0] - a[0] * b[2],
  a[0] * b[1] - a[1] * b[0],
];
export const mixPoints = (a: Vec3, b: Vec3, share: number): Vec3 => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];
export const normalize = (a: Vec3): Vec3 => scale(a, 1 / (Math.hypot(a[0], a[1], a[2]) || 1));

export const mixNumbers = (from: number, to: number, share: number): number => from + (to - from) * share;
export const clamp = (value: number, from = 0, to = 1): number => (value < from ? from : Math.min(value, to));
/** Smoothstep: 0 before `from`, 1 after `to`. */
export function smooth(from: number, to: number, value: number): number {
  const share = clamp((value - from) / (to - from));
  return share * share * (3 - 2 * share);
}

/** Rotations about x, then y, then z (degrees), then a translation. */
export interface Pose {
  turn?: Vec3;
  at?: Vec3;
  scale?: number;
}

/** A 3x4 matrix in row-major order. */
export type Matrix = readonly number[];

export function matrixOf({ turn = [0, 0, 0], at = [0, 0, 0], scale: size = 1 }: Pose): Matrix {
  const [ax, ay, az] = turn.map((degrees) => (degrees * Math.PI) / 180) as [number, number, number];
  const [cx, sx, cy, sy, cz, sz] = [
    Math.cos(ax),
    Math.sin(ax),
    Math.cos(ay),
    Math.sin(ay),
    Math.cos(az),
    Math.sin(az),
  ];
  return [
    size * cz * cy,
    size * (cz * sy * sx - sz * cx),
    size * (cz * sy * cx + sz * sx),
    at[0],
    size * sz * cy,
    size * (sz * sy * sx + cz * cx),
    size * (sz * sy * cx - cz * sx),
    at[1],
    size * -sy,
    size * cy * sx,
    size * cy * cx,
    at[2],
  ];
}

export function applyTo(matrix: Matrix, [x, y, z]: Vec3, isDirection = false): Vec3 {
  const m = matrix as readonly [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
  ];
  const moved = isDirection ? 0 : 1;
  return [
    m[0] * x + m[1] * y + m[2] * z + m[3] * moved,
    m[4] * x + m[5] * y + m[6] * z + m[7] * moved,
    m[8] * x + m[9] * y + m[10] * z + m[11] * moved,
  ];
}
