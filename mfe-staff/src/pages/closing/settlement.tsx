import { useState } from 'react';
import { unwrap } from 'shared-contracts';
import { getSettlement, uploadSettlement } from 'shared-contracts/calls/merchant-closing';
import { punctuationIn } from 'shared-contracts/punctuation';
import { maxSettlementBytes, type SettlementResult } from 'shared-contracts/wire/merchant-closing';
import { useServices } from 'shared-runtime';
import { useQuery, useQueryClient } from 'shared-runtime/query';
import { Button, Heading, Notice, Table } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import { FileField } from '../../form/file-field';
import styles from '../../goods/goods.module.css';
import { useSave } from '../../goods/use-save';
import { useStaffApi } from '../../session/staff-context';
import { isUpload, readUpload } from '../import/read-upload';
import { useClosingWord, useT } from './messages';
import { SettlementResults } from './settlement-results';

const size = maxSettlementBytes / 1024 / 1024;

/** Uploads the payment provider's settlement, at any time. */
export function SettlementUpload() {
  const t = useT();
  const api = useStaffApi();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<SettlementResult>();
  const save = useSave();

  function upload(): void {
    setResult(undefined);
    if (!file || !/\.csv$/i.test(file.name)) {
      save.refuse(t('page.noFile'));
      return;
    }
    if (file.size > maxSettlementBytes) {
      save.refuse(t('page.tooLarge', { size }));
      return;
    }
    void save.run(async () => {
      const read = await readUpload(file).catch(() => undefined);
      if (!isUpload(read) || read.content === '') return save.refuse(t('page.unreadable'));
      const body = { name: file.name.slice(0, 120), content: read.content };
      setResult(unwrap(await api.call(uploadSettlement, { body, timeoutMs: 120_000 })));
      // A batch may have rows of several months.
      await client.invalidateQueries({ queryKey: ['settlement'] });
    });
  }

  return (
    <section className={styles.stack}>
      <Heading level={2} look="small">
        {t('page.settlement')}
      </Heading>
      <p>{t('page.settlementText')}</p>
      <div className={styles.row}>
        <FileField
          label={t('page.file')}
          hint={t('page.fileHint', { size })}
          error={save.problem}
          accept=".csv"
          onChoose={(chosen) => {
            setFile(chosen);
            setResult(undefined);
            save.clear();
          }}
        />
        <Button variant="secondary" loading={save.isSending} onClick={upload}>
          {t('page.upload')}
        </Button>
      </div>
      {result && <UploadResult result={result} />}
    </section>
  );
}

/** What the settlement has of a month, beside the shop. */
export function SettlementComparison({ month }: { month: string }) {
  const t = useT();
  const api = useStaffApi();
  const { data, error, refetch } = useQuery({
    queryKey: ['settlement', month],
    queryFn: async ({ signal }) => unwrap(await api.call(getSettlement, { params: { month }, signal })),
  });
  return (
    <section className={styles.stack}>
      <Heading level={2} look="small">
        {t('page.settled')}
      </Heading>
      {!data && (error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : <PageSkeleton />)}
      {data && <SettlementResults month={month} settlement={data} />}
    </section>
  );
}

/** The batches that were stored, or what is wrong with the file by row and column. */
function UploadResult({ result: { problems, problemCount, batches } }: { result: SettlementResult }) {
  const t = useT();
  const word = useClosingWord();
  const { joinClauses, joinParts } = punctuationIn(useServices().locale);
  const rows = batches.reduce((sum, batch) => sum + batch.rows, 0);
  if (problemCount === 0)
    return (
      <div role="status">
        <Notice tone="success" title={t('page.stored', { count: rows })}>
          {joinClauses(
            batches.map((batch) =>
              joinParts(
                t('page.storedBatch', { batch: batch.batch, count: batch.rows }),
                batch.isReplaced && t('page.replaced'),
              ),
            ),
          )}
        </Notice>
      </div>
    );
  return (
    <>
      <Notice tone="error" title={t('page.refused')}>
        {t('page.refusedText', { count: problemCount })}
      </Notice>
      <Table
        caption={t('page.problemsOf')}
        cards
        rows={problems}
        rowKey={({ line, column }) => `${line} ${column}`}
        columns={[
          { key: 'line', header: t('page.line'), align: 'end', render: ({ line }) => line },
          { key: 'column', header: t('page.column'), render: ({ column }) => column },
          { key: 'value', header: t('page.value'), render: ({ value }) => value },
          { key: 'why', header: t('page.why'), render: ({ kind }) => word('problems', kind) },
        ]}
      />
      {problemCount > problems.length && <p>{t('page.firstOnly', { count: problems.length })}</p>}
    </>
  );
}
