import { unwrap } from 'shared-contracts';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { AuditEntry } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { PageHead } from 'shared-ui';
import { listAudit } from '../../api/list-audit';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableDay, TableDays } from '../../table/table-day';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import styles from './audit-page.module.css';
import { areas, useActionWord, useT } from './messages';

/** /staff/audit: who changed what, newest first. */
export function AuditPage() {
  const { formatDateTime } = datesIn(useServices().locale);
  const t = useT();
  const word = useActionWord();
  const { withLabel } = punctuationIn(useServices().locale);
  const api = useStaffApi();
  const query = useTableQuery();
  const filters = {
    // The first word of an action is its area.
    action: query.value('area') || undefined,
    subjectId: query.value('subject') || undefined,
    from: query.value('from') || undefined,
    to: query.value('to') || undefined,
    after: query.after,
  };
  const log = useQuery({
    queryKey: ['audit', filters],
    queryFn: async ({ signal }) => unwrap(await listAudit(api, filters, signal)),
    placeholderData: keepPreviousData,
  });

  function actionText(action: string): string {
    const [first, step = ''] = action.split('.');
    const area = areas.find((one) => one === first);
    return area ? withLabel(t(`areas.${area}`), word(area, step)) : action;
  }

  return (
    <>
      <PageHead title={t('title')} text={t('text')} />
      <TableTools query={query}>
        <TableSearch query={query} name="subject" label={t('subject')} />
        <TableFilter
          query={query}
          name="area"
          label={t('area')}
          allText={t('allAreas')}
          options={areas.map((area) => ({ value: area, label: t(`areas.${area}`) }))}
        />
        <TableDays>
          <TableDay query={query} name="from" label={t('from')} />
          <TableDay query={query} name="to" label={t('to')} />
        </TableDays>
      </TableTools>
      <DataTable
        query={query}
        load={log}
        rows={log.data?.entries}
        next={log.data?.next}
        caption={t('title')}
        emptyTitle={t('emptyTitle')}
        rowKey={({ id }) => String(id)}
        columns={[
          { key: 'at', header: t('at'), render: ({ at }) => formatDateTime(at) },
          { key: 'who', header: t('who'), render: ({ staffName }) => staffName },
          { key: 'action', header: t('action'), render: ({ action }) => actionText(action) },
          { key: 'what', header: t('what'), render: ({ subjectId }) => subjectId },
          { key: 'change', header: t('change'), render: (entry) => <Change {...entry} /> },
          { key: 'reason', header: t('reason'), render: ({ reason }) => reason },
        ]}
      />
    </>
  );
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value));
const fieldsOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {};

/** Each changed field with its old and its new value. */
function Change({ before, after }: Pick<AuditEntry, 'before' | 'after'>) {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const names = [...new Set([...Object.keys(old), ...Object.keys(now)])].filter(
    (name) => textOf(old[name]) !== textOf(now[name]),
  );
  if (names.length === 0) return null;
  return (
    <ul className={styles.changes}>
      {names.map((name) => (
        <li key={name}>
          {/* Names of fields are codes; their values may be in any language. */}
          <code lang="en">{name}</code>: {name in old && <del>{textOf(old[name])}</del>}{' '}
          {name in now && <ins>{textOf(now[name])}</ins>}
        </li>
      ))}
    </ul>
  );
}
