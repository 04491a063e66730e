import { onLimb } from '../cloth/body';
import { type Point, through } from '../cloth/outline';
import type { Fold, Groove, Piece, Tube } from '../cloth/piece';
import { curve, type Drape, half, type Torso, text, torsoForm } from './torso';

/** A quilting seam: it draws the cloth in, which causes wrinkles. */
function seam(line: readonly Point[], pitch: number, seed: number): { folds: Fold[]; groove: Groove } {
  const folds: Fold[] = [{ line, width: [pitch * 0.3, pitch * 0.3], depth: -pitch * 0.2, fade: [0, 0] }];
  const [from, to] = [line[0] as Point, line.at(-1) as Point];
  const long = Math.hypot(to[0] - from[0], to[1] - from[1]) || 1;
  const normal: Point = [-(to[1] - from[1]) / long, (to[0] - from[0]) / long];
  const count = Math.max(4, Math.round(long / 19));
  for (let index = 0; index < count; index += 1) {
    const share = (index + 0.5 + 0.4 * Math.sin(index * 5.1 + seed * 3.3)) / count;
    const place = Math.min(line.length - 1.001, share * (line.length - 1));
    const [a, b] = [line[Math.floor(place)] as Point, line[Math.floor(place) + 1] as Point];
    const part = place - Math.floor(place);
    const at: Point = [a[0] + (b[0] - a[0]) * part, a[1] + (b[1] - a[1]) * part];
    const up = index % 2 ? 1 : -1;
    const reach = pitch * (0.3 + 0.24 * Math.abs(Math.sin(index * 2.3 + seed)));
    folds.push({
      line: [
        at,
        [at[0] + normal[0] * up * reach + Math.sin(index * 7 + seed) * 6, at[1] + normal[1] * up * reach],
      ],
      width: [3.6, 7.5],
      depth: 2.1 + 0.8 * Math.sin(index * 3.7 + seed),
      fade: [0, 0.8],
    });
  }
  return { folds, groove: { d: `M${line.map(text).join('L')}`, width: 1.5, depth: 0.9, pucker: 0.22 } };
}

/** A trunk filled with down: chambers between its shoulders and its hem, swelling at the sides. */
export function quiltedTrunk(
  shape: Torso,
  drape: Drape,
  neckDepth: number,
  rows: readonly number[],
  swell: number,
): Piece {
  const { neck, underarm, hem, waist, sag = 14 } = shape;
  const pitch = (rows[1] as number) - (rows[0] as number);
  const [neckline, shoulder, armhole] = half(shape, neckDepth, 'round', 1) as string[];
  const xAt = (y: number) => {
    const [from, to] = y < waist[1] ? [underarm, waist] : [waist, hem];
    return from[0] + ((to[0] - from[0]) * (y - from[1])) / (to[1] - from[1]);
  };
  const low = hem[1] + sag;
  const bounds = [underarm[1], ...rows.filter((y) => y > underarm[1] + 14), hem[1]];
  const sides = (side: 1 | -1) =>
    bounds.flatMap((y, index): Point[] => {
      const at: Point = [side * xAt(y), y];
      const next = bounds[index + 1];
      if (next === undefined) return [at];
      const middle = (y + next) / 2;
      return [at, [side * (xAt(middle) + swell), middle]];
    });
  const right = through(sides(1)).replace(/^M[^C]*/, '');
  const left = through(sides(-1).reverse()).replace(/^M[^C]*/, '');
  const mirrored = half(shape, neckDepth, 'round', -1);
  const points = (segment: string): [Point, Point] => {
    const [ax = 0, ay = 0, bx = 0, by = 0] = segment.slice(1).split(/\s+/).map(Number);
    return [
      [ax, ay],
      [bx, by],
    ];
  };
  const back = (segment: string, to: Point) => {
    const [a, b] = points(segment);
    return curve(b, a, to);
  };
  const start: Point = [0, neck[1] + neckDepth];
  const corner = ([x, y]: Point): Point => [-x, y];
  const outline = `M${text(start)}${neckline}${shoulder}${armhole}${right}${curve([hem[0] * 0.5, low + 4], [-hem[0] * 0.5, low + 4], corner(hem))}${left}${back(mirrored[2] as string, corner(shape.shoulder))}${back(mirrored[1] as string, corner(neck))}${back(mirrored[0] as string, start)}Z`;
  const seams = rows.map((y, index) =>
    seam(
      [-1.04, -0.6, -0.2, 0.2, 0.6, 1.04].map(
        (share): Point => [share * Math.max(xAt(y), 150), y + 12 * (1 - share * share)],
      ),
      pitch,
      index,
    ),
  );
  return {
    kind: 'cloth',
    outline,
    fabric: drape.fabric,
    print: drape.print,
    form: torsoForm({ ...shape, depth: 0.46 }),
    folds: seams.flatMap(({ folds }) => folds),
    grooves: seams.map(({ groove }) => groove),
    rumple: [{ amount: 3.6, size: [46, 34] }],
    roll: 20,
    rollFrom: underarm[1] - 50,
    edge: 4,
    lift: 8,
  };
}

