import { createRandom, type Random } from '../../random';
import { type Ink, inkOf } from '../drawing/color';
import type { ProductPicture } from '../picture-path';

/** The look of one garment among all of the same cut. */
export interface Look {
  ink: Ink;
  isBack: boolean;
  /** 0 to 7: differences that the title does not name. */
  variation: number;
  random: Random;
}

export function lookOf({ hex, view, variation, type, cut }: ProductPicture): Look {
  // Seeded without side and colour, so that all of them hang alike.
  return {
    ink: inkOf(hex),
    isBack: view === 'back',
    variation,
    random: createRandom(`${type} ${cut} ${variation}`),
  };
}
