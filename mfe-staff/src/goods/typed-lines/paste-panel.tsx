import type { ComponentProps, FormEvent, ReactNode } from 'react';
import { Button, Panel, TextArea } from 'shared-ui';
import styles from '../goods.module.css';
import { SavedLines } from './saved-lines';
import ownStyles from './typed-lines.module.css';

interface PastePanelProps<Change> {
  /** Words of what is pasted. */
  t(key: `paste.${'title' | 'rows' | 'hint' | 'check' | 'save'}`, values?: Record<string, number>): string;
  text: string;
  onText(text: string): void;
  /** What is wrong, a sentence for each row. */
  problems: readonly string[];
  onCheck(event: FormEvent): void;
  /** What would change, once the rows are checked. */
  checked: readonly Change[] | undefined;
  /** Shows it beside what is there. */
  review(changes: readonly Change[]): ReactNode;
  onSave(changes: readonly Change[]): void;
  result: ComponentProps<typeof SavedLines>;
  /** Other ways to fill the text. */
  above?: ReactNode;
  below?: ReactNode;
}

/** Sets many values at once: pasted rows are checked, shown beside what is there, and then saved. */
export function PastePanel<Change>({
  t,
  text,
  onText,
  problems,
  onCheck,
  checked,
  review,
  onSave,
  result,
  above,
  below,
}: PastePanelProps<Change>) {
  const { isSending } = result;
  return (
    <Panel title={t('paste.title')}>
      <form className={styles.stack} onSubmit={onCheck} noValidate>
        {above}
        <TextArea
          label={t('paste.rows')}
          hint={t('paste.hint')}
          value={text}
          onChange={(event) => onText(event.currentTarget.value)}
          error={problems.length > 0 && <span className={ownStyles.sentences}>{problems.join('\n')}</span>}
          rows={8}
          spellCheck={false}
          translate="no"
        />
        {below}
        {checked && review(checked)}
        <SavedLines {...result} />
        <div className={styles.row}>
          {checked ? (
            <Button loading={isSending} onClick={() => onSave(checked)}>
              {t('paste.save', { count: checked.length })}
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
