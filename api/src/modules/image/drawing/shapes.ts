import type { Pen } from './pen';

type Point = readonly [x: number, y: number];
const at = ([x, y]: Point) => `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`;

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

/** Where a thing stands: darkest under it. */
export function floorShadow(y: number, radiusX: number, radiusY = radiusX * 0.13, x = 0): string {
  return `<ellipse cx="${x}" cy="${y}" rx="${radiusX}" ry="${radiusY}" fill="url(#shadow)"/>`;
}
