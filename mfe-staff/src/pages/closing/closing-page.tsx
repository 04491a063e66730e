import { datesIn } from 'shared-contracts/dates';
import { monthAt, monthBefore, monthSchema } from 'shared-contracts/month';
import * as z from 'shared-contracts/schema';
import type { Closing } from 'shared-contracts/wire/merchant-closing';
import { useServices } from 'shared-runtime';
import { Button, Notice, PageHead, Select } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import styles from '../../goods/goods.module.css';
import { useTableQuery } from '../../table/use-table-query';
import { ClosingChanges } from './closing-changes';
import { ClosedBy, ClosingState } from './closing-state';
import { ClosingSums } from './closing-sums';
import { useT } from './messages';
import { SettlementComparison, SettlementUpload } from './settlement';
import { type ClosingCalls, useClosing } from './use-closing';
import { useClosingText } from './use-closing-text';

const shownMonths = 36;
/** /staff/closing: the sums of a month, what the payment provider settled of it, and its closing. */
export function ClosingPage() {
  const t = useT();
  const query = useTableQuery();
  const { monthName } = useClosingText();
  const running = monthAt(Date.now());
  const asked = z.safeParse(monthSchema, query.value('month')).data;
  const month = asked && asked <= running ? asked : monthBefore(running);
  const months = Array.from({ length: shownMonths }, (_, index) => monthBefore(running, index));
  const options = months.includes(month) ? months : [...months, month];
  return (
    <div className={styles.page}>
      <PageHead title={t('page.title')} text={t('page.text')} />
      <div className={styles.start}>
        <Select
          label={t('page.month')}
          value={month}
          options={options.map((value) => ({ value, label: monthName(value) }))}
          onChange={(event) => query.change({ month: event.currentTarget.value })}
        />
      </div>
      {/* Above the sums: it waits for none, and they do not push it down. */}
      <SettlementUpload />
      <Month key={month} month={month} />
    </div>
  );
}

function Month({ month }: { month: string }) {
  const calls = useClosing(month);
  const { data, error, refetch } = calls.load;
  if (!data) return error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />;
  // What stands below the first sums would be pushed down by them.
  const isFirst = !data.current && !data.closed && data.pending !== 'FAILED';
  return (
    <>
      <Calculation closing={data} calls={calls} />
      {!isFirst && (
        <>
          <SettlementComparison month={month} />
          <ClosingState closing={data} calls={calls} />
        </>
      )}
    </>
  );
}

/** The sums, how old they are, and what has changed since the month was closed. */
function Calculation({ closing, calls }: { closing: Closing; calls: ClosingCalls }) {
  const t = useT();
  const { formatDateTime } = datesIn(useServices().locale);
  const { isSending, error, send } = useSending();
  const { current, closed, pending } = closing;
  const lines = closed?.lines ?? current?.lines;
  const again = (
    <Button variant="secondary" size="sm" loading={isSending} onClick={() => void send(calls.sum)}>
      {t('page.again')}
    </Button>
  );
  return (
    <div className={styles.stack}>
      {closed && (
        <Notice tone="success" title={t('page.closedTitle')}>
          <ClosedBy closed={closed} />
        </Notice>
      )}
      <div role="status">{pending === 'WAITING' && <Notice title={t('page.calculating')} />}</div>
      {pending === 'FAILED' && <Notice tone="error" title={t('page.failed')} action={again} />}
      <FormError error={error} />
      <ClosingChanges closing={closing} />
      {current && pending !== 'FAILED' && (
        <div className={styles.row}>
          {!closed && <p>{t('page.summedAt', { at: formatDateTime(current.summedAt) })}</p>}
          {again}
        </div>
      )}
      {lines ? <ClosingSums lines={lines} /> : pending === 'WAITING' && <PageSkeleton />}
    </div>
  );
}
