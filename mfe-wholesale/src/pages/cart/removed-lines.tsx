import type { WholesaleCart } from 'shared-contracts';
import { Button, Notice } from 'shared-ui';
import { readProblems } from '../../matrix/read-problems';
import { useT } from '../../messages';
import { useErrorText } from '../../messages/errors';
import { deliveriesOf } from '../../windows/deliveries';
import { problemSentence } from './problem-list';
import styles from './removed-lines.module.css';
import type { useRemovals } from './use-removals';

interface RemovedLinesProps {
  removals: ReturnType<typeof useRemovals>;
  cart: WholesaleCart;
}

/** The removed lines, each with an undo button. */
export function RemovedLines({ removals: { removals, undo, isPending, error }, cart }: RemovedLinesProps) {
  const t = useT();
  const errorText = useErrorText();
  const problems = readProblems(error);
  const allLines = deliveriesOf(cart).flatMap(({ lines }) => lines);
  return (
    <div className={styles.list}>
      <div className={styles.list} role="status">
        {removals.map((removal) => (
          <Notice
            key={removal.id}
            action={
              <Button variant="link" loading={isPending} onClick={() => undo(removal)}>
                {t('cart.undo')}
              </Button>
            }
          >
            {t('cart.removed', { name: removal.name })}
          </Notice>
        ))}
      </div>
      {error && (
        <Notice tone="error" title={t('cart.notSaved')}>
          {problems.length === 0
            ? errorText(error)
            : problems.map((problem) => problemSentence(t, problem, { lines: allLines, total: 0 })).join(' ')}
        </Notice>
      )}
    </div>
  );
}
