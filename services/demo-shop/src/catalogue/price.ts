import type { Random } from '../random';
import type { MaterialName } from './materials';

/** List prices are multiples of HK$10. */
const step = 1_000;

/** Price factor of a material. */
export const materialFactor: Partial<Record<MaterialName, number>> = {
  cashmere: 1.9,
  alpaca: 1.15,
  silk: 1.35,
  down: 1.2,
  pearl: 1.25,
  calfskin: 1.15,
  canvas: 0.8,
  nylon: 0.85,
  boucle: 1.2,
};

/** Converts HK$ to cents, a multiple of HK$10. */
export function listPriceOf(range: readonly [number, number], factor: number, random: Random): number {
  const dollars = random.int(range[0], range[1]) * factor;
  return Math.max(step, Math.round((dollars * 100) / step) * step);
}

const percents = [10, 15, 20, 20, 25, 30, 30, 40, 50, 60] as const;

/** Whole dollars, so that the label, which rounds down, reads the percentage that pages announce. */
const saleStep = 100;

/** A discount between 10 and 60 percent. */
export function salePriceOf(listPrice: number, random: Random): number {
  const exact = (listPrice * (100 - random.pick(percents))) / 100;
  return Math.floor(exact / saleStep) * saleStep;
}
