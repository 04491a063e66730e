import { locales } from 'shared-contracts';
import { maxPopularWord } from 'shared-contracts/wire/popular-words';
import { Button, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { fieldKey } from '../../goods/keyed-rows';
import { useT } from './messages';
import type { TypedWord, WordField, WordProblem } from './typed-words';

interface WordFieldsProps {
  word: TypedWord;
  /** From 1, among those of its tab. */
  number: number;
  /** Name of the tab. */
  tab: string;
  isLast: boolean;
  wrong: ReadonlyMap<string, WordProblem>;
  onChange(part: Partial<TypedWord>): void;
  onMove(step: -1 | 1): void;
  onRemove(): void;
}

/** One word of staff: its names, where it leads, how long it is shown. */
export function WordFields({
  word,
  number,
  tab,
  isLast,
  wrong,
  onChange,
  onMove,
  onRemove,
}: WordFieldsProps) {
  const t = useT();
  const common = (field: WordField) => {
    const problem = wrong.get(fieldKey(word, field));
    return {
      label: t(`word.${field}`),
      value: word[field],
      error: problem && t(`wrong.${problem}`),
      onChange: (event: { currentTarget: { value: string } }) =>
        onChange({ [field]: event.currentTarget.value }),
    };
  };
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{t('word.title', { number, tab })}</legend>
      <div className={styles.pair}>
        <TextInput {...common('nameEn')} required lang={locales.en} maxLength={maxPopularWord} />
        <TextInput {...common('nameZh')} required lang={locales.zh} maxLength={maxPopularWord} />
        <TextInput
          {...common('url')}
          hint={t('word.urlHint')}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={500}
        />
        <TextInput
          type="datetime-local"
          label={t('word.until')}
          hint={t('word.untilHint')}
          value={word.until}
          onChange={(event) => onChange({ until: event.currentTarget.value })}
        />
      </div>
      <div className={styles.row}>
        <Button
          variant="link"
          disabled={number === 1}
          aria-label={t('word.earlierOf', { number, tab })}
          onClick={() => onMove(-1)}
        >
          {t('word.earlier')}
        </Button>
        <Button
          variant="link"
          disabled={isLast}
          aria-label={t('word.laterOf', { number, tab })}
          onClick={() => onMove(1)}
        >
          {t('word.later')}
        </Button>
        <Button variant="link" aria-label={t('word.removeOf', { number, tab })} onClick={onRemove}>
          {t('word.remove')}
        </Button>
      </div>
    </fieldset>
  );
}
