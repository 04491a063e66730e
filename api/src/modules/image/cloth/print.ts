import type { PicturePattern } from '../picture-path';
import type { PrintStyle } from './piece';

/** A repeat of what is printed or woven in: how much of the second colour, and how much of a darker shade of the first. */
export interface PrintTile {
  units: number;
  pixels: number;
  second: Float32Array;
  deep: Float32Array;
}

interface Print {
  units: number;
  /** `soft`: the size of a pixel, over which edges go. */
  at(x: number, y: number, soft: number): readonly [second: number, deep: number];
}

const edge = (distance: number, soft: number) => Math.min(1, Math.max(0, 0.5 - distance / soft));
const wrap = (value: number, period: number) => value - period * Math.floor(value / period);
/** Share of a stripe `wide` at `start`, every `period`. */
const band = (value: number, period: number, start: number, wide: number, soft: number) =>
  edge(Math.abs(wrap(value - start - wide / 2 + period / 2, period) - period / 2) - wide / 2, soft);

const flowers = [
  { x: 26, y: 30, size: 12, turn: 0.3 },
  { x: 86, y: 82, size: 10.5, turn: 1.1 },
  { x: 88, y: 24, size: 7, turn: 2.2 },
  { x: 30, y: 90, size: 7.5, turn: 0.8 },
  { x: 58, y: 58, size: 5.5, turn: 1.7 },
] as const;
const leaves = [
  { x: 40, y: 44, turn: 0.8, size: 11 },
  { x: 14, y: 44, turn: 2.3, size: 9 },
  { x: 98, y: 96, turn: 0.5, size: 10 },
  { x: 72, y: 92, turn: 2.6, size: 9 },
  { x: 98, y: 36, turn: 1.2, size: 8 },
  { x: 74, y: 18, turn: 0.1, size: 8 },
  { x: 42, y: 98, turn: 0.4, size: 8 },
  { x: 20, y: 78, turn: 1.9, size: 7 },
  { x: 56, y: 14, turn: 1.4, size: 6 },
  { x: 62, y: 72, turn: 0.9, size: 6 },
] as const;

function floral(x: number, y: number, soft: number): readonly [number, number] {
  const period = 112;
  const near = (from: number, value: number) => wrap(value - from + period / 2, period) - period / 2;
  let [second, deep] = [0, 0];
  for (const leaf of leaves) {
    const [dx, dy] = [near(leaf.x, x), near(leaf.y, y)];
    const a = (dx * Math.cos(leaf.turn) + dy * Math.sin(leaf.turn)) / leaf.size;
    const b = (dy * Math.cos(leaf.turn) - dx * Math.sin(leaf.turn)) / leaf.size;
    if (Math.abs(a) > 1.2 || Math.abs(b) > 0.6) continue;
    const shape = Math.abs(b) - 0.3 * (1 - a * a);
    deep = Math.max(deep, edge(shape * leaf.size, soft) * (Math.abs(b) < 0.05 ? 0.55 : 1));
  }
  for (const flower of flowers) {
    const [dx, dy] = [near(flower.x, x), near(flower.y, y)];
    const far = Math.hypot(dx, dy);
    if (far > flower.size * 1.3) continue;
    const petal = Math.abs(Math.cos((Math.atan2(dy, dx) + flower.turn) * 2.5));
    const reach = flower.size * (0.5 + 0.5 * petal ** 0.6);
    const cover = edge(far - reach, soft);
    const heart = edge(far - flower.size * 0.24, soft);
    // Petals are paler outside, and darker toward the heart.
    second = Math.max(
      second * (1 - cover),
      cover * (1 - heart) * (0.72 + 0.28 * Math.min(1, far / flower.size)),
    );
    deep = Math.max(deep * (1 - cover), heart);
  }
  return [second, deep];
}

const dots = (period: number, radius: number): Print => ({
  units: period,
  at: (x, y, soft) => {
    const cell = (ox: number, oy: number) =>
      Math.hypot(
        wrap(x - ox + period / 2, period) - period / 2,
        wrap(y - oy + period / 2, period) - period / 2,
      );
    return [edge(Math.min(cell(0, 0), cell(period / 2, period / 2)) - radius, soft), 0];
  },
});

const windowpane = (period: number): Print => ({
  units: period,
  at: (x, y, soft) => {
    // Broad shaded bands under thin bright lines, softened by the weave: a crossing of both is darker.
    const shade =
      band(x, period, 4, period * 0.34, soft + 1) * 0.42 + band(y, period, 4, period * 0.34, soft + 1) * 0.42;
    const line = Math.max(
      band(x, period, period * 0.68, 2.4, soft) * 0.6,
      band(y, period, period * 0.68, 2.4, soft) * 0.6,
    );
    return [line, shade];
  },
});

const prints: Record<Exclude<PicturePattern, 'plain'>, Record<PrintStyle, Print>> = {
  stripe: {
    shirting: { units: 14, at: (x, _, soft) => [band(x, 14, 0, 5, soft) * 0.9, 0] },
    breton: { units: 46, at: (_, y, soft) => [band(y, 46, 0, 15, soft) * 0.95, 0] },
    pinstripe: { units: 26, at: (x, _, soft) => [band(x, 26, 0, 1.6, soft) * 0.6, 0] },
    dress: { units: 24, at: (x, _, soft) => [band(x, 24, 0, 8, soft) * 0.92, 0] },
    coating: { units: 40, at: (x, _, soft) => [band(x, 40, 0, 2.4, soft) * 0.55, 0] },
  },
  check: {
    shirting: {
      units: 28,
      at: (x, y, soft) => {
        const [one, other] = [band(x, 28, 0, 14, soft), band(y, 28, 0, 14, soft)];
        return [(one + other) * 0.42, 0];
      },
    },
    breton: windowpane(56),
    pinstripe: windowpane(62),
    dress: windowpane(56),
    coating: windowpane(92),
  },
  dot: {
    shirting: dots(30, 4),
    breton: dots(44, 7),
    pinstripe: dots(30, 3),
    dress: dots(38, 5.4),
    coating: dots(44, 7),
  },
  floral: {
    shirting: { units: 112, at: floral },
    breton: { units: 112, at: floral },
    pinstripe: { units: 112, at: floral },
    dress: { units: 112, at: floral },
    coating: { units: 112, at: floral },
  },
};

const made = new Map<string, PrintTile>();
const keptTiles = 24;

/** The repeat at so many pixels to the unit, twice as fine where it has small things. */
export function printTileOf(
  pattern: Exclude<PicturePattern, 'plain'>,
  style: PrintStyle,
  scale: number,
): PrintTile {
  const print = prints[pattern][style];
  const pixels = Math.max(8, Math.min(640, Math.round(print.units * scale * 1.5)));
  const key = `${pattern} ${style} ${pixels}`;
  const kept = made.get(key);
  if (kept) return kept;
  const texel = print.units / pixels;
  const [second, deep] = [new Float32Array(pixels * pixels), new Float32Array(pixels * pixels)];
  for (let y = 0; y < pixels; y += 1)
    for (let x = 0; x < pixels; x += 1) {
      const [one, other] = print.at((x + 0.5) * texel, (y + 0.5) * texel, Math.max(texel * 1.5, 0.8));
      second[y * pixels + x] = one;
      deep[y * pixels + x] = other;
    }
  const tile = { units: print.units, pixels, second, deep };
  if (made.size >= keptTiles) made.delete(made.keys().next().value as string);
  made.set(key, tile);
  return tile;
}
