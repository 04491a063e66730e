import { sizeFilterValue } from 'shared-contracts/wire/search';
import { isClothing } from '../pictures/picture-path';
import type { Kind } from './kinds/kind';
import type { MaterialName } from './materials';
import type { Words } from './words';

const materialWords = {
  WOOL: { en: 'Wool', zh: '羊毛' },
  CASHMERE: { en: 'Cashmere', zh: '茄士咩' },
  COTTON: { en: 'Cotton', zh: '棉' },
  DENIM: { en: 'Denim', zh: '牛仔布' },
  LINEN: { en: 'Linen', zh: '亞麻' },
  SILK: { en: 'Silk', zh: '真絲' },
  SATIN: { en: 'Satin and crêpe', zh: '緞面及縐布' },
  DOWN: { en: 'Down', zh: '羽絨' },
  RECYCLED: { en: 'Recycled and technical fibres', zh: '再生及機能纖維' },
  LEATHER: { en: 'Leather', zh: '皮革' },
  SUEDE: { en: 'Suede', zh: '麖皮' },
  ACETATE: { en: 'Acetate', zh: '板材' },
  STEEL: { en: 'Steel', zh: '精鋼' },
  SILVER: { en: 'Silver', zh: '純銀' },
  PEARL: { en: 'Pearl', zh: '珍珠' },
  WOOD: { en: 'Wood', zh: '木' },
  CERAMIC: { en: 'Ceramic', zh: '陶瓷' },
} as const satisfies Record<string, Words>;

const fitWords = {
  SLIM: { en: 'Slim', zh: '修身' },
  REGULAR: { en: 'Regular', zh: '標準' },
  RELAXED: { en: 'Relaxed', zh: '寬鬆' },
} as const satisfies Record<string, Words>;

const lengthWords = {
  HIP: { en: 'To the hip', zh: '及臀' },
  MINI: { en: 'Above the knee', zh: '膝上' },
  KNEE: { en: 'To the knee', zh: '及膝' },
  CALF: { en: 'To the calf', zh: '及小腿' },
  ANKLE: { en: 'To the ankle', zh: '及踝' },
} as const satisfies Record<string, Words>;

/** Maps each material of the catalogue to the one that shoppers filter by; scents and wines have none. */
const materialOf: Partial<Record<MaterialName, keyof typeof materialWords>> = {
  woolBlend: 'WOOL',
  merino: 'WOOL',
  lambswool: 'WOOL',
  alpaca: 'WOOL',
  felt: 'WOOL',
  flannel: 'WOOL',
  tropicalWool: 'WOOL',
  boucle: 'WOOL',
  cashmere: 'CASHMERE',
  cotton: 'COTTON',
  heavyCotton: 'COTTON',
  poplin: 'COTTON',
  oxford: 'COTTON',
  brushedCotton: 'COTTON',
  twill: 'COTTON',
  gabardine: 'COTTON',
  fleece: 'COTTON',
  canvas: 'COTTON',
  rawDenim: 'DENIM',
  stretchDenim: 'DENIM',
  linen: 'LINEN',
  silk: 'SILK',
  satin: 'SATIN',
  crepe: 'SATIN',
  down: 'DOWN',
  technical: 'RECYCLED',
  nylon: 'RECYCLED',
  georgette: 'RECYCLED',
  mesh: 'RECYCLED',
  calfskin: 'LEATHER',
  grained: 'LEATHER',
  suede: 'SUEDE',
  acetate: 'ACETATE',
  wire: 'STEEL',
  spunMetal: 'STEEL',
  steel: 'STEEL',
  sterling: 'SILVER',
  pearl: 'PEARL',
  oak: 'WOOD',
  ceramic: 'CERAMIC',
  porcelain: 'CERAMIC',
};

/** Derived from the cut's name, so that title and filter agree. */
function fitOf(type: Kind['type'], name: string): keyof typeof fitWords | undefined {
  if (!isClothing(type)) return undefined;
  if (/Slim|Fitted|Tapered|Cigarette|Pencil|Slip|Column/.test(name)) return 'SLIM';
  return /Relaxed|Oversized|Boxy|Wide|Drawstring|Cargo|Tiered|Puffer|Parka|Hoodie/.test(name)
    ? 'RELAXED'
    : 'REGULAR';
}

function lengthOf(type: Kind['type'], name: string): keyof typeof lengthWords | undefined {
  if (type === 'skirt' || type === 'dress') {
    if (/Mini/.test(name)) return 'MINI';
    if (/Maxi|Column/.test(name)) return 'ANKLE';
    return /Midi|Slip|Wrap/.test(name) ? 'CALF' : 'KNEE';
  }
  if (type === 'trousers' || type === 'denim') {
    if (/Shorts/.test(name)) return 'MINI';
    return /Cigarette|Tapered|Slim/.test(name) ? 'CALF' : 'ANKLE';
  }
  if (type !== 'coat') return undefined;
  if (/Puffer|Bomber/.test(name)) return 'HIP';
  return /Trench/.test(name) ? 'CALF' : 'KNEE';
}

/** The filter values of a design: `MATERIAL@@@WOOL`, `FIT@@@SLIM`. */
export function attributesOf(type: Kind['type'], cutName: string, material: MaterialName): string[] {
  const found: [keyof typeof words, string | undefined][] = [
    ['MATERIAL', materialOf[material]],
    ['FIT', fitOf(type, cutName)],
    ['LENGTH', lengthOf(type, cutName)],
  ];
  return found.flatMap(([parent, code]) => (code ? [sizeFilterValue(parent, code)] : []));
}

/** The kinds that every new shop has. */
const words = {
  MATERIAL: materialWords,
  FIT: fitWords,
  LENGTH: lengthWords,
} satisfies Record<string, Record<string, Words>>;

export const demoAttributes = Object.entries<Record<string, Words>>(words).flatMap(([parent, values]) =>
  Object.entries(values).map(([code, { en, zh }], position) => ({
    parent,
    code,
    nameEn: en,
    nameZh: zh,
    position,
  })),
);
