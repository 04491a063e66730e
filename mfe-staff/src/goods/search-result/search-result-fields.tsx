import { locales } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale';
import { mixedLength } from 'shared-contracts/mixed-length';
import { pageTitle } from 'shared-contracts/page-title';
import { maxSeoDescription, maxSeoTitle, type SeoTexts } from 'shared-contracts/wire/seo-texts';
import { useServices } from 'shared-runtime';
import { Panel, TextArea, TextInput } from 'shared-ui';
import styles from '../goods.module.css';
import { useGoodsT } from '../messages';
import { SearchResult } from './search-result';

/** Characters that results show; a Chinese character is as wide as two. */
const titleLimit = 60;
const descriptionLimit = 160;

interface SearchResultFieldsProps {
  /** The path of the page. */
  url: string;
  values: Partial<SeoTexts>;
  /** What the shop says in a language as long as a field is empty. */
  ownOf(language: Locale): { title: string; description: string };
  /** Stands in the title of the page between these words and the name of the shop. */
  titleEnd?: string;
  onChange(part: Partial<SeoTexts>): void;
}

/** What search engines and link previews show of a page, in both languages, with a preview of each. */
export function SearchResultFields({ url, values, ownOf, titleEnd, onChange }: SearchResultFieldsProps) {
  const t = useGoodsT();
  const { config } = useServices();

  function lengthOf(text: string, limit: number, language: 'en' | 'zh'): string {
    const width = language === 'zh' ? 2 : 1;
    const numbers = { count: Math.ceil(mixedLength(text) / width), limit: limit / width };
    return t(mixedLength(text) > limit ? 'seo.tooLong' : 'seo.length', numbers);
  }

  const sides = (['en', 'zh'] as const).map((language) => {
    const side = language === 'zh' ? 'Zh' : 'En';
    const own = ownOf(language);
    const titleValue = values[`seoTitle${side}`] ?? '';
    const descriptionValue = values[`seoDescription${side}`] ?? '';
    const title = titleValue.trim() || own.title;
    const shownTitle = pageTitle(titleEnd ? `${title} | ${titleEnd}` : title, config.shopName);
    const shownDescription = descriptionValue.trim() || own.description;
    const lang = locales[language];
    return (
      <div key={language} className={styles.stack}>
        <TextInput
          label={t(`seo.title${side}`)}
          lang={lang}
          value={titleValue}
          placeholder={own.title}
          maxLength={maxSeoTitle}
          hint={t('seo.withShop', { length: lengthOf(shownTitle, titleLimit, language) })}
          onChange={(event) => onChange({ [`seoTitle${side}`]: event.currentTarget.value })}
        />
        <TextArea
          label={t(`seo.description${side}`)}
          lang={lang}
          value={descriptionValue}
          placeholder={own.description}
          maxLength={maxSeoDescription}
          rows={3}
          hint={lengthOf(shownDescription, descriptionLimit, language)}
          onChange={(event) => onChange({ [`seoDescription${side}`]: event.currentTarget.value })}
        />
        <SearchResult
          lang={lang}
          url={url}
          title={cutAt(shownTitle, titleLimit)}
          description={cutAt(shownDescription, descriptionLimit)}
        />
      </div>
    );
  });
  return (
    <Panel title={t('seo.title')}>
      <p className={styles.quiet}>{t('seo.text')}</p>
      <div className={styles.pair}>{sides}</div>
    </Panel>
  );
}

/** As much of a text as results show. */
function cutAt(text: string, limit: number): string {
  if (mixedLength(text) <= limit) return text;
  let shown = '';
  for (const character of text) {
    if (mixedLength(shown + character) > limit - 1) break;
    shown += character;
  }
  return `${shown.trimEnd()}…`;
}