/** A sleeve filled with down, from the shoulder to the cuff. */
export function quiltedSleeve(
  shape: Torso,
  form: Tube,
  side: 1 | -1,
  drape: Drape,
  count: number,
  swell: number,
): Piece {
  const { shoulder, underarm } = shape;
  const first = 0.13;
  const stops = Array.from({ length: count + 1 }, (_, index) => first + ((1 - first) * index) / count);
  const edge = (direction: 1 | -1, from: number) =>
    stops.flatMap((t, index): Point[] => {
      if (t < from) return [];
      const at = onLimb(form, t, direction * side);
      const next = stops[index + 1];
      if (next === undefined) return [at];
      const middle = (t + next) / 2;
      const rim = onLimb(form, middle, direction * side);
      const heart = onLimb(form, middle, 0);
      const long = Math.hypot(rim[0] - heart[0], rim[1] - heart[1]) || 1;
      return [
        at,
        [rim[0] + ((rim[0] - heart[0]) / long) * swell, rim[1] + ((rim[1] - heart[1]) / long) * swell],
      ];
    });
  const outer = edge(1, 0);
  const inner = edge(-1, 0.34).reverse();
  const [start, end] = [outer[0] as Point, inner[0] as Point];
  const last = outer.at(-1) as Point;
  const outline = `M${text([side * (shoulder[0] - 34), shoulder[1] - 9])}L${text([side * shoulder[0], shoulder[1] + 0.5])}${curve(
    [side * (shoulder[0] + 16), shoulder[1] + 6],
    [start[0] - side * 8, start[1] - 16],
    start,
  )}${through(outer).replace(/^M[^C]*/, '')}Q${text([(last[0] + end[0]) / 2, (last[1] + end[1]) / 2 + 8])} ${text(end)}${through(
    [
      ...inner,
      [side * (underarm[0] - 4), underarm[1] + 4],
      [side * (underarm[0] - 50), underarm[1] - 50],
      [side * (shoulder[0] - 60), shoulder[1] + 60],
    ],
  ).replace(/^M[^C]*/, '')}Z`;
  const pitch = Math.hypot(last[0] - start[0], last[1] - start[1]) / count;
  const seams = stops.slice(1, -1).map((t, index) =>
    seam(
      [-1.06, -0.4, 0.4, 1.06].map((u) => {
        const at = onLimb(form, t, u * side);
        return [at[0], at[1] + 9 * (1 - u * u)] as const;
      }),
      pitch,
      index + 3,
    ),
  );
  return {
    kind: 'cloth',
    outline,
    fabric: drape.fabric,
    print: drape.print,
    form: { ...form, depth: 0.66 },
    folds: seams.flatMap(({ folds }) => folds),
    grooves: seams.map(({ groove }) => groove),
    rumple: [{ amount: 3, size: [40, 30] }],
    edge: 4,
  };
}
