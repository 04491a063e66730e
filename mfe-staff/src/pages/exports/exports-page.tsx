import { useState } from 'react';
import { pathOf } from 'shared-contracts/calls/call';
import { downloadExport } from 'shared-contracts/calls/merchant-exports';
import { datesIn } from 'shared-contracts/dates';
import type { ExportRequest } from 'shared-contracts/wire/merchant-exports';
import { useServices } from 'shared-runtime';
import { PageHead, TextLink } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { DataTable } from '../../table/data-table';
import { RowActions } from '../../table/row-actions';
import { useTableQuery } from '../../table/use-table-query';
import { ExportForm } from './export-form';
import { useT } from './messages';
import { PendingExports } from './pending-exports';
import { useExportText } from './use-export-text';
import { useExports } from './use-exports';

/** /staff/exports: makes files for bookkeeping, and lists them, newest first. */
export function ExportsPage() {
  const t = useT();
  const { locale, config } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { daysOf, sizeOf } = useExportText();
  const query = useTableQuery();
  const { list, make } = useExports();
  const [asked, setAsked] = useState<ExportRequest>();
  const { files, pending = [] } = list.data ?? {};

  async function ask(request: ExportRequest): Promise<void> {
    await make(request);
    setAsked(request);
  }

  return (
    <div className={styles.page}>
      <PageHead title={t('title')} text={t('text')} />
      <ExportForm onMake={ask} />
      <PendingExports list={list.data} asked={asked} onMake={ask} />
      {/* While the first one is made, the list is not empty. */}
      {!(files?.length === 0 && pending.length > 0) && (
        <DataTable
          query={query}
          load={list}
          rows={files}
          caption={t('files')}
          emptyTitle={t('emptyTitle')}
          emptyText={t('emptyText')}
          rowKey={({ name }) => name}
          columns={[
            { key: 'kind', header: t('kind'), render: ({ kind }) => t(kind) },
            { key: 'days', header: t('days'), render: (file) => daysOf(file) },
            { key: 'format', header: t('format'), isShort: true, render: ({ format }) => t(format) },
            {
              key: 'madeAt',
              header: t('madeAt'),
              isShort: true,
              render: ({ madeAt }) => formatDateTime(madeAt),
            },
            {
              key: 'size',
              header: t('size'),
              align: 'end',
              isShort: true,
              render: ({ bytes }) => sizeOf(bytes),
            },
            {
              key: 'actions',
              header: t('actions'),
              label: '',
              render: ({ name }) => (
                <RowActions>
                  {/* A plain link to the API: the browser sends the session's cookie and streams the file to the disk. */}
                  <TextLink
                    to={config.apiUrl + pathOf(downloadExport, { name })}
                    download={name}
                    target="_blank"
                  >
                    {t('download')}
                  </TextLink>
                </RowActions>
              ),
            },
          ]}
        />
      )}
    </div>
  );
}
