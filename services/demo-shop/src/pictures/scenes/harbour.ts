import { blur } from '../cloth/coverage';
import { develop } from '../render/develop';
import { linearOf, mixRgb } from '../render/material';
import { cloud, sampleTile } from '../render/noise';
import type { Rgb } from '../render/studio';
import { clamp, mixNumbers, smooth } from '../render/vector';

/** Coordinates: the frame's height is 1; its width follows from the aspect ratio. */
const horizon = 0.6;
const sunX = 0.62;

const [zenith, high, low, glow] = ['#5d7696', '#9fabbd', '#e2bfa6', '#f4c795'].map(linearOf) as [
  Rgb,
  Rgb,
  Rgb,
  Rgb,
];
const haze = linearOf('#d3b5a2');
const [nearTower, farTower] = ['#4b5567', '#8d8f9b'].map(linearOf) as [Rgb, Rgb];
const deepWater = linearOf('#2f4152');

function random(index: number, seed: number): number {
  let h = Math.imul(index, 374_761_393) + Math.imul(seed, 668_265_263);
  h = Math.imul(h ^ (h >>> 13), 1_274_126_177);
  return ((h ^ (h >>> 16)) >>> 0) / 4_294_967_296;
}

function sky(x: number, y: number, wide: number, out: Float64Array): void {
  const up = clamp(1 - y / horizon);
  const warm = Math.exp(-(((x - wide * sunX) / 0.7) ** 2)) * Math.exp(-(((y - horizon + 0.06) / 0.3) ** 2));
  const base = up > 0.45 ? mixRgb(high, zenith, smooth(0.45, 1, up)) : mixRgb(low, high, smooth(0, 0.45, up));
  // Long thin clouds, lit from below near the sun.
  const veil =
    sampleTile(cloud(), x + y * 0.4, y * 5.2, 1.5) * 0.6 + sampleTile(cloud(), x * 2.1 + 3, y * 9, 1.5) * 0.4;
  const clouds = smooth(0.5, 0.72, veil) * smooth(0.02, 0.3, up) * (1 - smooth(0.75, 1, up) * 0.6);
  for (let channel = 0; channel < 3; channel += 1) {
    const c = channel as 0 | 1 | 2;
    const clear = base[c] + (glow[c] - base[c]) * warm * 0.85;
    const lit = mixNumbers(high[c] * 0.82, glow[c] * 1.02, clamp(warm * 1.6 + 0.18));
    out[c] = clear + (lit - clear) * clouds * 0.55;
  }
}

/** Height of the hills, far layers first. */
function ridge(x: number, layer: number): number {
  const tile = cloud();
  const broad = sampleTile(tile, x * 0.42 + layer * 1.7, layer * 2.3 + 0.4, 1.5);
  const fine = sampleTile(tile, x * 1.9 + layer, 7 + layer, 1.5);
  return (layer ? 0.0 : 0.07) + broad * (layer ? 0.22 : 0.3) + fine * 0.034;
}

interface Tower {
  from: number;
  to: number;
  top: number;
  seed: number;
  /** Roof: flat, stepped or with a mast. */
  crown: number;
  far: boolean;
}

function towersOf(wide: number): Tower[] {
  const towers: Tower[] = [];
  for (const far of [true, false]) {
    let x = -0.03;
    for (let index = 0; x < wide + 0.05; index += 1) {
      const seed = index + (far ? 500 : 0);
      const width = mixNumbers(0.022, far ? 0.045 : 0.055, random(seed, 1));
      // A cluster of high towers, lower towards both sides.
      const place = x / wide;
      const cluster =
        Math.exp(-(((place - 0.66) / 0.22) ** 2)) + 0.55 * Math.exp(-(((place - 0.2) / 0.16) ** 2)) + 0.18;
      const tall =
        (far ? 0.05 : 0.035) + cluster * mixNumbers(0.05, far ? 0.2 : 0.25, random(seed, 2) ** 1.6);
      towers.push({ from: x, to: x + width, top: horizon - tall, seed, crown: random(seed, 3), far });
      x += width + mixNumbers(-0.006, far ? 0.02 : 0.034, random(seed, 4));
    }
  }
  return towers;
}

/** Draws a tower over what is behind it. */
function tower(t: Tower, x: number, y: number, pixel: number, out: Float64Array): void {
  const middle = (t.from + t.to) / 2;
  const half = (t.to - t.from) / 2;
  const off = Math.abs(x - middle);
  let top = t.top;
  if (t.crown > 0.72 && off < half * 0.5) top -= 0.014;
  if (t.crown > 0.86 && off < 0.0012) top -= 0.04;
  const cover = clamp((half - off) / pixel + 0.5) * clamp((y - top) / pixel + 0.5);
  if (cover === 0) return;
  const base = t.far ? farTower : nearTower;
  const down = clamp((y - t.top) / Math.max(0.02, horizon - t.top));
  const side = x > middle + half * 0.25 ? 1.16 : 0.94;
  // Mist above the water.
  const mist = (t.far ? 0.5 : 0.16) + down * 0.3;
  const rows = 0.0056;
  const columns = 0.0042;
  const row = Math.floor((y - t.top) / rows);
  const column = Math.floor((x - t.from) / columns);
  const fy = (y - t.top) / rows - row;
  const fx = (x - t.from) / columns - column;
  const fine = clamp(1.7 - pixel / 0.0026);
  const isPane = fy > 0.34 && fy < 0.82 && fx > 0.2 && fx < 0.8 ? 1 : 0;
  const chance = random(row * 131 + column * 7 + t.seed * 977, 5);
  const isLit = chance > (random(t.seed * 31 + row, 6) > 0.88 ? 0.4 : 0.84) ? 1 : 0;
  const light =
    row < 1 ? 0 : mixNumbers(0.05, isPane * isLit, fine) * (t.far ? 0.22 : 0.55) * (0.3 + chance * 0.7);
  const tint = random(t.seed, 7) > 0.3 ? ([1.25, 0.86, 0.46] as const) : ([0.9, 0.95, 0.95] as const);
  for (let channel = 0; channel < 3; channel += 1) {
    const c = channel as 0 | 1 | 2;
    const wall = base[c] * side * (1 - isPane * fine * 0.22);
    const seen = wall + (haze[c] - wall) * mist + tint[c] * light;
    out[c] = (out[c] as number) + (seen - (out[c] as number)) * cover;
  }
}

