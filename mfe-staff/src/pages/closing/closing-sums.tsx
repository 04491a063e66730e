import { formatMoney } from 'shared-contracts/money';
import { type ClosingLine, closingSections } from 'shared-contracts/wire/merchant-closing';
import { Table } from 'shared-ui';
import styles from './closing.module.css';
import { useT } from './messages';
import { useClosingText } from './use-closing-text';

/** Lines that end a calculation. */
const totals: readonly string[] = ['charged', 'net', 'closing'];

/** The sums of a month: a table for each section that has any. */
export function ClosingSums({ lines }: { lines: readonly ClosingLine[] }) {
  const t = useT();
  const { sectionName, lineName } = useClosingText();
  return (
    <div className={styles.sections}>
      {[...closingSections, 'UNKNOWN' as const].map((section) => {
        const rows = lines.filter((line) => line.section === section);
        if (rows.length === 0) return null;
        return (
          <Table
            key={section}
            caption={sectionName({ section })}
            rows={rows}
            rowKey={({ line, of }) => `${line} ${of}`}
            columns={[
              {
                key: 'line',
                header: t('page.what'),
                render: (row) =>
                  totals.includes(row.line) ? <strong>{lineName(row)}</strong> : lineName(row),
              },
              {
                key: 'count',
                header: t(section === 'POINTS' ? 'page.points' : 'page.count'),
                align: 'end',
                render: ({ count }) => count?.toLocaleString('en'),
              },
              {
                key: 'amount',
                header: t('page.amount'),
                align: 'end',
                isShort: true,
                render: ({ line, amountMinor }) =>
                  totals.includes(line) ? (
                    <strong>{formatMoney(amountMinor)}</strong>
                  ) : (
                    formatMoney(amountMinor)
                  ),
              },
            ]}
          />
        );
      })}
    </div>
  );
}
