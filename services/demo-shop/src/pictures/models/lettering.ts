import { gridMesh, joined, type Mesh } from '../render/mesh';
import type { Vec3 } from '../render/vector';

/**
 * Single-stroke letters, defined here because fonts differ between machines. On a grid four wide and six high
 * from the lower left. Strokes are separated by spaces, points by `-`. `o` with four numbers is an ellipse
 * (centre, radii); two more numbers limit it to an arc, in eighths of a turn.
 */
const glyphs: Readonly<Record<string, string>> = {
  A: '0,0-2,6-4,0 0.7,2-3.3,2',
  B: '0,0-0,6-2,6 o2,4.6,1.6,1.4,2,-2 2,3.2-0,3.2 2,3.2-2.2,3.2 o2.2,1.6,1.8,1.6,2,-2 2.2,0-0,0',
  C: 'o2.6,3,2.6,3,1.2,6.8',
  D: '0,0-0,6-1.4,6 o1.4,3,2.6,3,2,-2 1.4,0-0,0',
  E: '3.4,6-0,6-0,0-3.4,0 0,3.1-2.9,3.1',
  F: '3.4,6-0,6-0,0 0,3-2.8,3',
  G: 'o2.6,3,2.6,3,1.2,7 4.5,0.9-4.5,2.8-2.9,2.8',
  H: '0,0-0,6 4,0-4,6 0,3.1-4,3.1',
  I: '0.4,0-0.4,6',
  J: '2.6,6-2.6,1.6 o1.2,1.6,1.4,1.6,0,-3.4',
  K: '0,0-0,6 3.8,6-0,2.4 1.3,3.6-4,0',
  L: '0,6-0,0-3.2,0',
  M: '0,0-0.2,6-2.5,1.4-4.8,6-5,0',
  N: '0,0-0,6-4,0-4,6',
  O: 'o2.8,3,2.8,3,0,8',
  P: '0,0-0,6-2,6 o2,4.4,1.7,1.6,2,-2 2,2.8-0,2.8',
  Q: 'o2.8,3,2.8,3,0,8 3.3,1.5-5.2,-0.5',
  R: '0,0-0,6-2,6 o2,4.4,1.7,1.6,2,-2 2,2.8-0,2.8 1.8,2.8-3.9,0',
  S: 'o1.7,4.55,1.5,1.45,1,6 o1.7,1.55,1.7,1.55,2,-3.2',
  T: '0,6-4,6 2,6-2,0',
  U: '0,6-0,2 o2,2,2,2,4,8 4,2-4,6',
  V: '0,6-2,0-4,6',
  W: '0,6-1.5,0-3,5.6-4.5,0-6,6',
  X: '0,0-4,6 0,6-4,0',
  Y: '0,6-2,3-4,6 2,3-2,0',
  Z: '0,6-3.8,6-0,0-3.9,0',
  0: 'o1.8,3,1.8,3,0,8',
  1: '0,4.8-1.4,6-1.4,0',
  2: 'o1.7,4.3,1.7,1.7,3.6,-0.6 3,3.2-0,0-3.6,0',
  3: 'o1.6,4.5,1.5,1.5,3.4,-2 o1.6,1.55,1.7,1.5,2,-3.4',
  4: '2.9,0-2.9,6-0,1.7-4,1.7',
  5: '3.2,6-0.6,6-0.3,3.4 o1.6,1.9,1.8,1.9,2.8,-3.2',
  6: '2.8,6-0.3,2.8 o1.8,1.8,1.8,1.8,0,8',
  7: '0,6-3.6,6-1.2,0',
  8: 'o1.8,4.5,1.5,1.5,0,8 o1.8,1.5,1.8,1.5,0,8',
  9: 'o1.8,4.2,1.8,1.8,0,8 3.4,3.3-0.9,0',
  Â: '0,0-2,6-4,0 0.7,2-3.3,2 1.2,6.9-2,7.8-2.8,6.9',
  É: '3.4,6-0,6-0,0-3.4,0 0,3.1-2.9,3.1 1.4,7-2.4,8',
  È: '3.4,6-0,6-0,0-3.4,0 0,3.1-2.9,3.1 1,8-2,7',
  '&': '4.2,0-0.9,4.6 o1.9,4.9,1.05,1.1,4.4,-1 2.6,4-0.6,2.5 o1.6,1.5,1.6,1.5,3,7.6 3,1-3.9,2.8',
  '.': '0.2,0-0.4,0.3',
  '-': '0,2.8-1.8,2.8',
  '°': 'o1,5,0.9,0.9,0,8',
};

