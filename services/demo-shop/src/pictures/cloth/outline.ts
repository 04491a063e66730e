import type { Noise } from './noise';

export type Point = readonly [x: number, y: number];

const pointsOf: Record<string, number> = { M: 1, L: 1, Q: 2, C: 3, Z: 0 };

function curve(from: Point, handles: readonly Point[], share: number): Point {
  let points: Point[] = [from, ...handles];
  while (points.length > 1) {
    points = points.slice(1).map((point, index): Point => {
      const [x, y] = points[index] as Point;
      return [x + (point[0] - x) * share, y + (point[1] - y) * share];
    });
  }
  return points[0] as Point;
}

/**
 * Converts a path of absolute M, L, Q, C and Z to polylines, one per part, with points at most `step` apart.
 */
export function flatten(d: string, step = 6): Point[][] {
  const parts: Point[][] = [];
  let part: Point[] = [];
  const push = (from: Point, handles: readonly Point[]) => {
    const end = handles.at(-1) as Point;
    const direct = Math.hypot(end[0] - from[0], end[1] - from[1]);
    const around = [from, ...handles]
      .slice(1)
      .reduce(
        (sum, [x, y], index) =>
          sum +
          Math.hypot(
            x - ([from, ...handles][index] as Point)[0],
            y - ([from, ...handles][index] as Point)[1],
          ),
        0,
      );
    const count = Math.max(1, Math.ceil((direct + around) / 2 / step));
    for (let index = 1; index <= count; index += 1) part.push(curve(from, handles, index / count));
  };
  for (const [, command = '', text = ''] of d.matchAll(/([MLQCZ])([^MLQCZ]*)/g)) {
    const numbers = (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const size = pointsOf[command] ?? 0;
    if (command === 'Z') {
      push(part.at(-1) as Point, [part[0] as Point]);
      continue;
    }
    for (let index = 0; index < numbers.length; index += size * 2) {
      const handles = Array.from(
        { length: size },
        (_, number): Point => [numbers[index + number * 2] ?? 0, numbers[index + number * 2 + 1] ?? 0],
      );
      if (command === 'M') {
        part = [handles[0] as Point];
        parts.push(part);
      } else push(part.at(-1) as Point, handles);
    }
  }
  return parts;
}

/**
 * Displaces points slightly, because cloth edges are never straight. Neighbours move together, so seams still
 * meet.
 */
export function unruled(parts: Point[][], noise: Noise, amount: number): Point[][] {
  return parts.map((part) =>
    part.map(
      ([x, y]): Point => [
        x + amount * (noise(x / 64 + 9, y / 64) + 0.35 * noise(x / 19, y / 19 + 5)),
        y + amount * (noise(x / 64, y / 64 + 31) + 0.35 * noise(x / 19 + 7, y / 19)),
      ],
    ),
  );
}

/** A smooth path through points (Catmull-Rom). */
export function through(points: readonly Point[], close = false): string {
  const count = points.length;
  const at = (index: number): Point =>
    (close ? points[(index + count) % count] : points[Math.min(count - 1, Math.max(0, index))]) as Point;
  const text = (point: Point) => `${point[0].toFixed(1)} ${point[1].toFixed(1)}`;
  let d = `M${text(at(0))}`;
  for (let index = 0; index < (close ? count : count - 1); index += 1) {
    const [before, from, to, after] = [at(index - 1), at(index), at(index + 1), at(index + 2)];
    const out: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const into: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    d += `C${text(out)} ${text(into)} ${text(to)}`;
  }
  return close ? `${d}Z` : d;
}
