import type { popularWords } from 'database/schema/content';
import { type ChannelType, channels } from 'shared-contracts/channel';
import { tabQuery, urls } from 'shared-contracts/urls';
import type { SearchTab } from 'shared-contracts/wire/search';

type Word = readonly [en: string, zh: string];

/** Popular keywords per tab of the search panel. */
const words: Record<SearchTab, readonly Word[]> = {
  women: [
    ['Wrap dress', '裹身連身裙'],
    ['Trench coat', '乾濕褸'],
    ['Cashmere', '茄士咩'],
    ['Shoulder bag', '單肩袋'],
    ['Wide-leg jeans', '闊腳牛仔褲'],
    ['Ankle boots', '短靴'],
  ],
  men: [
    ['Blazer', '西裝外套'],
    ['Oxford', '牛津布'],
    ['Sneakers', '運動鞋'],
    ['Puffer', '夾棉褸'],
    ['Merino', '美麗諾'],
    ['Backpack', '背囊'],
  ],
  kids: [
    ['Puffer jacket', '夾棉褸'],
    ['Sneakers', '運動鞋'],
    ['Dress', '連身裙'],
    ['Bear', '小熊'],
    ['Hoodie', '連帽衛衣'],
  ],
  lifestyle: [
    ['Candle', '蠟燭'],
    ['Lounge chair', '休閒椅'],
    ['Table lamp', '座枱燈'],
    ['Red wine', '紅酒'],
    ['Diffuser', '擴香'],
  ],
  beauty: [
    ['Osmanthus', '桂花'],
    ['Hand cream', '潤手霜'],
    ['Serum', '精華'],
    ['Eau de parfum', '香水'],
    ['Ceramide', '神經酰胺'],
  ],
};
/** Different first keywords in the second channel. */
const first: Record<ChannelType, Partial<Record<SearchTab, Word>>> = {
  bit: { women: ['Silk', '真絲'], men: ['Overcoat', '長大衣'] },
  sit: { women: ['Hoodie', '連帽衛衣'], men: ['Cargo trousers', '工裝褲'] },
};

/**
 * Each keyword links to its search in the tab's department, in English: the search covers both languages of
 * an item.
 */
export function buildPopularWords(): (typeof popularWords.$inferInsert)[] {
  return Object.values(channels).flatMap(({ id, type }) =>
    Object.entries(words).flatMap(([name, list]) => {
      const tab = name as SearchTab;
      const own = first[type][tab];
      return [...(own ? [own] : []), ...list].map(([nameEn, nameZh], position) => ({
        channelId: id,
        type: tab.toUpperCase(),
        position,
        nameEn,
        nameZh,
        url: urls.search(type, { keyword: nameEn, ...tabQuery(tab) }),
      }));
    }),
  );
}
