import { useEffect, useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import {
  type ImportKind,
  type ImportResult,
  importKinds,
  maxImportBytes,
} from 'shared-contracts/wire/merchant-import';
import { Button, Notice, PageHead, Select, saveFile, Table } from 'shared-ui';
import { importFile } from '../../api/import-file';
import { FileField } from '../../form/file-field';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import { useSave } from '../../goods/use-save';
import { useStaff, useStaffApi } from '../../session/staff-context';
import { type EditChoice, ImportChanges } from './import-changes';
import { ImportPictures } from './import-pictures';
import { ImportProgress } from './import-progress';
import { ForeignEncoding, isUpload, readUpload } from './read-upload';

/** Imports before it may take as long again. */
const maxMs = 600_000;

/** /staff/import: a file of products, prices or stock, with the report of the command. */
export function ImportPage() {
  const t = useGoodsT();
  const api = useStaffApi();
  const { may } = useStaff();
  const allowed = importKinds.filter((kind) => may(kind === 'stock' ? 'stock.write' : 'catalogue.write'));
  const [kind, setKind] = useState<ImportKind>(allowed[0] ?? 'stock');
  const [file, setFile] = useState<File>();
  const [result, setResult] = useState<ImportResult>();
  const [edited, setEdited] = useState<EditChoice>('keep');
  const [isCancelled, setIsCancelled] = useState(false);
  const sending = useRef<AbortController>(undefined);
  const save = useSave();
  // Who leaves the page cancels the import, as the page says meanwhile.
  useEffect(() => () => sending.current?.abort(), []);

  function send(isDryRun: boolean, choice = edited): void {
    // The question stays on the page while its other answer is checked.
    if (choice === edited) setResult(undefined);
    setIsCancelled(false);
    if (!file || !/\.(csv|ndjson|xlsx)$/i.test(file.name)) {
      save.refuse(t(/\.(xls|ods|numbers)$/i.test(file?.name ?? '') ? 'import.spreadsheet' : 'import.noFile'));
      return;
    }
    if (file.size > maxImportBytes) {
      save.refuse(t('import.tooLarge'));
      return;
    }
    void save.run(async () => {
      const upload = await readUpload(file).catch((failure: unknown) => failure);
      if (upload instanceof ForeignEncoding) {
        return save.refuse(t('import.notUtf8', { encoding: upload.encoding }));
      }
      if (!isUpload(upload) || !upload.content) return save.refuse(t('import.unreadable'));
      const body = { name: file.name.slice(0, 120), ...upload, isDryRun, edited: choice };
      const controller = new AbortController();
      sending.current = controller;
      const { signal } = controller;
      const answer = await importFile(api, kind, body, { timeoutMs: maxMs, signal });
      if (signal.aborted) setIsCancelled(true);
      else setResult(unwrap(answer));
    });
  }

  /** What a file changes, and which items it hides, depends on the choice. */
  function checkAgain(choice: EditChoice): void {
    setEdited(choice);
    send(true, choice);
  }

  const forget = () => {
    setResult(undefined);
    setEdited('keep');
    setIsCancelled(false);
    save.clear();
  };
  return (
    <div className={styles.page}>
      <PageHead title={t('import.caption')} text={t('import.intro')} />
      <div className={styles.row}>
        <Select
          label={t('import.kind')}
          hint={kind === 'stock' ? t('import.stockHint') : undefined}
          value={kind}
          options={allowed.map((value) => ({ value, label: t(`import.${value}`) }))}
          onChange={(event) => {
            setKind(event.currentTarget.value as ImportKind);
            forget();
          }}
        />
        <FileField
          label={t('import.file')}
          hint={t('import.fileHint')}
          accept=".csv,.xlsx,.ndjson"
          onChoose={(chosen) => {
            setFile(chosen);
            forget();
          }}
        />
        <Button loading={save.isSending} onClick={() => send(true)}>
          {t('import.check')}
        </Button>
      </div>
      {save.problem && <Notice tone="error">{save.problem}</Notice>}
      {save.isSending && <ImportProgress onCancel={() => sending.current?.abort()} />}
      <div role="status">
        {isCancelled && <Notice tone="info">{t('import.cancelled')}</Notice>}
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
      {result && <ImportChanges result={result} choice={edited} onChoose={checkAgain} />}
      {result?.pictures && <ImportPictures pictures={result.pictures} isDryRun={result.isDryRun} />}
      {result?.isDryRun && result.rejected < result.read && (
        <Button className={styles.start} loading={save.isSending} onClick={() => send(false)}>
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
          <Button
            className={styles.start}
            variant="secondary"
            onClick={() => saveFile('import-report.csv', 'text/csv', result.report)}
          >
            {t('import.report')}
          </Button>
        </>
      )}
    </div>
  );
}
