import { TextInput } from 'shared-ui';
import { useGoodsT } from '../messages';
import type { FieldProps } from './field-of';

interface KeywordsFieldProps {
  /** As typed, with commas. */
  keywords: string;
  field: FieldProps;
  onChange(keywords: string): void;
}

/** The words of a list that is typed with commas. */
export const wordsIn = (text: string) =>
  text
    .split(/[,，、;；\n]/)
    .map((word) => word.trim())
    .filter((word) => word !== '');

/** Further words that find an item. */
export function KeywordsField({ keywords, field, onChange }: KeywordsFieldProps) {
  const t = useGoodsT();
  return (
    <TextInput
      {...field}
      label={t('sorting.keywords')}
      hint={t('sorting.keywordsHint')}
      value={keywords}
      maxLength={2_000}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
