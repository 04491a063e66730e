import { categorySeparator } from 'shared-contracts/category-code';
import type { Words } from './words';

/** The navigation of both channels: five departments, three levels deep (behaviour/entities). */
export interface CategoryNode {
  code: string;
  parentCode: string | null;
  name: Words;
  position: number;
  visible: boolean;
  type: 1 | 2;
  activeStatus: 0 | 1;
  style: string | null;
}

/** Maps the last word of a code to `[English, Chinese, children]`. */
interface Branch {
  [segment: string]: readonly [en: string, zh: string, children?: Branch];
}

const tops: Branch = {
  COATS: ['Coats', '大衣'],
  JACKETS: ['Jackets', '外套'],
  BLAZERS: ['Blazers', '西裝外套'],
  KNITWEAR: ['Knitwear', '針織衫'],
  SWEATSHIRTS: ['Sweatshirts & Hoodies', '衛衣'],
};
const accessories: Branch = {
  HATS: ['Hats', '帽子'],
  SCARVES: ['Scarves', '頸巾'],
  SUNGLASSES: ['Sunglasses', '太陽眼鏡'],
  WATCHES: ['Watches', '腕錶'],
  JEWELLERY: ['Jewellery', '首飾'],
};
const sale = ['Sale', '減價'] as const;

