import type { Garment } from '../cloth/piece';
import type { Look } from './look';
import { fringed } from './scarf-fringed';
import { square } from './scarf-square';

/** A scarf: wool round a neck, or silk laid out. */
export function scarf(look: Look, cut: string): Garment {
  return cut === 'square' ? square(look) : fringed(look);
}
