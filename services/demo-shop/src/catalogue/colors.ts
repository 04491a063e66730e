import type { PictureType } from '../pictures/picture-path';
import type { Words } from './words';

/**
 * A colour of the demo catalogue: value of the colour filter, suffix of item codes, and colour of the
 * pictures.
 */
export interface DemoColor {
  code: string;
  /** Suffix of an item code: NVY in HB1024NVY. */
  suffix: string;
  en: string;
  zh: string;
  hex: string;
}

function color(code: string, suffix: string, en: string, zh: string, hex: string): DemoColor {
  return { code, suffix, en, zh, hex };
}

export const demoColors = [
  color('BLACK', 'BLK', 'Black', '黑色', '#1b1b1d'),
  color('CHARCOAL', 'CHR', 'Charcoal', '炭灰色', '#45474b'),
  color('GREY', 'GRY', 'Grey', '灰色', '#8f9296'),
  color('SILVER', 'SLV', 'Silver', '銀色', '#c3c6ca'),
  color('WHITE', 'WHT', 'White', '白色', '#f6f5f2'),
  color('IVORY', 'IVR', 'Ivory', '象牙白', '#eee6d6'),
  color('CREAM', 'CRM', 'Cream', '忌廉色', '#f1e3c6'),
  color('BEIGE', 'BEI', 'Beige', '米色', '#d8c3a5'),
  color('SAND', 'SND', 'Sand', '沙色', '#c7ad88'),
  color('CAMEL', 'CML', 'Camel', '駝色', '#b98a56'),
  color('TAN', 'TAN', 'Tan', '棕褐色', '#a56d3f'),
  color('BROWN', 'BRN', 'Brown', '棕色', '#694832'),
  color('CHOCOLATE', 'CHO', 'Chocolate', '朱古力色', '#46302a'),
  color('NAVY', 'NVY', 'Navy', '海軍藍', '#1f2a44'),
  color('BLUE', 'BLU', 'Blue', '藍色', '#2f5d9f'),
  color('SKY', 'SKY', 'Sky Blue', '天藍色', '#9dbfdc'),
  color('INDIGO', 'IND', 'Indigo', '靛藍色', '#33436b'),
  color('STONEWASH', 'STW', 'Stonewash', '石洗藍', '#6f8db0'),
  color('TEAL', 'TEA', 'Teal', '藍綠色', '#256d72'),
  color('SAGE', 'SAG', 'Sage', '鼠尾草綠', '#9caf94'),
  color('OLIVE', 'OLV', 'Olive', '橄欖綠', '#63673f'),
  color('FOREST', 'FOR', 'Forest Green', '森林綠', '#28483a'),
  color('EMERALD', 'EMR', 'Emerald', '祖母綠', '#1f7a5a'),
  color('YELLOW', 'YEL', 'Yellow', '黃色', '#e5bd3f'),
  color('MUSTARD', 'MUS', 'Mustard', '芥末黃', '#c1902f'),
  color('ORANGE', 'ORG', 'Orange', '橙色', '#d9722f'),
  color('RUST', 'RST', 'Rust', '鐵鏽色', '#a34e2c'),
  color('RED', 'RED', 'Red', '紅色', '#b7262f'),
  color('BURGUNDY', 'BGD', 'Burgundy', '酒紅色', '#6a1f30'),
  color('PINK', 'PNK', 'Pink', '粉紅色', '#e6b3bd'),
  color('ROSE', 'ROS', 'Rose', '玫瑰色', '#c2687c'),
  color('LILAC', 'LIL', 'Lilac', '淡紫色', '#b9a7cf'),
  color('PLUM', 'PLM', 'Plum', '梅紫色', '#5a2f52'),
  color('GOLD', 'GLD', 'Gold', '金色', '#c9a558'),
  color('ROSE-GOLD', 'RGD', 'Rose Gold', '玫瑰金色', '#cf9a86'),
  color('AMBER', 'AMB', 'Amber', '琥珀色', '#b8742a'),
] as const satisfies readonly DemoColor[];

export type ColorCode = (typeof demoColors)[number]['code'];

