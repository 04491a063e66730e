import {
  type ChannelType,
  channels,
  type SearchTab,
  type SuggestResponse,
  tabQuery,
  urls,
} from 'shared-contracts';

export interface SuggestedProduct {
  title: string;
  brandName: string;
  image: string | undefined;
  listPrice: number;
  salePrice: number;
}

/** One option: its URL and its text. */
export interface SuggestionOption {
  /** Unique within the list. */
  key: string;
  to: string;
  text: string;
  product?: SuggestedProduct;
}

export interface SuggestionGroup {
  kind: 'search' | 'help' | 'categories' | 'brands' | 'labels' | 'products';
  options: SuggestionOption[];
}

/** Groups suggestions as links (behaviour/screens) to the search, category, brand or item route; help and services of the shop first. */
export function suggestionGroups(
  keyword: string,
  found: SuggestResponse | undefined,
  place: { channel: ChannelType; tab: SearchTab },
  { searchText, help }: { searchText: string; help: readonly { topic: string; text: string; to: string }[] },
): SuggestionGroup[] {
  const { channel, tab } = place;
  const search = {
    key: 'search',
    to: urls.search(channel, { keyword, ...tabQuery(tab) }),
    text: searchText,
  };
  const groups: SuggestionGroup[] = [
    { kind: 'search', options: [search] },
    {
      kind: 'help',
      options: help.map(({ topic, text, to }) => ({ key: `help-${topic}`, to, text })),
    },
    {
      kind: 'categories',
      options: (found?.categories ?? []).map(({ code, name }) => ({
        key: `category-${code}`,
        to: urls.category(channel, code),
        text: name,
      })),
    },
    {
      kind: 'brands',
      options: (found?.brands ?? []).map(({ name }) => ({
        key: `brand-${name}`,
        to: urls.brand(channel, name, tab),
        text: name,
      })),
    },
    {
      kind: 'labels',
      options: (found?.labels ?? []).map((label) => ({
        key: `label-${label}`,
        to: urls.search(channel, { ...tabQuery(tab), label }),
        text: label,
      })),
    },
    {
      kind: 'products',
      options: (found?.products ?? []).map((product) => ({
        key: `product-${product.code}`,
        to: urls.item(product.code, product.channelId ?? channels[channel].id),
        text: `${product.brandName} ${product.title}`,
        product: {
          title: product.title,
          brandName: product.brandName,
          image: product.imageUrl[0]?.url,
          listPrice: product.listPrice,
          salePrice: product.salePrice,
        },
      })),
    },
  ];
  return groups.filter(({ options }) => options.length > 0);
}
