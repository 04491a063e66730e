import { useState } from 'react';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  type ImportKind,
  type ImportResult,
  importKinds,
  importResultSchema,
  maxImportBytes,
} from 'shared-contracts/wire/merchant-import';
import { Button, Field, Notice, PageHead, Select, Table } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useProblemText } from '../../goods/use-problem-text';
import { useMerchantApi, useStaff } from '../../session/staff-context';

const longestMs = 300_000;

function download(report: string): void {
  const url = URL.createObjectURL(new Blob([report], { type: 'text/csv' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'import-report.csv';
  link.click();
  URL.revokeObjectURL(url);
}

/** /staff/import: a file of products, prices or stock, with the report of the command. */
export function ImportPage() {
  const t = useGoodsT();
  const api = useMerchantApi();
  const { may } = useStaff();
  const problems = useProblemText();
  const allowed = importKinds.filter((kind) => may(kind === 'stock' ? 'stock.write' : 'catalogue.write'));
  const [kind, setKind] = useState<ImportKind>(allowed[0] ?? 'stock');
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<ImportResult>();
  const [problem, setProblem] = useState<string>();
  const [isSending, setIsSending] = useState(false);

  async function send(isDryRun: boolean): Promise<void> {
    const format = file && /\.(csv|ndjson)$/i.exec(file.name)?.[1]?.toLowerCase();
    setResult(undefined);
    setProblem(undefined);
    if (!file || !format) return setProblem(t('import.noFile'));
    if (file.size > maxImportBytes) return setProblem(t('import.tooLarge'));
    setIsSending(true);
    try {
      const body = { name: file.name.slice(0, 120), format, content: await file.text(), isDryRun };
      setResult(
        await api.post(merchantPaths.importFile(kind), body, importResultSchema, { timeoutMs: longestMs }),
      );
    } catch (error) {
      setProblem(problems.of(error));
    }
    setIsSending(false);
  }

  const forget = () => {
    setResult(undefined);
    setProblem(undefined);
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('import.check')} text={t('import.intro')} />
      <div className={styles.row}>
        <Select
          label={t('import.kind')}
          value={kind}
          options={allowed.map((value) => ({ value, label: t(`import.${value}`) }))}
          onChange={(event) => {
            setKind(event.currentTarget.value as ImportKind);
            forget();
          }}
        />
        <Field label={t('import.file')} hint={t('import.fileHint')}>
          {(control) => (
            <input
              {...control}
              type="file"
              accept=".csv,.ndjson"
              onChange={(event) => {
                setFile(event.currentTarget.files?.[0]);
                forget();
              }}
            />
          )}
        </Field>
        <Button loading={isSending} onClick={() => void send(true)}>
          {t('import.check')}
        </Button>
      </div>
      {problem && <Notice tone="error">{problem}</Notice>}
      <div role="status">
        {result && (
          <Notice tone={result.rejected > 0 ? 'warning' : 'success'}>
            {t(result.isDryRun ? 'import.checked' : 'import.applied', {
              read: result.read,
              added: result.added,
              changed: result.changed,
              rejected: result.rejected,
            })}
          </Notice>
        )}
      </div>
      {result?.isDryRun && result.rejected < result.read && (
        <Button className={styles.start} loading={isSending} onClick={() => void send(false)}>
          {t('import.apply')}
        </Button>
      )}
      {result && result.rejected > 0 && (
        <>
          <Table
            caption={t('import.rejected')}
            rows={result.rows}
            rowKey={({ line, key }) => `${line} ${key}`}
            columns={[
              { key: 'line', header: t('import.line'), align: 'end', render: ({ line }) => line },
              { key: 'key', header: t('import.key'), render: ({ key }) => key },
              { key: 'why', header: t('import.why'), render: ({ reason }) => reason },
            ]}
          />
          {result.rejected > result.rows.length && <p>{t('import.more', { count: result.rows.length })}</p>}
          <Button className={styles.start} variant="secondary" onClick={() => download(result.report)}>
            {t('import.report')}
          </Button>
        </>
      )}
    </div>
  );
}