/** The colours available for each kind of product. */
export const palettes = {
  tailoring: [
    'BLACK',
    'CHARCOAL',
    'GREY',
    'NAVY',
    'CAMEL',
    'BEIGE',
    'CHOCOLATE',
    'FOREST',
    'IVORY',
    'BURGUNDY',
  ],
  outerwear: [
    'BLACK',
    'NAVY',
    'CAMEL',
    'SAND',
    'OLIVE',
    'CHARCOAL',
    'FOREST',
    'CHOCOLATE',
    'CREAM',
    'RUST',
    'TEAL',
  ],
  knitwear: [
    'CREAM',
    'GREY',
    'NAVY',
    'CAMEL',
    'BLACK',
    'SAGE',
    'BURGUNDY',
    'RUST',
    'MUSTARD',
    'SKY',
    'LILAC',
    'BROWN',
    'FOREST',
    'PINK',
  ],
  shirts: ['WHITE', 'SKY', 'NAVY', 'BLACK', 'IVORY', 'PINK', 'SAGE', 'SAND', 'INDIGO', 'BURGUNDY', 'BLUE'],
  tees: [
    'WHITE',
    'BLACK',
    'GREY',
    'NAVY',
    'CREAM',
    'SAGE',
    'RUST',
    'SKY',
    'OLIVE',
    'PINK',
    'YELLOW',
    'EMERALD',
    'LILAC',
  ],
  dresses: [
    'BLACK',
    'RED',
    'EMERALD',
    'NAVY',
    'IVORY',
    'ROSE',
    'TEAL',
    'LILAC',
    'RUST',
    'PLUM',
    'SKY',
    'CHOCOLATE',
    'YELLOW',
    'SAGE',
  ],
  bottoms: [
    'BLACK',
    'NAVY',
    'CHARCOAL',
    'BEIGE',
    'OLIVE',
    'CHOCOLATE',
    'GREY',
    'IVORY',
    'CAMEL',
    'FOREST',
    'SAND',
  ],
  denim: ['INDIGO', 'STONEWASH', 'BLACK', 'GREY', 'WHITE', 'NAVY', 'SKY'],
  sneakers: ['WHITE', 'BLACK', 'GREY', 'NAVY', 'SAGE', 'SAND', 'RED', 'BLUE', 'ORANGE', 'PINK', 'CREAM'],
  leather: ['BLACK', 'TAN', 'BROWN', 'CHOCOLATE', 'CAMEL', 'BURGUNDY', 'CREAM', 'FOREST', 'NAVY'],
  heels: ['BLACK', 'RED', 'CREAM', 'BURGUNDY', 'CAMEL', 'GOLD', 'NAVY', 'EMERALD', 'ROSE'],
  headwear: ['BLACK', 'NAVY', 'CAMEL', 'GREY', 'OLIVE', 'CREAM', 'RUST', 'MUSTARD', 'BURGUNDY', 'SAND'],
  eyewear: ['BLACK', 'AMBER', 'GOLD', 'SILVER', 'CHOCOLATE', 'FOREST', 'BURGUNDY'],
  metal: ['GOLD', 'SILVER', 'ROSE-GOLD'],
  watches: ['SILVER', 'GOLD', 'ROSE-GOLD', 'BLACK', 'BROWN', 'NAVY', 'FOREST'],
  scarves: [
    'CAMEL',
    'GREY',
    'NAVY',
    'BURGUNDY',
    'CREAM',
    'FOREST',
    'RUST',
    'MUSTARD',
    'LILAC',
    'RED',
    'TEAL',
  ],
  perfume: ['AMBER', 'ROSE', 'SAGE', 'SKY', 'LILAC', 'GOLD', 'PINK', 'EMERALD'],
  cream: ['WHITE', 'IVORY', 'SAGE', 'PINK', 'SKY', 'AMBER', 'LILAC'],
  candle: ['IVORY', 'SAGE', 'AMBER', 'ROSE', 'CHARCOAL', 'TEAL', 'RUST'],
  redWine: ['BURGUNDY'],
  whiteWine: ['GOLD'],
  sparkling: ['CREAM', 'ROSE'],
  furniture: ['CAMEL', 'BROWN', 'CHARCOAL', 'CREAM', 'OLIVE', 'RUST', 'TEAL', 'SAND', 'MUSTARD'],
  lighting: ['BLACK', 'GOLD', 'IVORY', 'SAGE', 'RUST', 'SILVER', 'TEAL'],
  toys: ['CAMEL', 'CREAM', 'GREY', 'BROWN', 'PINK', 'SKY', 'RED', 'YELLOW', 'SAGE'],
  kids: [
    'NAVY',
    'SKY',
    'PINK',
    'YELLOW',
    'RED',
    'SAGE',
    'CREAM',
    'GREY',
    'LILAC',
    'ORANGE',
    'EMERALD',
    'WHITE',
  ],
} as const satisfies Record<string, readonly ColorCode[]>;
export type PaletteName = keyof typeof palettes;

const byCode = new Map<string, DemoColor>(demoColors.map((entry) => [entry.code, entry]));

export function colorOf(code: ColorCode): DemoColor {
  const found = byCode.get(code);
  if (!found) throw new Error(`there is no colour ${code}`);
  return found;
}

const wineShades: Partial<Record<string, Words>> = {
  BURGUNDY: { en: 'Red', zh: '紅' },
  ROSE: { en: 'Rosé', zh: '粉紅' },
};

/** What the product page calls the colour: wine is red, white or rosé, and of a scent the bottle has the colour. */
export function shadeOf(type: PictureType, { code, en, zh }: DemoColor): Words {
  if (type === 'wine') return wineShades[code] ?? { en: 'White', zh: '白' };
  if (type === 'perfume') return { en: `${en} bottle`, zh: `${zh}瓶身` };
  if (type === 'cream') return { en: `${en} packaging`, zh: `${zh}包裝` };
  return { en, zh };
}
