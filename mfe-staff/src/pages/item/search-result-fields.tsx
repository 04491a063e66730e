import { locales, urls } from 'shared-contracts';
import { itemDescription, itemTitle } from 'shared-contracts/item-head';
import { mixedLength } from 'shared-contracts/mixed-length';
import { pageTitle } from 'shared-contracts/page-title';
import { type ItemDetail, maxSeoDescription, maxSeoTitle } from 'shared-contracts/wire/merchant-items';
import { useServices } from 'shared-runtime';
import { Panel, TextArea, TextInput } from 'shared-ui';
import styles from '../../goods/goods.module.css';
import { useGoodsT } from '../../goods/messages';
import type { ItemValues } from './item-values';
import { SearchResult } from './search-result';

/** Characters that results show; a Chinese character is as wide as two. */
const titleLimit = 60;
const descriptionLimit = 160;

interface SearchResultFieldsProps {
  detail: ItemDetail;
  values: ItemValues;
  onChange(part: Partial<ItemValues>): void;
}

/** What search engines and link previews show of the item, in both languages, with a preview of each. */
export function SearchResultFields({ detail, values, onChange }: SearchResultFieldsProps) {
  const t = useGoodsT();
  const { config } = useServices();
  // An older release of the API does not have these.
  if (values.seoTitleEn === undefined) return null;
  const { code, fields } = detail;
  const brandName = values.brandName ?? detail.brandName;
  const salePrice = Math.min(...fields.prices.map((price) => price.salePrice));
  const url = urls.item(code, Math.min(...values.channelIds));

  function lengthOf(text: string, limit: number, language: 'en' | 'zh'): string {
    const width = language === 'zh' ? 2 : 1;
    const numbers = { count: Math.ceil(mixedLength(text) / width), limit: limit / width };
    return t(mixedLength(text) > limit ? 'seo.tooLong' : 'seo.length', numbers);
  }

  const sides = (['en', 'zh'] as const).map((language) => {
    const side = language === 'zh' ? 'Zh' : 'En';
    const title = values[`title${side}`];
    const color = values[`color${side}`] ?? detail[`color${side}`];
    const description = values[`description${side}`];
    const ownTitle = itemTitle(language, { title, color, brandName, code });
    const ownDescription = itemDescription(language, { title, brandName, description, salePrice });
    const titleValue = values[`seoTitle${side}`] ?? '';
    const descriptionValue = values[`seoDescription${side}`] ?? '';
    const shownTitle = pageTitle(titleValue.trim() || ownTitle, config.shopName);
    const shownDescription = descriptionValue.trim() || ownDescription;
    const lang = locales[language];
    return (
      <div key={language} className={styles.stack}>
        <TextInput
          label={t(`seo.title${side}`)}
          lang={lang}
          value={titleValue}
          placeholder={ownTitle}
          maxLength={maxSeoTitle}
          hint={t('seo.withShop', { length: lengthOf(shownTitle, titleLimit, language) })}
          onChange={(event) => onChange({ [`seoTitle${side}`]: event.currentTarget.value })}
        />
        <TextArea
          label={t(`seo.description${side}`)}
          lang={lang}
          value={descriptionValue}
          placeholder={ownDescription}
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
