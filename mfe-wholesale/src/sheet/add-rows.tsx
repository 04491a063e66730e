import { useRef, useState } from 'react';
import { unwrap } from 'shared-contracts';
import { maxSheetLines, type SheetCheck } from 'shared-contracts/wire/wholesale-sheets';
import { useServices } from 'shared-runtime';
import { Button, Notice, TextArea } from 'shared-ui';
import { checkSheet } from '../api/check-sheet';
import { useT } from '../messages';
import { useErrorText } from '../messages/errors';
import styles from './add-rows.module.css';
import { parseTable, readTableFile, toSheetRows } from './read-table';

interface AddRowsProps {
  windowId: string | null;
  onAdd(found: SheetCheck): void;
}

/** Adds rows from the clipboard or from a CSV or XLSX file. */
export function AddRows({ windowId, onAdd }: AddRowsProps) {
  const t = useT();
  const errorText = useErrorText();
  const { api } = useServices();
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [isReading, setIsReading] = useState(false);
  const [failure, setFailure] = useState<string>();

  /** `pasted`: the text that the rows are of, where they come from no file. */
  async function add(read: () => Promise<string[][]>, pasted?: string): Promise<void> {
    setFailure(undefined);
    setIsReading(true);
    try {
      const table = await read().catch(() => undefined);
      const rows = table && toSheetRows(table);
      if (!rows || rows.length === 0) setFailure(t('sheet.unreadable'));
      else if (rows.length > maxSheetLines)
        setFailure(t('sheet.tooMany', { count: rows.length, most: maxSheetLines }));
      else {
        onAdd(unwrap(await checkSheet(api, { windowId, rows })));
        setText((typed) => (typed === pasted ? '' : typed));
      }
    } catch (error) {
      setFailure(errorText(error));
    } finally {
      setIsReading(false);
    }
  }

  return (
    <div className={styles.add}>
      <TextArea
        label={t('sheet.paste')}
        hint={t('sheet.pasteHint')}
        rows={4}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <div className={styles.actions}>
        <Button
          loading={isReading}
          disabled={text.trim() === ''}
          onClick={() => add(() => parseTable(text), text)}
        >
          {t('sheet.addRows')}
        </Button>
        {/* The browser's own button speaks the browser's language, not the page's. */}
        <Button variant="secondary" disabled={isReading} onClick={() => input.current?.click()}>
          {t('sheet.upload')}
        </Button>
        <input
          ref={input}
          hidden
          type="file"
          aria-label={t('sheet.upload')}
          accept=".csv,.txt,.xlsx"
          disabled={isReading}
          onChange={({ currentTarget }) => {
            const [file] = currentTarget.files ?? [];
            if (file) void add(() => readTableFile(file));
            currentTarget.value = '';
          }}
        />
      </div>
      <div role="status">{failure && <Notice tone="error">{failure}</Notice>}</div>
    </div>
  );
}