/** The harbour at dusk: towers in front of hills, with lights reflected in the water. */
export function renderHarbour(widthPx: number, heightPx: number): Uint8Array {
  const wide = widthPx / heightPx;
  const pixel = 1 / heightPx;
  const towers = towersOf(wide);
  const shore = Math.round(horizon * heightPx);
  const rgb = new Float32Array(widthPx * heightPx * 3);
  const out = new Float64Array(3);
  for (let column = 0; column < widthPx; column += 1) {
    const x = (column + 0.5) * pixel;
    const here = towers.filter(({ from, to }) => x > from - pixel && x < to + pixel);
    const hills = [0, 1].map((layer) => horizon - ridge(x, layer));
    for (let line = 0; line < shore; line += 1) {
      const y = (line + 0.5) * pixel;
      sky(x, y, wide, out);
      for (const [layer, top] of hills.entries()) {
        const cover = clamp((y - top) / (pixel * 1.5) + 0.5);
        if (cover === 0) continue;
        const mist = (layer ? 0.42 : 0.6) + clamp((y - top) / 0.22) * 0.3;
        for (let channel = 0; channel < 3; channel += 1) {
          const c = channel as 0 | 1 | 2;
          const seen = nearTower[c] * 1.5 + (haze[c] - nearTower[c] * 1.5) * mist;
          out[c] = (out[c] as number) + (seen - (out[c] as number)) * cover;
        }
      }
      for (const one of here) tower(one, x, y, pixel, out);
      rgb.set(out, (line * widthPx + column) * 3);
    }
  }
  paintWater(rgb, widthPx, heightPx, shore);
  soften(rgb, widthPx, heightPx);
  return develop({ rgb, widthPx, heightPx, near: rgb, cover: rgb }, 1.6);
}

/** Reflects what is above the shore, stretched and broken by ripples. */
function paintWater(rgb: Float32Array, widthPx: number, heightPx: number, shore: number): void {
  const pixel = 1 / heightPx;
  const tile = cloud();
  for (let line = shore; line < heightPx; line += 1) {
    const down = (line - shore + 0.5) * pixel;
    // Near ripples appear lower and wider apart.
    const lie = 0.035 + down * 0.9;
    for (let column = 0; column < widthPx; column += 1) {
      const x = column * pixel;
      const swell =
        sampleTile(tile, (x - 0.9) / (0.14 + lie * 2.2), 2.1 * Math.log(down + 0.02) + x * 0.13, 1.7) - 0.5;
      const ripple =
        sampleTile(tile, (x - 0.9) / (0.03 + lie * 0.5) + 5, 6.3 * Math.log(down + 0.02) - x * 0.31, 1.9) -
        0.5;
      const reach = down * (0.92 + swell * 0.7) + (ripple * 0.05 + swell * 0.05) * (0.25 + down * 2);
      let [red, green, blue] = [0, 0, 0];
      const spread = 5;
      for (let step = 0; step < spread; step += 1) {
        const shift = (step / (spread - 1) - 0.5) * (0.015 + down * 0.22);
        const from = Math.max(
          0,
          Math.min(shore - 1, Math.round(shore - Math.max(0, reach + shift) * heightPx)),
        );
        const beside = Math.max(
          0,
          Math.min(widthPx - 1, Math.round(column + ripple * 0.02 * (0.3 + down * 3) * heightPx)),
        );
        const at = (from * widthPx + beside) * 3;
        red += rgb[at] as number;
        green += rgb[at + 1] as number;
        blue += rgb[at + 2] as number;
      }
      const mirror = (0.62 - down * 0.5) * (1 + ripple * 0.9);
      const at = (line * widthPx + column) * 3;
      const dark = 1 - mirror;
      rgb[at] = (red / spread) * mirror + deepWater[0] * dark;
      rgb[at + 1] = (green / spread) * mirror + deepWater[1] * dark;
      rgb[at + 2] = (blue / spread) * mirror + deepWater[2] * dark;
    }
  }
}

/** Blurs slightly, as a long lens through warm air does. */
function soften(rgb: Float32Array, widthPx: number, heightPx: number): void {
  const channel = new Float32Array(widthPx * heightPx);
  for (let offset = 0; offset < 3; offset += 1) {
    for (let index = 0; index < channel.length; index += 1)
      channel[index] = rgb[index * 3 + offset] as number;
    const soft = blur(channel, widthPx, heightPx, heightPx * 0.0016, 2);
    const bloom = blur(channel, widthPx, heightPx, heightPx * 0.02, 2);
    for (let index = 0; index < channel.length; index += 1)
      rgb[index * 3 + offset] = (soft[index] as number) * 0.72 + (bloom[index] as number) * 0.28;
  }
}
