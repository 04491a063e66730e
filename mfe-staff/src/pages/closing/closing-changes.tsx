import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { Closing } from 'shared-contracts/wire/merchant-closing';
import { useServices } from 'shared-runtime';
import { Notice, Table } from 'shared-ui';
import { useT } from './messages';
import { useClosingText } from './use-closing-text';

/** What is different now from the sums of a closed month. */
export function ClosingChanges({ closing: { closed, current, changes } }: { closing: Closing }) {
  const t = useT();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { withRemark } = punctuationIn(locale);
  const { sectionName, lineName } = useClosingText();
  if (!closed || !current) return null;
  if (changes.length === 0) return <p>{t('page.unchanged', { at: formatDateTime(current.summedAt) })}</p>;
  const shown = (amount: number | null, count: number | null) => {
    const text = amount === null ? '–' : formatMoney(amount);
    return count === null ? text : withRemark(text, count.toLocaleString('en'));
  };
  return (
    <>
      <Notice tone="warning" title={t('page.changed')}>
        {t('page.changedText')}
      </Notice>
      <Table
        caption={t('page.changed')}
        cards
        rows={changes}
        rowKey={({ section, line, of }) => `${section} ${line} ${of}`}
        columns={[
          { key: 'section', header: t('page.sums'), render: (row) => sectionName(row) },
          { key: 'line', header: t('page.what'), render: (row) => lineName(row) },
          {
            key: 'then',
            header: t('page.atClosing'),
            align: 'end',
            render: ({ amountMinor, count }) => shown(amountMinor, count),
          },
          {
            key: 'now',
            header: t('page.now'),
            align: 'end',
            render: ({ nowMinor, nowCount }) => shown(nowMinor, nowCount),
          },
        ]}
      />
    </>
  );
}
