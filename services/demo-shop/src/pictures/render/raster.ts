import type { Camera } from './camera';
import type { Flat } from './flatten';

/** Four samples per pixel, no two in one row or column. */
export const sampleOffsets: readonly (readonly [number, number])[] = [
  [0.375, 0.125],
  [0.875, 0.375],
  [0.125, 0.625],
  [0.625, 0.875],
];

/** Vertices in screen space: x right, y down in pixels, and the inverse distance. */
export interface Screen {
  x: Float32Array;
  y: Float32Array;
  near: Float32Array;
  widthPx: number;
  heightPx: number;
}

export function project({ positions }: Flat, camera: Camera, widthPx: number, heightPx: number): Screen {
  const count = positions.length / 3;
  const screen: Screen = {
    x: new Float32Array(count),
    y: new Float32Array(count),
    near: new Float32Array(count),
    widthPx,
    heightPx,
  };
  const { at, right, up, forward, spread } = camera;
  const pixels = heightPx / spread;
  for (let index = 0; index < count; index += 1) {
    const x = (positions[index * 3] as number) - at[0];
    const y = (positions[index * 3 + 1] as number) - at[1];
    const z = (positions[index * 3 + 2] as number) - at[2];
    const depth = x * forward[0] + y * forward[1] + z * forward[2];
    const near = depth > 0.5 ? 1 / depth : 0;
    screen.near[index] = near;
    screen.x[index] = widthPx / 2 + (x * right[0] + y * right[1] + z * right[2]) * near * pixels;
    screen.y[index] = heightPx / 2 - (x * up[0] + y * up[1] + z * up[2]) * near * pixels;
  }
  return screen;
}

/** Sorts triangles into the strips of the picture that they touch. */
export function sortIntoBands(
  { indices, partOf }: Flat,
  { x, y, near, widthPx, heightPx }: Screen,
  bandPx: number,
  isWanted: (part: number) => boolean,
): Uint32Array[] {
  const count = Math.ceil(heightPx / bandPx);
  const lists: number[][] = Array.from({ length: count }, () => []);
  const wanted = new Map<number, boolean>();
  for (let index = 0; index < indices.length; index += 3) {
    const part = partOf[index / 3] as number;
    let isIn = wanted.get(part);
    if (isIn === undefined) {
      isIn = isWanted(part);
      wanted.set(part, isIn);
    }
    if (!isIn) continue;
    const a = indices[index] as number;
    const b = indices[index + 1] as number;
    const c = indices[index + 2] as number;
    // Behind the camera; no triangle crosses its plane.
    if (near[a] === 0 || near[b] === 0 || near[c] === 0) continue;
    const ax = x[a] as number;
    const bx = x[b] as number;
    const cx = x[c] as number;
    if (Math.max(ax, bx, cx) < 0 || Math.min(ax, bx, cx) > widthPx) continue;
    const ay = y[a] as number;
    const by = y[b] as number;
    const cy = y[c] as number;
    const from = Math.max(0, Math.floor(Math.min(ay, by, cy) / bandPx));
    const to = Math.min(count - 1, Math.floor(Math.max(ay, by, cy) / bandPx));
    for (let band = from; band <= to; band += 1) lists[band]?.push(index / 3);
  }
  return lists.map((list) => Uint32Array.from(list));
}

/** For each sample of a strip: triangle number plus one (0 is none), and inverse distance. */
export interface Strip {
  ids: Int32Array;
  near: Float32Array;
}

/** Rasterizes triangles into a strip with a depth test for the nearest or the farthest. */
export function rasterize(
  { indices }: Flat,
  { x, y, near, widthPx }: Screen,
  triangles: Uint32Array,
  strip: Strip,
  topPx: number,
  rowsPx: number,
  isFarthest = false,
): void {
  const { ids, near: depths } = strip;
  for (let entry = 0; entry < triangles.length; entry += 1) {
    const triangle = triangles[entry] as number;
    const a = indices[triangle * 3] as number;
    const b = indices[triangle * 3 + 1] as number;
    const c = indices[triangle * 3 + 2] as number;
    const ax = x[a] as number;
    const ay = (y[a] as number) - topPx;
    const bx = x[b] as number;
    const by = (y[b] as number) - topPx;
    const cx = x[c] as number;
    const cy = (y[c] as number) - topPx;
    const area = (bx - ax) * (cy - ay) - (by - ay) * (cx - ax);
    if (area > -1e-7 && area < 1e-7) continue;
    const inverse = 1 / area;
    const minX = Math.max(0, Math.floor(Math.min(ax, bx, cx)));
    const maxX = Math.min(widthPx - 1, Math.floor(Math.max(ax, bx, cx)));
    const minY = Math.max(0, Math.floor(Math.min(ay, by, cy)));
    const maxY = Math.min(rowsPx - 1, Math.floor(Math.max(ay, by, cy)));
    const an = near[a] as number;
    const stepB = (near[b] as number) - an;
    const stepC = (near[c] as number) - an;
    // Barycentric coordinates of b and c as planes over the strip.
    const bRight = (cy - ay) * inverse;
    const bDown = -(cx - ax) * inverse;
    const cRight = -(by - ay) * inverse;
    const cDown = (bx - ax) * inverse;
    for (let row = minY; row <= maxY; row += 1) {
      for (let column = minX; column <= maxX; column += 1) {
        const base = (row * widthPx + column) * 4;
        for (let sample = 0; sample < 4; sample += 1) {
          const dx =
            column + (sample === 0 ? 0.375 : sample === 1 ? 0.875 : sample === 2 ? 0.125 : 0.625) - ax;
          const dy = row + (0.125 + sample * 0.25) - ay;
          const shareB = dx * bRight + dy * bDown;
          if (shareB < 0 || shareB > 1) continue;
          const shareC = dx * cRight + dy * cDown;
          if (shareC < 0 || shareB + shareC > 1) continue;
          const depth = an + stepB * shareB + stepC * shareC;
          const old = depths[base + sample] as number;
          if (isFarthest ? ids[base + sample] === 0 || depth < old : depth > old) {
            depths[base + sample] = depth;
            ids[base + sample] = triangle + 1;
          }
        }
      }
    }
  }
}
