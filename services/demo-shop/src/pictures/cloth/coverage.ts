import type { Point } from './outline';

/** A rectangle of pixels with one value each. */
export interface Layer {
  left: number;
  top: number;
  width: number;
  height: number;
  values: Float32Array;
}

/**
 * Antialiased coverage of an outline, 0 to 1 per pixel. Each edge adds its signed area to the pixels it
 * crosses; the running sum along a row is the coverage.
 */
export function coverageOf(
  parts: readonly (readonly Point[])[],
  sheet: { width: number; height: number },
  margin = 2,
): Layer | undefined {
  let [minX, minY, maxX, maxY] = [1e9, 1e9, -1e9, -1e9];
  for (const part of parts)
    for (const [x, y] of part) {
      if (x < minX) minX = x;
      if (x > maxX) maxX = x;
      if (y < minY) minY = y;
      if (y > maxY) maxY = y;
    }
  const left = Math.max(0, Math.floor(minX) - margin);
  const top = Math.max(0, Math.floor(minY) - margin);
  const width = Math.min(sheet.width, Math.ceil(maxX) + margin) - left;
  const height = Math.min(sheet.height, Math.ceil(maxY) + margin) - top;
  if (!(width > 0 && height > 0)) return undefined;
  const stride = width + 1;
  const sums = new Float32Array(stride * height + 2);
  for (const part of parts)
    for (let index = 0; index < part.length; index += 1) {
      const from = part[index] as Point;
      const to = part[(index + 1) % part.length] as Point;
      edge(sums, stride, height, width, from[0] - left, from[1] - top, to[0] - left, to[1] - top);
    }
  const values = new Float32Array(width * height);
  for (let y = 0; y < height; y += 1) {
    let sum = 0;
    for (let x = 0; x < width; x += 1) {
      sum += sums[y * stride + x] as number;
      const covered = sum < 0 ? -sum : sum;
      // Rounding errors keep the sum from returning to exactly zero.
      values[y * width + x] = covered < 0.002 ? 0 : Math.min(covered, 1);
    }
  }
  return { left, top, width, height, values };
}

function edge(
  sums: Float32Array,
  stride: number,
  height: number,
  width: number,
  fromX: number,
  fromY: number,
  toX: number,
  toY: number,
): void {
  if (fromY === toY) return;
  const sign = fromY < toY ? 1 : -1;
  const [x0, y0, x1, y1] = sign > 0 ? [fromX, fromY, toX, toY] : [toX, toY, fromX, fromY];
  const slope = (x1 - x0) / (y1 - y0);
  let x = y0 < 0 ? x0 - y0 * slope : x0;
  const last = Math.min(height, Math.ceil(y1));
  for (let row = Math.max(0, Math.floor(y0)); row < last; row += 1) {
    const dy = Math.min(row + 1, y1) - Math.max(row, y0);
    const next = x + slope * dy;
    const area = sign * dy;
    const [near, far] = x < next ? [x, next] : [next, x];
    const clampedNear = near < 0 ? 0 : Math.min(near, width);
    const clampedFar = far < 0 ? 0 : Math.min(far, width);
    const first = Math.floor(clampedNear);
    const end = Math.ceil(clampedFar);
    const base = row * stride + first;
    if (end <= first + 1) {
      const middle = (clampedNear + clampedFar) / 2 - first;
      sums[base] = (sums[base] as number) + area * (1 - middle);
      sums[base + 1] = (sums[base + 1] as number) + area * middle;
    } else {
      const share = 1 / (clampedFar - clampedNear);
      let before = 0;
      for (let column = first; column < end; column += 1) {
        // Area of the part of the edge to the left of each pixel's right side.
        const a = Math.max(clampedNear, column);
        const b = Math.min(clampedFar, column + 1);
        const part = (b - a) * share;
        const covered = part * (1 - ((a + b) / 2 - column));
        sums[row * stride + column] = (sums[row * stride + column] as number) + area * (covered + before);
        before = part - covered;
      }
      sums[row * stride + end] = (sums[row * stride + end] as number) + area * before;
    }
    x = next;
  }
}

/** A box blur applied three times, nearly a Gaussian; edges are repeated. */
export function blur(
  values: Float32Array,
  width: number,
  height: number,
  radius: number,
  times = 2,
): Float32Array {
  const size = Math.max(1, Math.round(radius));
  if (radius < 0.5) return values.slice();
  let from = values;
  const other = new Float32Array(values.length);
  const target = new Float32Array(values.length);
  for (let time = 0; time < times; time += 1) {
    rows(from, other, width, height, size);
    columns(other, target, width, height, size);
    from = target;
  }
  return target;
}

function rows(from: Float32Array, to: Float32Array, width: number, height: number, size: number): void {
  const share = 1 / (size * 2 + 1);
  for (let y = 0; y < height; y += 1) {
    const row = y * width;
    let sum = (from[row] as number) * size;
    for (let x = 0; x < size; x += 1) sum += from[row + Math.min(x, width - 1)] as number;
    for (let x = 0; x < width; x += 1) {
      sum += from[row + (x + size < width ? x + size : width - 1)] as number;
      to[row + x] = sum * share;
      sum -= from[row + (x > size ? x - size : 0)] as number;
    }
  }
}

function columns(from: Float32Array, to: Float32Array, width: number, height: number, size: number): void {
  const share = 1 / (size * 2 + 1);
  const sums = new Float32Array(width);
  for (let x = 0; x < width; x += 1) sums[x] = (from[x] as number) * size;
  for (let y = 0; y < size; y += 1) {
    const row = Math.min(y, height - 1) * width;
    for (let x = 0; x < width; x += 1) sums[x] = (sums[x] as number) + (from[row + x] as number);
  }
  for (let y = 0; y < height; y += 1) {
    const ahead = (y + size < height ? y + size : height - 1) * width;
    const behind = (y > size ? y - size : 0) * width;
    const row = y * width;
    for (let x = 0; x < width; x += 1) {
      const sum = (sums[x] as number) + (from[ahead + x] as number);
      to[row + x] = sum * share;
      sums[x] = sum - (from[behind + x] as number);
    }
  }
}
