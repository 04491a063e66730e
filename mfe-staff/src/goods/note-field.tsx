import { TextInput } from 'shared-ui';
import { useGoodsT } from './messages';

/** Why a change is made; the history shows it. */
export function NoteField({ value, onChange }: { value: string; onChange(value: string): void }) {
  const t = useGoodsT();
  return (
    <TextInput
      label={t('history.note')}
      value={value}
      maxLength={300}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
