import { useState } from 'react';
import { datesIn } from 'shared-contracts/dates';
import { formatMoney } from 'shared-contracts/money';
import { punctuationIn } from 'shared-contracts/punctuation';
import type { BulkEdit, BulkUndone } from 'shared-contracts/wire/merchant-bulk';
import type { ItemChoices } from 'shared-contracts/wire/merchant-styles';
import { useServices } from 'shared-runtime';
import { Button, Notice, Panel } from 'shared-ui';
import { LoadFailed } from '../../application/load-failed';
import { PageSkeleton } from '../../application/page-skeleton';
import styles from '../../goods/goods.module.css';
import { SaveResult } from '../../goods/save-result';
import { useChoiceText } from '../../goods/sorting/use-choice-text';
import { useSave } from '../../goods/use-save';
import { useBulkWord, useT } from './messages';
import type { useBulkEdits } from './use-bulk-edits';

interface LatestBulkEditsProps {
  edits: ReturnType<typeof useBulkEdits>;
  choices: ItemChoices;
  /** Called when one is taken back. */
  onUndo(): void;
}

/** The latest changes of many items, each with a way back. */
export function LatestBulkEdits({ edits: { list, undo }, choices, onUndo }: LatestBulkEditsProps) {
  const t = useT();
  const word = useBulkWord();
  const text = useChoiceText();
  const { locale } = useServices();
  const { formatDateTime } = datesIn(locale);
  const { joinList } = punctuationIn(locale);
  const save = useSave();
  const [undone, setUndone] = useState<BulkUndone>();

  function wordsOf({ kind, code, percent, salePrice }: BulkEdit['change']): string {
    if (kind === 'REDUCE' && percent !== undefined) return t('bulk.percentOff', { percent });
    if (kind === 'SALE_PRICE' && salePrice !== undefined)
      return t('bulk.priceOf', { price: formatMoney(salePrice) });
    if (code === undefined) return word('kinds', kind);
    const label = choices.labels.find((one) => one.code === code);
    const name = () => {
      if (kind.endsWith('LABEL') && label) return text.own(label);
      if (kind.endsWith('ATTRIBUTE')) return text.ofAttribute(choices, code);
      return text.ofCategory(choices.categories, code);
    };
    return t('bulk.withName', { kind: word('kinds', kind), name: name() });
  }

  const takeBack = (id: string) =>
    save.run(async () => {
      setUndone(undefined);
      onUndo();
      setUndone(await undo(id));
    });

  return (
    <Panel title={t('bulk.latest')}>
      {!list.data &&
        (list.error ? (
          <LoadFailed error={list.error} onRetry={() => void list.refetch()} />
        ) : (
          <PageSkeleton />
        ))}
      {list.data?.edits.length === 0 && <p>{t('bulk.noneYet')}</p>}
      <div role="status">
        {undone && (
          <Notice
            tone={undone.kept.length > 0 ? 'info' : 'success'}
            title={t('bulk.restored', { count: undone.restored })}
          >
            {undone.kept.length > 0 && t('bulk.kept', { codes: joinList(undone.kept) })}
          </Notice>
        )}
      </div>
      <SaveResult save={save} />
      <ul className={styles.history}>
        {list.data?.edits.map(({ id, at, staffName, change, note, items, undoneBy, undoneAt }) => {
          const words = wordsOf(change);
          const moment = formatDateTime(at);
          return (
            <li key={id}>
              <p>
                {t('bulk.entry', { at: moment, name: staffName, change: words })} (
                {t('bulk.items', { count: items })}) {note && <span className={styles.quiet}>{note}</span>}
              </p>
              {undoneAt ? (
                <p className={styles.quiet}>
                  {t('bulk.undone', { name: undoneBy ?? '', at: formatDateTime(undoneAt) })}
                </p>
              ) : (
                <Button
                  variant="link"
                  aria-label={t('bulk.undoOf', { change: words, at: moment })}
                  disabled={save.isSending}
                  onClick={() => void takeBack(id)}
                >
                  {t('bulk.undo')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Panel>
  );
}
