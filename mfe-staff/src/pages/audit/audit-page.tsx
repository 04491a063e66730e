import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { exportAudit, listAudit } from 'shared-contracts/calls/merchant-staff';
import { datesIn } from 'shared-contracts/dates';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { AuditEntry } from 'shared-contracts/wire/staff';
import { useServices } from 'shared-runtime';
import { keepPreviousData, useQuery } from 'shared-runtime/query';
import { Button, Notice, PageHead, saveFile } from 'shared-ui';
import { FormError } from '../../form/form-error';
import { useSending } from '../../form/use-sending';
import { useStaffApi } from '../../session/staff-context';
import { DataTable } from '../../table/data-table';
import { TableDay, TableDays } from '../../table/table-day';
import { TableFilter, TableSearch, TableTools } from '../../table/table-tools';
import { useTableQuery } from '../../table/use-table-query';
import { Changes } from './changes';
import { areas, useActionWord, useAuditWord, useT } from './messages';
import { SubjectLink } from './subject-link';

/** /staff/audit: who changed what, newest first. */
export function AuditPage() {
  const t = useT();
  const word = useActionWord();
  const auditWord = useAuditWord();
  const { locale } = useServices();
  const { withLabel } = punctuationIn(locale);
  const { formatDateTime } = datesIn(locale);
  const api = useStaffApi();
  const query = useTableQuery();
  const filters = {
    // The first word of an action is its area.
    action: query.value('area') || undefined,
    staffId: query.value('who') || undefined,
    subjectId: query.value('subject') || undefined,
    from: query.value('from') || undefined,
    to: query.value('to') || undefined,
  };
  const listQuery = { ...filters, after: query.after };
  const log = useQuery({
    queryKey: ['audit', listQuery],
    queryFn: async ({ signal }) => unwrap(await api.call(listAudit, { query: listQuery, signal })),
    placeholderData: keepPreviousData,
  });
  const { isSending, error, send } = useSending();
  const [isCut, setIsCut] = useState(false);
  const save = () =>
    void send(async () => {
      const exported = unwrap(await api.call(exportAudit, { query: filters }));
      saveFile('audit.csv', 'text/csv;charset=utf-8', exported.csv);
      setIsCut(exported.isCut);
    });

  /** A reason may begin with a code of the shop's own: `DAMAGED: Water`. */
  function reasonText({ action, reason }: AuditEntry): string | null {
    const [, code, note] = /^([A-Z_]+)(?:: (.*))?$/s.exec(reason ?? '') ?? [];
    if (!code) return reason;
    const words = auditWord(action.startsWith('stock.') ? 'stockReasons' : 'values', code);
    return note ? withLabel(words, note) : words;
  }

  function actionText(action: string): string {
    const [first, step = ''] = action.split('.');
    const area = areas.find((one) => one === first);
    return area ? withLabel(t(`areas.${area}`), word(area, step)) : action;
  }

  return (
    <>
      <PageHead
        title={t('title')}
        text={t('text')}
        aside={
          <Button size="sm" variant="secondary" loading={isSending} onClick={save}>
            {t('export')}
          </Button>
        }
      />
      <FormError error={error} />
      {isCut && <Notice tone="warning">{t('cut')}</Notice>}
      <TableTools query={query}>
        <TableSearch query={query} name="subject" label={t('subject')} />
        <TableFilter
          query={query}
          name="who"
          label={t('who')}
          allText={t('everybody')}
          isLate
          options={(log.data?.people ?? []).map(({ id, name }) => ({ value: id, label: name }))}
        />
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
          { key: 'at', header: t('at'), isShort: true, render: ({ at }) => formatDateTime(at) },
          { key: 'who', header: t('who'), render: ({ staffName }) => staffName },
          { key: 'action', header: t('action'), render: ({ action }) => actionText(action) },
          { key: 'what', header: t('what'), render: (entry) => <SubjectLink entry={entry} /> },
          { key: 'change', header: t('change'), render: (entry) => <Changes entry={entry} /> },
          { key: 'reason', header: t('reason'), render: (entry) => reasonText(entry) },
        ]}
      />
    </>
  );
}
