import { blur } from './coverage';
import { addFold } from './fold';
import type { Fold } from './piece';
import type { Relief } from './relief-grid';

type Grid = Pick<Relief, 'left' | 'top' | 'step' | 'width' | 'height'>;

/** Share of dye lost at a point: along the given lines, most on raised folds. */
export function paleOf(
  worn: readonly Fold[],
  folded: Float32Array,
  grid: Grid,
  warp: [Float32Array, Float32Array],
): Float32Array {
  const pale = new Float32Array(folded.length);
  for (const place of worn) addFold(pale, grid, place, warp);
  const mean = blur(folded, grid.width, grid.height, 16 / grid.step, 1);
  for (let index = 0; index < pale.length; index += 1) {
    const ridge = (folded[index] as number) - (mean[index] as number);
    const here = (pale[index] as number) * (1 + Math.max(-0.6, Math.min(0.6, ridge * 0.2)));
    pale[index] = Math.min(1, Math.max(0, here));
  }
  return pale;
}
