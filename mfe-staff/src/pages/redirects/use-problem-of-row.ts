import { shownPath } from 'shared-contracts/redirects';
import type { RedirectProblem } from 'shared-contracts/wire/merchant-redirects';
import { useT } from './messages';

const kinds = [
  'path',
  'target',
  'outside',
  'self',
  'loop',
  'chain',
  'chained',
  'repeated',
  'end',
  'changed',
] as const;

/** Says what is wrong with a row; what a newer API finds counts as a wrong target. */
export function useProblemOfRow() {
  const t = useT();
  return ({ kind: found, other }: Pick<RedirectProblem, 'kind' | 'other'>): string => {
    const kind = kinds.find((known) => known === found) ?? 'target';
    if (kind === 'changed' && !other) return t('problems.gone');
    return t(`problems.${kind}`, { other: shownPath(other ?? '') });
  };
}

/** Whether a problem is about the path that is gone. */
export const isOfPath = ({ kind }: Pick<RedirectProblem, 'kind'>) =>
  kind === 'path' || kind === 'chained' || kind === 'repeated';

/** Whether a problem is about where it leads. */
export const isOfTarget = (problem: Pick<RedirectProblem, 'kind'>) =>
  !isOfPath(problem) && problem.kind !== 'end';
