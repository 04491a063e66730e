import { urls } from 'shared-contracts';
import { categorySeparator } from 'shared-contracts/category-code';
import { channelName } from 'shared-contracts/channel-names';
import { brandDescription, categoryDescription, categoryTitle } from 'shared-contracts/list-head';
import type { Locale } from 'shared-contracts/locale';
import type { ListRow, ShopList } from 'shared-contracts/wire/merchant-lists';
import type { SeoTexts } from 'shared-contracts/wire/seo-texts';
import { useServices } from 'shared-runtime';
import { SearchResultFields } from '../../goods/search-result/search-result-fields';
import { channelFields, type TypedRow } from './list-fields';

interface RowSearchResultProps {
  list: ShopList;
  row: ListRow;
  rows: readonly ListRow[];
  /** Names and shops as they are typed. */
  typed: TypedRow;
  values: SeoTexts;
  onChange(part: Partial<SeoTexts>): void;
}

/** What search engines show of the page of a category or brand, with a preview. */
export function RowSearchResult({ list, row, rows, typed, values, onChange }: RowSearchResultProps) {
  const services = useServices();
  const { shopName } = services.config;
  const isCategory = list === 'categories';
  const channel = channelFields.find(({ name }) => typed[name] === 'true')?.channel ?? 'bit';

  function ownOf(language: Locale): { title: string; description: string } {
    const side = language === 'zh' ? 'Zh' : 'En';
    if (!isCategory) {
      const description = (typed[`description${side}`] ?? '').trim();
      return {
        title: row.id,
        description: brandDescription(language, { name: row.id, description, shopName }),
      };
    }
    const above = rows
      .filter(({ id }) => row.id.startsWith(id + categorySeparator))
      .sort((one, other) => one.id.length - other.id.length)
      .map((one) => ({ name: String(one.values[`name${side}`] ?? '') }));
    const name = typed[`name${side}`] ?? '';
    return {
      title: categoryTitle([...above, { name }]),
      description: categoryDescription(language, { name, shopName, count: row.uses }),
    };
  }
  return (
    <SearchResultFields
      url={isCategory ? urls.category(channel, row.id) : urls.brand(channel, row.id)}
      values={values}
      ownOf={ownOf}
      titleEnd={channelName(services, channel)}
      onChange={onChange}
    />
  );
}
