import type { WholesaleProblem } from 'shared-contracts';
import { Notice } from 'shared-ui';
import { ProblemLink } from '../../matrix/problem-link';
import { useT } from '../../messages';
import { lineOf, type SheetState } from '../../sheet/sheet-state';
import { problemSentence } from '../cart/problem-list';

/** Number of problems that are shown at once. */
const problemsShown = 20;

interface DraftRefusalProps {
  problems: readonly WholesaleProblem[];
  sheet: SheetState;
  /** Shows a line of the sheet. */
  onShow(index: number): void;
}

/** Why a sheet was not put into the cart. A sentence about a line leads to it. */
export function DraftRefusal({ problems, sheet, onShow }: DraftRefusalProps) {
  const t = useT();
  return (
    <Notice tone="error" title={t('sheet.notInCart')}>
      <ul>
        {problems.slice(0, problemsShown).map((problem) => {
          const index = lineOf(sheet, problem);
          const sentence = problemSentence(t, problem, sheet);
          return (
            <li key={`${problem.styleCode} ${problem.skuId} ${problem.problem}`}>
              {index < 0 ? sentence : <ProblemLink sentence={sentence} onShow={() => onShow(index)} />}
            </li>
          );
        })}
      </ul>
      {problems.length > problemsShown && (
        <p>{t('sheet.more', { count: problems.length - problemsShown })}</p>
      )}
    </Notice>
  );
}
