import type { Garment } from '../cloth/piece';
import { shirtDress } from './dress-shirt';
import { column, slip } from './dress-simple';
import { tiered } from './dress-tiered';
import { wrap } from './dress-wrap';
import type { Look } from './look';

const cuts: Record<string, (look: Look) => Garment> = { slip, wrap, shirt: shirtDress, tiered, column };

/** A dress shaped as if worn by an invisible person. */
export function dress(look: Look, cut: string): Garment {
  return (cuts[cut] ?? slip)(look);
}
