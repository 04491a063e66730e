import {
  formatMoney,
  formatRoundMoney,
  type WholesaleDelivery,
  type WholesaleProblem,
} from 'shared-contracts';
import type { WholesaleT } from '../../messages';

interface ProblemLines {
  lines: readonly Pick<
    WholesaleDelivery['lines'][number],
    'skuId' | 'styleCode' | 'title' | 'color' | 'size'
  >[];
  total: number;
}

/** A problem of a style or one of its sizes as a sentence. */
export function problemSentence(
  t: WholesaleT,
  { problem, styleCode, skuId, limit }: WholesaleProblem,
  { lines, total }: ProblemLines,
): string {
  const line =
    lines.find((entry) => entry.skuId === skuId) ?? lines.find((entry) => entry.styleCode === styleCode);
  const title = line?.title ?? styleCode;
  const cell = line ? t('matrix.cell', { color: line.color, size: line.size }) : (skuId ?? '');
  switch (problem) {
    case 'MINIMUM_QUANTITY':
      return t('cart.problem.minimum', { title, limit });
    case 'INCREMENT':
      return t('cart.problem.increment', { title, cell, limit });
    case 'STOCK':
      return t('cart.problem.stock', { title, cell, limit });
    case 'MINIMUM_ORDER':
      return t('cart.problem.minimumOrder', {
        limit: formatRoundMoney(limit),
        missing: formatMoney(Math.max(0, limit - total)),
      });
    case 'WINDOW_CLOSED':
      return t('cart.problem.windowClosed');
    default:
      return t('cart.problem.inactive', { count: 1, skus: skuId ?? styleCode });
  }
}

/** The skus in the cart that cannot be bought any more; they have no lines. */
export function inactiveSkus({ problems }: Pick<WholesaleDelivery, 'problems'>): string[] {
  return problems.flatMap(({ problem, skuId }) => (problem === 'INACTIVE' && skuId ? [skuId] : []));
}
