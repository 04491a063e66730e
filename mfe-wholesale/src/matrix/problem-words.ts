import type { WholesaleT } from '../messages';
import type { CellProblem } from './quantities';

/** Message for a problem of a cell. */
export function problemWords(t: WholesaleT, problem: CellProblem): string {
  switch (problem.kind) {
    case 'not-whole':
      return t('matrix.wholeNumber');
    case 'stock':
      return t('matrix.stock', { count: problem.available });
    case 'increment':
      return problem.below === 0
        ? t('matrix.increment', { increment: problem.increment })
        : t('matrix.incrementNear', { ...problem });
  }
}
