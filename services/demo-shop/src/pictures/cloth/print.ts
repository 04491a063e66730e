import type { PicturePattern } from '../picture-path';
import { floral, floralUnits } from './floral';
import type { PrintStyle } from './piece';

/** A repeating pattern, printed or woven: share of the second colour, and of a darker shade of the first. */
export interface PrintTile {
  units: number;
  pixels: number;
  second: Float32Array;
  deep: Float32Array;
}

interface Print {
  units: number;
  /** `soft` is the pixel size, for antialiasing. */
  at(x: number, y: number, soft: number): readonly [second: number, deep: number];
}

const edge = (distance: number, soft: number) => Math.min(1, Math.max(0, 0.5 - distance / soft));
const wrap = (value: number, period: number) => value - period * Math.floor(value / period);
/** Coverage of a stripe of width `wide` at `start`, repeated every `period`. */
const band = (value: number, period: number, start: number, wide: number, soft: number) =>
  edge(Math.abs(wrap(value - start - wide / 2 + period / 2, period) - period / 2) - wide / 2, soft);

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
    // Broad bands below thin bright lines, softened by the weave; where bands cross the shade is darker.
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
    shirting: { units: floralUnits, at: floral },
    breton: { units: floralUnits, at: floral },
    pinstripe: { units: floralUnits, at: floral },
    dress: { units: floralUnits, at: floral },
    coating: { units: floralUnits, at: floral },
  },
};

const made = new Map<string, PrintTile>();
const keptTiles = 24;

/** The pattern at this many pixels per unit, at double resolution when it has small details. */
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
