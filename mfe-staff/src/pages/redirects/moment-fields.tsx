import { TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { fromLocalMoment } from '../../goods/moments';
import { StartsAtField } from '../../goods/starts-at-field';
import { useT } from './messages';
import { useProblemOfRow } from './use-problem-of-row';

/** The moments of a redirect as they are typed, in Hong Kong's time; empty for none. */
export interface TypedMoments {
  startsAt: string;
  endsAt: string;
}
export const noMoments: TypedMoments = { startsAt: '', endsAt: '' };

/** The moments for the API, and what is wrong with the end. An end that was there before (`keptEnd`) may be past. */
export function useReadMoments() {
  const t = useT();
  const problemOf = useProblemOfRow();
  return ({ startsAt, endsAt }: TypedMoments, keptEnd = '') => {
    const moments = { startsAt: fromLocalMoment(startsAt) ?? null, endsAt: fromLocalMoment(endsAt) ?? null };
    if (moments.endsAt && moments.startsAt && moments.endsAt <= moments.startsAt)
      return { moments, problem: problemOf({ kind: 'end' }) };
    const isPast = moments.endsAt !== null && Date.parse(moments.endsAt) <= Date.now();
    return { moments, problem: isPast && endsAt !== keptEnd ? t('page.endPast') : undefined };
  };
}

interface MomentFieldsProps {
  typed: TypedMoments;
  endError: string | undefined;
  onChange(typed: TypedMoments): void;
}

/** From when and until when a redirect holds. */
export function MomentFields({ typed, endError, onChange }: MomentFieldsProps) {
  const t = useT();
  return (
    <div className={styles.pair}>
      <StartsAtField value={typed.startsAt} onChange={(startsAt) => onChange({ ...typed, startsAt })} />
      <TextInput
        type="datetime-local"
        label={t('page.endsAt')}
        hint={t('page.endsAtHint')}
        value={typed.endsAt}
        error={endError}
        onChange={(event) => onChange({ ...typed, endsAt: event.currentTarget.value })}
      />
    </div>
  );
}
