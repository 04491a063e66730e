import type { ReactNode } from 'react';
import { Button, Panel, TextArea } from 'shared-ui';
import styles from '../goods.module.css';
import { SavedLines } from './saved-lines';
import ownStyles from './typed-lines.module.css';
import type { usePastedLines } from './use-pasted-lines';

interface PastePanelProps<Change, Line> {
  /** Words of what is pasted. */
  t(key: `paste.${'title' | 'rows' | 'hint' | 'check'}`): string;
  paste: ReturnType<typeof usePastedLines<Change, Line>>;
  /** Shows what would change beside what is there. */
  review(changes: readonly Change[]): ReactNode;
  /** What is saved of a change. */
  lineOf(change: Change): Line;
  /** Takes back what was saved. */
  onUndo(saved: readonly Line[]): void;
  /** Words of the button that saves. */
  saveText(count: number): string;
  /** Says how many lines were saved. */
  savedText(count: number): string;
  /** The sentences of a refusal, one line each; undefined for another error. */
  refusalText(error: unknown): string | undefined;
  /** Other ways to fill the text. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Sets many values at once: pasted rows are checked, shown beside what is there, and then saved. */
export function PastePanel<Change, Line>({
  t,
  paste,
  review,
  lineOf,
  onUndo,
  saveText,
  savedText,
  refusalText,
  above,
  below,
}: PastePanelProps<Change, Line>) {
  const { text, problems, checked, saved, isSending, error } = paste;
  return (
    <Panel title={t('paste.title')}>
      <form className={styles.stack} onSubmit={(event) => void paste.check(event)} noValidate>
        {above}
        <TextArea
          label={t('paste.rows')}
          hint={t('paste.hint')}
          value={text}
          onChange={(event) => paste.edit(event.currentTarget.value)}
          error={problems.length > 0 && <span className={ownStyles.sentences}>{problems.join('\n')}</span>}
          rows={8}
          spellCheck={false}
          translate="no"
        />
        {below}
        {checked && review(checked)}
        <SavedLines
          error={error}
          refusal={refusalText(error)}
          saved={saved && savedText(saved.length)}
          isSending={isSending}
          onUndo={() => onUndo(saved ?? [])}
        />
        <div className={styles.row}>
          {checked ? (
            <Button loading={isSending} onClick={() => void paste.save(checked.map(lineOf))}>
              {saveText(checked.length)}
            </Button>
          ) : (
            <Button type="submit" variant="secondary" loading={isSending}>
              {t('paste.check')}
            </Button>
          )}
        </div>
      </form>
    </Panel>
  );
}
