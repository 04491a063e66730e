import { createRandom, type Random } from '../../random';
import { type Ink, inkOf } from '../drawing/color';
import type { ProductPicture } from '../picture-path';

/** Which one of all that are cut alike. */
export interface Look {
  ink: Ink;
  isBack: boolean;
  /** 0 to 7: what no word of the title names. */
  variation: number;
  random: Random;
}

export function lookOf({ hex, view, variation, type, cut }: ProductPicture): Look {
  // Both sides, and every colour, hang alike.
  return {
    ink: inkOf(hex),
    isBack: view === 'back',
    variation,
    random: createRandom(`${type} ${cut} ${variation}`),
  };
}
