/** Products for the stories, with the drawings of `pictures/`. */
import { type ListedColor, type ListedProduct, type Listing, parseListingFilters } from 'shared-contracts';
import type { Locale } from 'shared-contracts/locale';

/** Every width returns the same drawing: the size parameter is ignored. */
export const pictures = {
  coat: '/pictures/coat.svg',
  coatBack: '/pictures/coat-back.svg',
  shirt: '/pictures/shirt.svg',
  bag: '/pictures/bag.svg',
} as const;

export const productColours = {
  navy: '#2b3a55',
  rust: '#c9713f',
  cream: '#f4efe4',
  brown: '#6b4a2f',
} as const;

const names = [
  { en: 'Double-faced wool coat', zh: '雙面羊毛大衣', images: [pictures.coat, pictures.coatBack] },
  { en: 'Camp-collar shirt', zh: '古巴領恤衫', images: [pictures.shirt] },
  { en: 'Small leather tote', zh: '小型皮革手袋', images: [pictures.bag] },
] as const;

/** Swatches of a product: its own colour first. */
function colorsOf(index: number, language: Locale): ListedColor[] {
  const say = (english: string, chinese: string) => (language === 'zh' ? chinese : english);
  return [
    { code: `P${index}`, name: say('Cream', '米白'), hex: productColours.cream, image: pictures.shirt },
    { code: `P${index}N`, name: say('Navy', '海軍藍'), hex: productColours.navy, image: pictures.coat },
    { code: `P${index}R`, name: say('Rust', '鐵鏽紅'), hex: productColours.rust, image: pictures.bag },
    { code: `P${index}B`, name: say('Brown', '啡色'), hex: productColours.brown, image: pictures.coatBack },
  ];
}

/** Products with different properties: reduced, new, sold out, long name, several colours. */
function product(index: number, language: Locale): ListedProduct {
  const { images, ...name } = names[index % names.length] ?? names[0];
  const more: Partial<ListedProduct>[] = [
    { salePrice: 1890_00 },
    { label: language === 'zh' ? '新品' : 'NEW IN', colorCount: 7, colors: colorsOf(index, language) },
    { soldOut: true },
    {
      title:
        language === 'zh'
          ? '可拆式內膽連帽防水長身大衣（附腰帶）'
          : 'Water-repellent long coat with a detachable quilted lining and a belt',
    },
  ];
  return {
    id: `id-${index}`,
    code: `P${index}`,
    title: name[language],
    brandName: 'NORTHWARD',
    channelId: 1,
    images: [...images],
    colorHex: productColours.cream,
    listPrice: 2700_00,
    salePrice: 2700_00,
    colorCount: 1,
    soldOut: false,
    ...more[index % more.length],
  };
}

export function products(count: number, language: Locale): ListedProduct[] {
  return Array.from({ length: count }, (_, index) => product(index, language));
}

/** A product list in the shape that shared-contracts loads: `total` in all, at most six shown. */
export function listing(language: Locale, query = '', total = 312): Listing {
  const say = (english: string, chinese: string) => (language === 'zh' ? chinese : english);
  return {
    key: `/bit/MEN?${query}`,
    filters: parseListingFilters(new URLSearchParams(query)),
    products: products(Math.min(6, total), language),
    firstPage: 1,
    page: 1,
    isLastPage: total <= 6,
    totalCount: total,
    options: {
      category: [
        { code: 'MEN###COATS', name: say('Coats', '大衣'), count: 124 },
        { code: 'MEN###COATS###WOOL', name: say('Wool coats', '羊毛大衣'), count: 38 },
        { code: 'MEN###SHIRTS', name: say('Shirts', '恤衫'), count: 188 },
      ],
      brand: [
        { value: 'NORTHWARD', name: 'NORTHWARD', count: 90 },
        { value: 'HALYARD', name: 'HALYARD', count: 41 },
      ],
      size: [
        {
          parent: 'ALPHA',
          name: say('Clothing', '服裝'),
          values: ['XS', 'S', 'M', 'L', 'XL'].map((value, index) => ({
            value,
            name: value,
            count: 9 + index,
          })),
        },
        {
          parent: 'EU',
          name: say('Shoes', '鞋履'),
          values: ['40', '41', '42'].map((value) => ({ value, name: value, count: 3 })),
        },
      ],
      color: [
        { value: 'navy', name: say('Navy', '海軍藍'), hex: productColours.navy, count: 70 },
        { value: 'rust', name: say('Rust', '鐵鏽紅'), hex: productColours.rust, count: 12 },
        { value: 'cream', name: say('Cream', '米白'), hex: productColours.cream, count: 33 },
      ],
      price: { min: 99_50, max: 4999_00 },
      discount: [{ minDiscount: 30, maxDiscount: 49, count: 2 }],
    },
  };
}
