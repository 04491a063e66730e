import type { Words } from './words';

/** Labels on tiles, and values of `label=` in a search (behaviour/screens). */
export const demoLabels = [
  { code: 'NEW', name: { en: 'New', zh: '新品' } },
  { code: 'EXCLUSIVE', name: { en: 'Exclusive', zh: '獨家' } },
  { code: 'LIMITED', name: { en: 'Limited Edition', zh: '限量版' } },
  { code: 'SUSTAINABLE', name: { en: 'Sustainable', zh: '環保之選' } },
  { code: 'BESTSELLER', name: { en: 'Bestseller', zh: '熱賣' } },
] as const satisfies readonly { code: string; name: Words }[];
export type LabelCode = (typeof demoLabels)[number]['code'];
