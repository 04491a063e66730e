import { datesIn } from 'shared-contracts/dates';
import { isFarPrice } from 'shared-contracts/far-price';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { ImportChange, ImportResult } from 'shared-contracts/wire/merchant-import';
import { useServices } from 'shared-runtime';
import { Button, Notice, RadioGroup, saveFile, Table } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT, useGoodsWord } from '../../goods/messages';

export type EditChoice = 'keep' | 'take';

interface ImportChangesProps {
  result: ImportResult;
  choice: EditChoice;
  onChoose(choice: EditChoice): void;
}

/** Shortens long texts: the report has them whole. */
const maxCharacters = 160;

function useValueText() {
  const t = useGoodsT();
  const { joinList } = punctuationIn(useServices().locale);
  return function valueText(field: string, value: unknown): string {
    if (typeof value === 'boolean') return t(value ? 'import.yes' : 'import.no');
    if (field.endsWith('Price')) return formatMoney(Number(value));
    if (field === 'channelIds' && Array.isArray(value))
      return joinList(value.map((id) => (id === 1 ? 'bit' : 'sit')));
    const text = Array.isArray(value) ? value.join(' ') : String(value ?? '');
    if (text === '') return t('import.empty');
    return text.length > maxCharacters ? `${text.slice(0, maxCharacters)}…` : text;
  };
}

/**
 * What a file changes, field by field, those that staff edited after the last import first. After a check it asks what happens to
 * these.
 */
export function ImportChanges({ result, choice, onChoose }: ImportChangesProps) {
  const t = useGoodsT();
  const word = useGoodsWord();
  const valueText = useValueText();
  const { formatDateTime } = datesIn(useServices().locale);
  const { changes = [], kept = 0, far = 0, changesReport } = result;
  if (changes.length === 0) return null;
  // A check that takes the file's values keeps none.
  const edited = Math.max(kept, changes.filter(({ editedBy }) => editedBy !== null).length);
  const outcomeOf = ({ field, before, after, editedBy, editedAt, isKept }: ImportChange) => {
    if (editedBy === null) {
      return field.endsWith('Price') && isFarPrice(Number(before), Number(after)) ? (
        <strong>{t('import.farPrice')}</strong>
      ) : (
        t('import.changes')
      );
    }
    const stays = result.isDryRun ? choice === 'keep' : isKept;
    const by = t('import.editedBy', { name: editedBy, at: editedAt ? formatDateTime(editedAt) : '' });
    return `${by} ${t(stays ? 'import.stays' : 'import.taken')}`;
  };
  return (
    <>
      {far > 0 && (
        <Notice tone="warning">
          {t(result.isDryRun ? 'import.wouldBeFar' : 'import.wasFar', { count: far })}
        </Notice>
      )}
      {result.isDryRun && edited > 0 && (
        <RadioGroup
          legend={t('import.editedQuestion', { count: edited })}
          name="edited"
          value={choice}
          options={[
            { value: 'keep', label: t('import.keep'), hint: t('import.keepHint') },
            { value: 'take', label: t('import.take'), hint: t('import.takeHint') },
          ]}
          onChange={onChoose}
          boxed
        />
      )}
      <Table
        cards
        caption={t(result.isDryRun ? 'import.wouldChange' : 'import.hasChanged')}
        rows={changes}
        rowKey={({ line, code, sku, field }) => `${line} ${sku ?? code} ${field}`}
        columns={[
          { key: 'line', header: t('import.line'), align: 'end', render: ({ line }) => line },
          { key: 'item', header: t('import.item'), render: ({ code, sku }) => sku ?? code },
          { key: 'field', header: t('import.field'), render: ({ field }) => word('itemFields', field) },
          {
            key: 'before',
            header: t('import.before'),
            render: ({ field, before }) => valueText(field, before),
          },
          { key: 'after', header: t('import.after'), render: ({ field, after }) => valueText(field, after) },
          { key: 'outcome', header: t('import.outcome'), render: outcomeOf },
        ]}
      />
      {changesReport && (
        <Button
          className={styles.start}
          variant="secondary"
          onClick={() => saveFile('import-changes.csv', 'text/csv', changesReport)}
        >
          {t('import.changesReport')}
        </Button>
      )}
    </>
  );
}
