import type { Random } from '../random';
import type { MaterialName } from './materials';

/** Ten Hong Kong dollars: prices are whole tens. */
const step = 1_000;

/** What a cloth makes dearer or cheaper. */
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

/** HK$ -> cents, a whole ten. */
export function listPriceOf(range: readonly [number, number], factor: number, random: Random): number {
  const dollars = random.int(range[0], range[1]) * factor;
  return Math.max(step, Math.round((dollars * 100) / step) * step);
}

const percents = [10, 15, 20, 20, 25, 30, 30, 40, 50, 60] as const;

/** Between 10 and 60 percent off, a whole ten again. */
export function salePriceOf(listPrice: number, random: Random): number {
  const percent = random.pick(percents);
  const exact = (listPrice * (100 - percent)) / 100;
  // To the side on which the discount stays between 10 and 60.
  return (percent > 50 ? Math.ceil(exact / step) : Math.floor(exact / step)) * step;
}