type Point = readonly [x: number, y: number];

function strokeOf(text: string): Point[] {
  if (!text.startsWith('o'))
    return text.split(/(?<=\d)-/).map((pair) => pair.split(',').map(Number) as unknown as Point);
  const [x = 0, y = 0, rx = 1, ry = 1, from = 0, to = 8] = text.slice(1).split(',').map(Number);
  const steps = Math.max(4, Math.round(Math.abs(to - from) * 2.5));
  return Array.from({ length: steps + 1 }, (_, index): Point => {
    const angle = ((from + ((to - from) * index) / steps) * Math.PI) / 4;
    return [x + Math.cos(angle) * rx, y + Math.sin(angle) * ry];
  });
}

const known = new Map<string, { strokes: Point[][]; width: number }>();

function glyphOf(letter: string): { strokes: Point[][]; width: number } {
  const earlier = known.get(letter);
  if (earlier) return earlier;
  const strokes = (glyphs[letter]?.split(' ') ?? []).map(strokeOf);
  const width = letter === ' ' ? 2 : Math.max(0.4, ...strokes.flat().map(([x]) => x));
  const glyph = { strokes, width };
  known.set(letter, glyph);
  return glyph;
}

/** Maps a point of a flat sheet onto a surface. */
export type Place = (x: number, y: number) => Vec3;

/** A line of constant width through points of a sheet. */
export function ruled(points: readonly Point[], width: number, place: Place): Mesh {
  const half = width / 2;
  return joined(
    points.slice(1).map((to, index) => {
      const from = points[index] as Point;
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
      const [dx, dy] = [((to[0] - from[0]) / length) * half, ((to[1] - from[1]) / length) * half];
      return gridMesh(Math.min(24, Math.max(1, Math.round(length / 0.5))), 1, (u, v) => {
        const side = v * 2 - 1;
        const along = -1 + u * 2;
        const [mx, my] = [from[0] + (to[0] - from[0]) * u, from[1] + (to[1] - from[1]) * u];
        return place(mx + dx * along * 0.9 - dy * side, my + dy * along * 0.9 + dx * side);
      });
    }),
  );
}

interface Writing {
  /** Height of capitals in centimetres. */
  height: number;
  /** Middle of the baseline. */
  at: Point;
  /** Letter spacing as a share of the height. */
  tracking?: number;
  /** Stroke width as a share of the height. */
  weight?: number;
  /** Longer lines are made smaller to fit. */
  widest?: number;
}

/** One centred line of letters. */
export function written(
  text: string,
  { height, at, tracking = 0.42, weight = 0.13, widest = Number.POSITIVE_INFINITY }: Writing,
  place: Place,
): Mesh {
  const letters = [...text.toUpperCase()].map(glyphOf);
  const air = tracking * 6;
  const whole = letters.reduce((sum, { width }) => sum + width + air, -air);
  const unit = Math.min(height / 6, widest / whole);
  let x = at[0] - (whole / 2) * unit;
  const meshes: Mesh[] = [];
  for (const { strokes, width } of letters) {
    for (const stroke of strokes)
      meshes.push(
        ruled(
          stroke.map(([px, py]): Point => [x + px * unit, at[1] + py * unit]),
          weight * unit * 6,
          place,
        ),
      );
    x += (width + air) * unit;
  }
  return joined(meshes);
}

/** A rectangle of paper or paint on a surface. */
export function patch(width: number, height: number, [x, y]: Point, place: Place, columns = 24): Mesh {
  return gridMesh(columns, 2, (u, v) => place(x + (u - 0.5) * width, y + (v - 0.5) * height));
}

/** Maps onto the front of an upright cylinder with this radius. */
export const onCylinder =
  (radius: number, [cx, cz]: Point = [0, 0]): Place =>
  (x, y) => [cx + Math.sin(x / radius) * radius, y, cz + Math.cos(x / radius) * radius];

/** Maps onto a flat front. */
export const onFront =
  (z: number): Place =>
  (x, y) => [x, y, z];
