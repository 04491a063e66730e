import type { WholesaleDelivery, WholesaleProblem } from 'shared-contracts';
import { punctuationIn } from 'shared-contracts/punctuation';
import { useServices } from 'shared-runtime';
import { Button, Notice } from 'shared-ui';
import { useSetQuantities } from '../../api/set-quantities';
import { ProblemLink } from '../../matrix/problem-link';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import styles from './cart-problems.module.css';
import { inactiveSkus, problemSentence } from './problem-list';

/** Problems shown at once; the next appear when these are settled. */
const shown = 20;
/** Inactive lines that one click removes: the call accepts no more. */
const maxAtOnce = 500;

interface CartProblemsProps {
  delivery: WholesaleDelivery;
  /** Shows the style or the size that a problem is about. */
  onShow(problem: WholesaleProblem): void;
}

/** Lists the problems that keep a delivery from being ordered. A sentence about a line leads to it. */
export function CartProblems({ delivery, onShow }: CartProblemsProps) {
  const t = useT();
  const { joinList } = punctuationIn(useServices().locale);
  const errorText = useErrorText();
  const setQuantities = useSetQuantities();
  const skus = inactiveSkus(delivery);
  if (delivery.problems.length === 0) return null;
  const others = delivery.problems.filter(({ problem }) => problem !== 'INACTIVE');
  return (
    <div data-problems tabIndex={-1}>
      <Notice tone="warning" title={t('cart.problemsTitle')}>
        <ul className={styles.list}>
          {others.slice(0, shown).map((problem) => (
            <li key={`${problem.styleCode} ${problem.skuId} ${problem.problem}`}>
              {delivery.lines.some(({ styleCode }) => styleCode === problem.styleCode) ? (
                <ProblemLink
                  sentence={problemSentence(t, problem, delivery)}
                  onShow={() => onShow(problem)}
                />
              ) : (
                problemSentence(t, problem, delivery)
              )}
            </li>
          ))}
          {others.length > shown && <li>{t('sheet.more', { count: others.length - shown })}</li>}
          {skus.length > 0 && (
            <li>
              {t('cart.problem.inactive', { count: skus.length, skus: joinList(skus.slice(0, shown)) })}{' '}
              <Button
                variant="link"
                loading={setQuantities.isPending}
                onClick={() =>
                  setQuantities.mutate({
                    windowId: delivery.windowId,
                    lines: skus.slice(0, maxAtOnce).map((skuId) => ({ skuId, quantity: 0 })),
                  })
                }
              >
                {t('cart.problem.removeInactive', { count: skus.length })}
              </Button>
            </li>
          )}
        </ul>
        {setQuantities.isError && <p role="alert">{errorText(setQuantities.error)}</p>}
      </Notice>
    </div>
  );
}
