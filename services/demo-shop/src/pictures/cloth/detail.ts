import { blur, type Layer } from './coverage';
import { type Light, linearOf } from './light';
import type { Noise } from './noise';
import { flatten, type Point, unruled } from './outline';
import type { Groove, Piece } from './piece';

/** The small details of a piece, at the picture's resolution. */
export interface Detail {
  slopeX: Float32Array;
  slopeY: Float32Array;
  /** Shadows in seams. */
  light: Float32Array;
  /** Share of the pixel covered by thread of another colour. */
  thread: Float32Array | undefined;
  threadColor: Light;
}

export interface View {
  /** Pixels per unit. */
  scale: number;
  /** Position of the upper left corner, in units. */
  origin: Point;
  width: number;
  height: number;
}

/** Renders thick edges, seams and stitches. */
export function detailOf(piece: Piece, mask: Layer, view: View, noise: Noise): Detail {
  const size = mask.values.length;
  const detail: Detail = {
    slopeX: new Float32Array(size),
    slopeY: new Float32Array(size),
    light: new Float32Array(size).fill(1),
    thread: piece.grooves?.some(({ thread }) => thread) ? new Float32Array(size) : undefined,
    threadColor: linearOf(piece.grooves?.find(({ thread }) => thread)?.thread ?? '#000000'),
  };
  addEdge(detail, mask, (piece.edge ?? 2.4) * view.scale);
  for (const groove of piece.grooves ?? []) addGroove(detail, groove, mask, view, noise);
  return detail;
}

function addEdge(detail: Detail, { values, width, height }: Layer, thickness: number): void {
  if (thickness <= 0) return;
  const radius = Math.max(1, thickness * 0.75);
  const soft = blur(values, width, height, radius, 2);
  const strength = radius * 0.9;
  for (let y = 1; y < height - 1; y += 1)
    for (let x = 1; x < width - 1; x += 1) {
      const index = y * width + x;
      if (values[index] === 0) continue;
      const inside = soft[index] as number;
      if (inside > 0.998) continue;
      detail.slopeX[index] = ((soft[index + 1] as number) - (soft[index - 1] as number)) * strength;
      detail.slopeY[index] = ((soft[index + width] as number) - (soft[index - width] as number)) * strength;
    }
}

function addGroove(detail: Detail, groove: Groove, mask: Layer, view: View, noise: Noise): void {
  const { stitch, thread, pucker = 0 } = groove;
  const { scale, origin } = view;
  // Lines thinner than a pixel are drawn one pixel wide and fainter.
  const wide = Math.max(groove.width ?? 2.2, 0.62 / scale);
  const faint = (groove.width ?? 2.2) / wide;
  const depth = (groove.depth ?? 1) * faint;
  const yarn: Yarn = {
    stitch: stitch ?? 1,
    wide,
    depth,
    cover: thread === undefined ? 0 : faint,
    fine: Math.min(1, Math.max(0, ((stitch ?? 1) * scale - 1.6) / 1.6)),
  };
  const reach = Math.max(wide * 2.2, pucker > 0 ? 16 : 0) * scale + 1;
  for (const part of unruled(flatten(groove.d, 5), noise, 2.2)) {
    let start = 0;
    for (let index = 1; index < part.length; index += 1) {
      const [fromX, fromY] = part[index - 1] as Point;
      const [toX, toY] = part[index] as Point;
      const ax = (fromX - origin[0]) * scale - mask.left;
      const ay = (fromY - origin[1]) * scale - mask.top;
      const bx = (toX - origin[0]) * scale - mask.left;
      const by = (toY - origin[1]) * scale - mask.top;
      const length = Math.hypot(bx - ax, by - ay);
      if (length === 0) continue;
      const [dx, dy] = [(bx - ax) / length, (by - ay) / length];
      const x0 = Math.max(0, Math.floor(Math.min(ax, bx) - reach));
      const x1 = Math.min(mask.width - 1, Math.ceil(Math.max(ax, bx) + reach));
      const y0 = Math.max(0, Math.floor(Math.min(ay, by) - reach));
      const y1 = Math.min(mask.height - 1, Math.ceil(Math.max(ay, by) + reach));
      for (let y = y0; y <= y1; y += 1)
        for (let x = x0; x <= x1; x += 1) {
          const at = y * mask.width + x;
          if (mask.values[at] === 0) continue;
          const t = (x - ax) * dx + (y - ay) * dy;
          if (t < 0 || t >= length) continue;
          const distance = ((x - ax) * -dy + (y - ay) * dx) / scale;
          const along = start + t / scale;
          if (stitch) addStitch(detail, at, distance, along, yarn, dx, dy);
          else if (Math.abs(distance) < wide * 2.2) {
            const shape = Math.exp(-((distance / wide) ** 2));
            const slope = ((depth * 2 * distance) / wide) * shape;
            detail.slopeX[at] = (detail.slopeX[at] as number) - dy * slope;
            detail.slopeY[at] = (detail.slopeY[at] as number) + dx * slope;
            detail.light[at] = (detail.light[at] as number) * (1 - 0.34 * Math.min(1.4, depth) * shape);
          }
          if (pucker > 0 && Math.abs(distance) < 16) {
            const wave =
              Math.cos(along / 3.1 + noise(along / 34, 3) * 5) *
              pucker *
              Math.exp(-((distance / 7.5) ** 2)) *
              (0.6 + 0.8 * noise(along / 26, 8));
            detail.slopeX[at] = (detail.slopeX[at] as number) + dx * wave;
            detail.slopeY[at] = (detail.slopeY[at] as number) + dy * wave;
          }
        }
      start += length / scale;
    }
  }
}

/** A row of stitches, at the level of detail visible from the camera. */
interface Yarn {
  stitch: number;
  wide: number;
  depth: number;
  /** Share of its pixels covered by thread of another colour. */
  cover: number;
  /** 0 when the gaps between stitches are smaller than a pixel. */
  fine: number;
}

function addStitch(
  detail: Detail,
  at: number,
  distance: number,
  along: number,
  { stitch, wide, depth, cover, fine }: Yarn,
  dx: number,
  dy: number,
): void {
  const far = Math.abs(distance) / wide;
  if (far > 2.2) return;
  const place = along / (stitch * 1.35);
  const inside = (place - Math.floor(place)) * 1.35;
  // In the gaps the thread dives into the cloth and pulls it down.
  const end = Math.min(inside, 1 - inside);
  const body = 0.7 * (1 - fine) + fine * Math.min(1, Math.max(0, end * 6 + 0.4));
  const shape = Math.exp(-far * far);
  const slope = ((-depth * 2 * distance) / wide) * shape * body;
  detail.slopeX[at] = (detail.slopeX[at] as number) - dy * slope;
  detail.slopeY[at] = (detail.slopeY[at] as number) + dx * slope;
  const shade = body > 0 ? Math.exp(-((far - 1.5) ** 2) * 3) * 0.3 : shape * 0.3;
  detail.light[at] = (detail.light[at] as number) * (1 - shade * depth);
  if (cover > 0 && detail.thread) {
    const seen = Math.min(1, Math.max(0, (1.05 - far) * 2.4)) * body * cover;
    if (seen > (detail.thread[at] as number)) detail.thread[at] = seen;
  }
}
