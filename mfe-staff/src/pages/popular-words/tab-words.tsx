import type { SearchTab } from 'shared-contracts';
import { type FileWord, type HiddenWord, maxPopularWords } from 'shared-contracts/wire/popular-words';
import { Button, Checkbox, Heading } from 'shared-ui';
import { Bilingual } from '../../goods/bilingual';
import styles from '../../goods/goods.module.css';
import { useT } from './messages';
import { movedInTab, newWord, type TypedShop, type WordProblem } from './typed-words';
import { WordFields } from './word-fields';

interface TabWordsProps {
  tab: SearchTab;
  typed: TypedShop;
  /** Those of the tab. */
  fileWords: readonly FileWord[];
  /** What the tab shows now, in words. */
  shown: string;
  wrong: ReadonlyMap<string, WordProblem>;
  onChange(next: (before: TypedShop) => TypedShop): void;
}

/** The words of one tab of the search panel: those of staff, and which of the file are shown after them. */
export function TabWords({ tab, typed, fileWords, shown, wrong, onChange }: TabWordsProps) {
  const t = useT();
  const name = t(`tab.${tab}`);
  const words = typed.words.filter((word) => word.tab === tab);
  const isThis = (nameEn: string) => (word: HiddenWord) => word.tab === tab && word.nameEn === nameEn;
  return (
    <div className={styles.stack}>
      <Heading level={3} look="small">
        {name}
      </Heading>
      <p className={styles.quiet}>{shown ? t('page.order', { names: shown }) : t('page.none')}</p>
      {words.map((word, index) => (
        <WordFields
          key={word.key}
          word={word}
          number={index + 1}
          tab={name}
          isLast={index === words.length - 1}
          wrong={wrong}
          onChange={(part) =>
            onChange((before) => ({
              ...before,
              words: before.words.map((one) => (one.key === word.key ? { ...one, ...part } : one)),
            }))
          }
          onMove={(step) =>
            onChange((before) => ({ ...before, words: movedInTab(before.words, word, step) }))
          }
          onRemove={() =>
            onChange((before) => ({ ...before, words: before.words.filter(({ key }) => key !== word.key) }))
          }
        />
      ))}
      {words.length < maxPopularWords ? (
        <Button
          variant="secondary"
          className={styles.start}
          aria-label={t('page.addTo', { tab: name })}
          onClick={() => onChange((before) => ({ ...before, words: [...before.words, newWord(tab)] }))}
        >
          {t('page.add')}
        </Button>
      ) : (
        <p className={styles.quiet}>{t('page.full', { most: maxPopularWords })}</p>
      )}
      {fileWords.length > 0 && (
        <fieldset className={styles.fieldset}>
          <legend className={styles.legend}>{t('page.fileWords', { tab: name })}</legend>
          <div className={styles.row}>
            {fileWords.map(({ nameEn, nameZh }) => (
              <Checkbox
                key={nameEn}
                label={<Bilingual en={nameEn} zh={nameZh} />}
                checked={!typed.hidden.some(isThis(nameEn))}
                onChange={(event) => {
                  const isShown = event.currentTarget.checked;
                  onChange((before) => {
                    const others = before.hidden.filter((word) => !isThis(nameEn)(word));
                    return { ...before, hidden: isShown ? others : [...others, { tab, nameEn }] };
                  });
                }}
              />
            ))}
          </div>
        </fieldset>
      )}
    </div>
  );
}