const tree: Branch = {
  MEN: [
    'Men',
    '男裝',
    {
      CLOTHING: [
        'Clothing',
        '服裝',
        {
          ...tops,
          SHIRTS: ['Shirts', '恤衫'],
          'T-SHIRTS': ['T-Shirts & Polos', 'T恤及Polo恤'],
          TROUSERS: ['Trousers', '長褲'],
          JEANS: ['Jeans', '牛仔褲'],
        },
      ],
      SHOES: [
        'Shoes',
        '鞋履',
        { SNEAKERS: ['Sneakers', '運動鞋'], BOOTS: ['Boots', '靴子'], LOAFERS: ['Loafers', '樂福鞋'] },
      ],
      BAGS: [
        'Bags',
        '袋款',
        {
          BACKPACKS: ['Backpacks', '背囊'],
          'TOTE-BAGS': ['Tote Bags', '托特袋'],
          'CROSSBODY-BAGS': ['Crossbody Bags', '斜揹袋'],
        },
      ],
      ACCESSORIES: ['Accessories', '配飾', accessories],
      SALE: sale,
    },
  ],
  WOMEN: [
    'Women',
    '女裝',
    {
      CLOTHING: [
        'Clothing',
        '服裝',
        {
          ...tops,
          'SHIRTS-AND-BLOUSES': ['Shirts & Blouses', '恤衫及女裝上衣'],
          'T-SHIRTS': ['T-Shirts & Tops', 'T恤及上衣'],
          DRESSES: ['Dresses', '連身裙'],
          SKIRTS: ['Skirts', '半截裙'],
          TROUSERS: ['Trousers', '長褲'],
          JEANS: ['Jeans', '牛仔褲'],
        },
      ],
      SHOES: [
        'Shoes',
        '鞋履',
        {
          SNEAKERS: ['Sneakers', '運動鞋'],
          BOOTS: ['Boots', '靴子'],
          LOAFERS: ['Loafers', '樂福鞋'],
          HEELS: ['Heels', '高踭鞋'],
        },
      ],
      BAGS: [
        'Bags',
        '手袋',
        {
          'SHOULDER-BAGS': ['Shoulder Bags', '單肩袋'],
          'TOTE-BAGS': ['Tote Bags', '托特袋'],
          'CROSSBODY-BAGS': ['Crossbody Bags', '斜揹袋'],
          'BUCKET-BAGS': ['Bucket Bags', '水桶袋'],
        },
      ],
      ACCESSORIES: ['Accessories', '配飾', accessories],
      SALE: sale,
    },
  ],
  KIDS: [
    'Kids',
    '童裝',
    {
      GIRLS: [
        'Girls',
        '女童',
        {
          COATS: ['Coats', '大衣'],
          DRESSES: ['Dresses', '連身裙'],
          KNITWEAR: ['Knitwear', '針織衫'],
          'T-SHIRTS': ['T-Shirts', 'T恤'],
        },
      ],
      BOYS: [
        'Boys',
        '男童',
        {
          COATS: ['Coats', '大衣'],
          KNITWEAR: ['Knitwear', '針織衫'],
          'T-SHIRTS': ['T-Shirts', 'T恤'],
          TROUSERS: ['Trousers', '長褲'],
        },
      ],
      SHOES: ['Shoes', '童鞋', { SNEAKERS: ['Sneakers', '運動鞋'], BOOTS: ['Boots', '靴子'] }],
      TOYS: [
        'Toys',
        '玩具',
        { 'SOFT-TOYS': ['Soft Toys', '毛公仔'], 'WOODEN-TOYS': ['Wooden Toys', '木製玩具'] },
      ],
    },
  ],
  LIFESTYLE: [
    'Lifestyle',
    '生活品味',
    {
      'HOME-FRAGRANCE': [
        'Home Fragrance',
        '家居香氛',
        { CANDLES: ['Candles', '香薰蠟燭'], DIFFUSERS: ['Diffusers', '擴香'] },
      ],
      FURNITURE: ['Furniture', '傢俬', { CHAIRS: ['Chairs', '椅子'], STOOLS: ['Stools', '凳子'] }],
      LIGHTING: [
        'Lighting',
        '燈飾',
        { 'TABLE-LAMPS': ['Table Lamps', '座枱燈'], 'FLOOR-LAMPS': ['Floor Lamps', '座地燈'] },
      ],
      'WINE-AND-SPIRITS': [
        'Wine & Spirits',
        '葡萄酒及烈酒',
        {
          'RED-WINE': ['Red Wine', '紅酒'],
          'WHITE-WINE': ['White Wine', '白酒'],
          'SPARKLING-WINE': ['Sparkling Wine', '氣泡酒'],
        },
      ],
    },
  ],
  BEAUTY: [
    'Beauty',
    '美容',
    {
      FRAGRANCE: [
        'Fragrance',
        '香水',
        { 'EAU-DE-PARFUM': ['Eau de Parfum', '香水'], 'EAU-DE-TOILETTE': ['Eau de Toilette', '淡香水'] },
      ],
      SKINCARE: ['Skincare', '護膚', { MOISTURISERS: ['Moisturisers', '面霜'], SERUMS: ['Serums', '精華'] }],
      BODY: [
        'Body',
        '身體護理',
        { 'HAND-CREAM': ['Hand Cream', '潤手霜'], 'BODY-LOTION': ['Body Lotion', '身體乳液'] },
      ],
    },
  ],
};

function nodesOf(branch: Branch, parentCode: string | null): CategoryNode[] {
  return Object.entries(branch).flatMap(([segment, [en, zh, children]], index) => {
    const code = parentCode ? parentCode + categorySeparator + segment : segment;
    const node: CategoryNode = {
      code,
      parentCode,
      name: { en, zh },
      position: index + 1,
      visible: true,
      type: 1,
      activeStatus: 1,
      style: segment === 'SALE' ? 'sale' : null,
    };
    return [node, ...nodesOf(children ?? {}, code)];
  });
}

/** Guarded until the season opens: earlier visitors are redirected (behaviour/states). */
function previewOf(department: string): CategoryNode {
  return {
    code: [department, 'SEASON-PREVIEW'].join(categorySeparator),
    parentCode: department,
    name: { en: 'Season Preview', zh: '新季預覽' },
    position: 90,
    visible: false,
    type: 2,
    activeStatus: 0,
    style: null,
  };
}

/** Parents before their children. */
export const demoCategories: readonly CategoryNode[] = [
  ...nodesOf(tree, null),
  previewOf('MEN'),
  previewOf('WOMEN'),
];
