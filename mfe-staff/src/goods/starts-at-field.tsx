import { TextInput } from 'shared-ui';
import { useGoodsT } from './messages';

interface StartsAtFieldProps {
  /** The value of a `datetime-local` field, in Hong Kong time. */
  value: string;
  error?: string | undefined;
  onChange(value: string): void;
}

/** From when a change holds; empty for at once. */
export function StartsAtField({ value, error, onChange }: StartsAtFieldProps) {
  const t = useGoodsT();
  return (
    <TextInput
      type="datetime-local"
      label={t('versions.startsAt')}
      hint={t('versions.startsAtHint')}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
