import { useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { daysOfMonth } from 'shared-contracts/month';
import type { Closing } from 'shared-contracts/wire/merchant-closing';
import { useServices } from 'shared-runtime';
import { Button, Notice, Panel } from 'shared-ui';
import { ConfirmDialog } from '../../form/confirm-dialog';
import { ReasonDialog } from '../../form/reason-dialog';
import styles from '../../goods/goods.module.css';
import { SaveResult } from '../../goods/save-result';
import { useSave } from '../../goods/use-save';
import { useStaff } from '../../session/staff-context';
import { useT } from './messages';
import { type ClosingCalls, isBeforeEnd } from './use-closing';
import { useClosingText } from './use-closing-text';

interface ClosingStateProps {
  closing: Closing;
  calls: ClosingCalls;
}

/** The end of the page: closes a month, or opens a closed one again. */
export function ClosingState({ closing, calls }: ClosingStateProps) {
  const t = useT();
  const { may } = useStaff();
  const { monthName } = useClosingText();
  const { formatDate } = datesIn(useServices().locale);
  const [isAsking, setIsAsking] = useState(false);
  const save = useSave();
  const { month, hasEnded, current, closed } = closing;
  const name = monthName(month);
  const { until } = daysOfMonth(month);
  if (!hasEnded)
    return <Notice title={t('page.running')}>{t('page.runningText', { day: formatDate(until) })}</Notice>;
  const isEarly = current !== null && isBeforeEnd(month, new Date(current.summedAt));
  const net = (current?.lines ?? [])
    .filter(({ line }) => line === 'net')
    .reduce((sum, { amountMinor }) => sum + amountMinor, 0);
  const close = () =>
    save.run(
      async () => {
        await calls.close(current?.summedAt ?? '').catch(async (error: unknown) => {
          // Somebody else was faster: the page shows what they did.
          await calls.load.refetch();
          throw error;
        });
      },
      t('page.closed', { month: name }),
    );
  return (
    <Panel title={closed ? t('page.closedTitle') : t('page.close', { month: name })}>
      <div className={styles.stack}>
        <SaveResult save={save} />
        {!may('books.close') && !closed && <p>{t('page.closeOthers')}</p>}
        {may('books.close') && !closed && (
          <>
            <p>{isEarly ? t('page.closeFirst') : t('page.closeText')}</p>
            <Button
              className={styles.start}
              disabled={!current || isEarly || closing.pending !== null}
              onClick={() => setIsAsking(true)}
            >
              {t('page.close', { month: name })}
            </Button>
          </>
        )}
        {closed && <ClosedBy closed={closed} />}
        {may('books.close') && closed && (
          <Button variant="secondary" className={styles.start} onClick={() => setIsAsking(true)}>
            {t('page.reopen')}
          </Button>
        )}
        <Reopened closing={closing} />
      </div>
      {isAsking && !closed && (
        <ConfirmDialog
          title={t('page.confirmTitle', { month: name })}
          ways={[{ text: t('page.close', { month: name }), run: close }]}
          onClose={() => setIsAsking(false)}
        >
          <p>{t('page.confirmText', { amount: formatMoney(net) })}</p>
        </ConfirmDialog>
      )}
      {isAsking && closed && (
        <ReasonDialog
          title={t('page.reopenTitle', { month: name })}
          submitText={t('page.reopen')}
          onClose={() => setIsAsking(false)}
          onSubmit={(reason) => {
            save.clear();
            return calls.reopen(reason);
          }}
        >
          <p>{t('page.reopenText')}</p>
        </ReasonDialog>
      )}
    </Panel>
  );
}

/** Who closed the month, and when. */
export function ClosedBy({ closed }: { closed: NonNullable<Closing['closed']> }) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  return <p>{t('page.closedText', { name: closed.closedBy, at: formatDateTime(closed.closedAt) })}</p>;
}

/** Earlier closings of the month that were taken back. */
function Reopened({ closing: { reopened } }: { closing: Closing }) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  if (reopened.length === 0) return null;
  return (
    <>
      <p>{t('page.history')}</p>
      <ul className={styles.history}>
        {reopened.map(({ closedAt, closedBy, reopenedAt, reopenedBy, reason }) => (
          <li key={reopenedAt}>
            {t('page.reopenedEntry', {
              by: closedBy,
              closedAt: formatDateTime(closedAt),
              name: reopenedBy,
              at: formatDateTime(reopenedAt),
            })}{' '}
            {reason}
          </li>
        ))}
      </ul>
    </>
  );
}
