import type { Pen } from './pen';

export type Point = readonly [x: number, y: number];
/** To a point in a straight line, or with two handles in a curve. */
export type Step = readonly [Point] | readonly [Point, Point, Point];

const at = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;
const flip = ([x, y]: Point): Point => [-x, y];

/** An open or closed path through points. */
export function pathOf(start: Point, steps: readonly Step[], close = true): string {
  const text = steps.map((step) => (step.length === 1 ? `L${at(step[0])}` : `C${step.map(at).join(' ')}`));
  return `M${at(start)}${text.join('')}${close ? 'Z' : ''}`;
}

/** The path and its mirror image in the axis of the garment, as one closed shape. */
export function symmetric(start: Point, steps: readonly Step[]): string {
  const points = [start, ...steps.map((step) => step[step.length - 1] as Point)];
  const back = steps
    .map((step, index): Step => {
      const target = flip(points[index] as Point);
      return step.length === 1 ? [target] : [flip(step[1]), flip(step[0]), target];
    })
    .reverse();
  return pathOf(start, [...steps, [flip(points.at(-1) as Point)], ...back]);
}

/** The other side of a path that is drawn with absolute M, L, C and Q only. */
export function mirrored(d: string): string {
  let isX = false;
  return d.replace(/[A-Za-z]|-?\d+(?:\.\d+)?/g, (token) => {
    if (/[A-Za-z]/.test(token)) {
      isX = true;
      return token;
    }
    const value = isX ? String(-Number(token)) : token;
    isX = !isX;
    return value;
  });
}

export const both = (d: string, draw: (d: string) => string) => draw(d) + draw(mirrored(d));

interface LineOptions {
  width?: number;
  opacity?: number;
  dash?: string;
  color?: string;
}

/** A seam, an edge. */
export function seam(
  pen: Pen,
  d: string,
  { width = 2, opacity = 0.6, dash, color = pen.ink.line }: LineOptions = {},
): string {
  return `<path d="${d}" fill="none" stroke="${color}" stroke-width="${width}" stroke-opacity="${opacity}" stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`;
}

export function stitches(pen: Pen, d: string): string {
  return seam(pen, d, { width: 1.8, opacity: 0.55, dash: '7 5' });
}

/** A crease: a leaf of shadow with an edge of light beside it. */
export function fold(pen: Pen, from: Point, to: Point, bend: number, width = 16): string {
  const [x1, y1] = from;
  const [x2, y2] = to;
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const normal: Point = [-(y2 - y1) / length, (x2 - x1) / length];
  const middle = (offset: number): Point => [
    (x1 + x2) / 2 + normal[0] * offset,
    (y1 + y2) / 2 + normal[1] * offset,
  ];
  const leaf = (one: number, other: number) =>
    `M${at(from)}Q${at(middle(one))} ${at(to)}Q${at(middle(other))} ${at(from)}Z`;
  const { isDark, isPale } = pen.ink;
  return [
    `<path d="${leaf(bend, bend + width)}" fill="${isPale ? '#5b5046' : '#000000'}" opacity="${isPale ? 0.13 : 0.17}"/>`,
    `<path d="${leaf(bend - width * 0.7, bend)}" fill="#ffffff" opacity="${isDark ? 0.07 : 0.14}"/>`,
  ].join('');
}

export function button(pen: Pen, x: number, y: number, radius = 9, color?: string): string {
  const fill = color ?? (pen.ink.isPale ? '#cfc6b8' : pen.ink.deep);
  return `<circle cx="${x + 1.5}" cy="${y + 2.5}" r="${radius}" fill="#000" opacity=".25"/><circle cx="${x}" cy="${y}" r="${radius}" fill="${fill}" stroke="${pen.ink.line}" stroke-opacity=".7" stroke-width="1.2"/><circle cx="${x - 2}" cy="${y - 2}" r="${radius * 0.35}" fill="#fff" opacity=".35"/>`;
}

/** Where a thing stands: darkest under it. */
export function floorShadow(y: number, radiusX: number, radiusY = radiusX * 0.13, x = 0): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="url(#shadow)"/>`;
}
