import type { ComponentProps, ReactNode } from 'react';
import { Button, Panel } from 'shared-ui';
import styles from './goods.module.css';
import { useGoodsT } from './messages';
import { NoteField } from './note-field';
import { SaveResult } from './save-result';
import { StartsAtField } from './starts-at-field';
import { useProblemText } from './use-problem-text';
import type { useSave } from './use-save';

interface WhenAndWhyProps {
  startsAt: string;
  onStartsAt(value: string): void;
  note: string;
  onNote(value: string): void;
  save: ReturnType<typeof useSave>;
  conflict: ComponentProps<typeof SaveResult>['conflict'];
  /** Fields above the moment. */
  children?: ReactNode;
}

/** The end of a form whose change holds at once or from a moment on, with what came of saving it. */
export function WhenAndWhy({
  startsAt,
  onStartsAt,
  note,
  onNote,
  save,
  conflict,
  children,
}: WhenAndWhyProps) {
  const t = useGoodsT();
  const problemText = useProblemText();
  const refusedMoment = save.isCorrected('startsAt')
    ? undefined
    : problemText.ofField(save.refusal, 'startsAt');
  return (
    <Panel title={t('versions.when')}>
      <div className={styles.stack}>
        {children}
        <StartsAtField
          value={startsAt}
          error={refusedMoment}
          onChange={(value) => {
            onStartsAt(value);
            save.correct('startsAt');
          }}
        />
        <NoteField value={note} onChange={onNote} />
        <SaveResult
          save={{ done: save.done, problem: refusedMoment ? undefined : save.problem }}
          conflict={conflict}
        />
        <Button type="submit" className={styles.start} loading={save.isSending}>
          {t('versions.look')}
        </Button>
      </div>
    </Panel>
  );
}
