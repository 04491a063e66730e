import { itemDescription, itemTitle } from 'shared-contracts/item-head';
import type { Locale } from 'shared-contracts/locale';
import type { ItemDetail } from 'shared-contracts/wire/merchant-items';
import type { ItemValues } from './item-values';

/** What the shop tells search engines about the item as long as staff write nothing else. */
export function ownSearchResult(language: Locale, detail: ItemDetail, values: ItemValues) {
  const side = language === 'zh' ? 'Zh' : 'En';
  const title = values[`title${side}`];
  const description = values[`description${side}`];
  const color = values[`color${side}`] ?? detail[`color${side}`];
  const brandName = values.brandName ?? detail.brandName;
  const salePrice = Math.min(...detail.fields.prices.map((price) => price.salePrice));
  return {
    title: itemTitle(language, { title, color, brandName, code: detail.code }),
    description: itemDescription(language, { title, brandName, description, salePrice }),
  };
}
