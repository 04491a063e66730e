import type { Database } from 'api-platform/foundation';
import { attributes, categories, colors, items, labels, skus } from 'database/schema/catalogue';
import { searchTextOf } from '../search';
import { createClient } from './client';
import { buildTestApp, type TestAppOptions } from './commerce-app';

type ItemRow = typeof items.$inferSelect;

export interface ItemSketch extends Partial<Omit<ItemRow, 'id' | 'sizes' | 'search' | 'searchText'>> {
  code: string;
  /** Stock by size, in size order. */
  stock?: Record<string, number>;
  synced?: boolean;
  /** Search words besides titles, colours and brand. */
  words?: string;
}

/** `MEN###TOPS###TEES` with all its ancestors. */
function withAncestors(code: string): string[] {
  const parts = code.split('###');
  return parts.map((_, index) => parts.slice(0, index + 1).join('###'));
}

const defaults = {
  titleEn: 'Oxford Shirt',
  titleZh: '牛津襯衫',
  colorEn: 'Navy',
  colorZh: '深藍',
  colorCode: 'NAVY',
  colorHex: '#1f2a44',
  brandName: 'Acme',
  channelIds: [1, 2],
  onShelf: true,
  ageRestricted: false,
  sizeType: 'ALPHA',
  listPrice: 20_000,
  salePrice: 20_000,
  categoryCode: 'MEN###CLOTHING###SHIRTS',
  labels: [] as string[],
} as const;

/** Inserts an item with its skus, as an import does. */
export async function addItem(db: Database, sketch: ItemSketch): Promise<void> {
  const { stock = { S: 5, M: 5 }, synced = true, words = '', ...given } = sketch;
  const item = { styleCode: sketch.code, ...defaults, ...given };
  const categoryCodes = given.categoryCodes ?? withAncestors(item.categoryCode);
  const { titleEn, titleZh, colorEn, colorZh, brandName } = item;
  await db.insert(items).values({
    ...item,
    id: `I-${item.code}`,
    images: given.images ?? [`/images/${item.code}/1`, `/images/${item.code}/2`, `/images/${item.code}/3`],
    channelIds: [...item.channelIds],
    labels: [...item.labels],
    categoryCodes,
    sizes: Object.keys(stock).map((size) => `${item.sizeType}@@@${size}`),
    searchText: searchTextOf([titleEn, titleZh, colorEn, colorZh, brandName, item.code, words]),
  });
  const { listPrice, salePrice } = item;
  await db.insert(skus).values(
    Object.entries(stock).map(([size, pieces], position) => ({
      id: `${item.code}-${size}`,
      itemId: `I-${item.code}`,
      size,
      listPrice,
      salePrice,
      stock: pieces,
      synced,
      position,
    })),
  );
}

const tree: [code: string, nameEn: string, nameZh: string][] = [
  ['WOMEN', 'Women', '女裝'],
  ['WOMEN###CLOTHING', 'Clothing', '服裝'],
  ['WOMEN###CLOTHING###DRESSES', 'Dresses', '連身裙'],
  ['MEN', 'Men', '男裝'],
  ['MEN###CLOTHING', 'Clothing', '服裝'],
  ['MEN###CLOTHING###SHIRTS', 'Shirts', '襯衫'],
  ['MEN###CLOTHING###KNITWEAR', 'Knitwear', '針織'],
  ['MEN###SHOES', 'Shoes', '鞋履'],
  ['KIDS', 'Kids', '童裝'],
  ['LIFESTYLE', 'Lifestyle', '生活'],
  ['LIFESTYLE###WINE', 'Wine', '美酒'],
];

/** Inserts categories, colours and labels for both channels. */
async function addReference(db: Database): Promise<void> {
  await db.insert(categories).values(
    tree.map(([code, nameEn, nameZh], position) => ({
      code,
      parentCode: code.includes('###') ? code.slice(0, code.lastIndexOf('###')) : null,
      nameEn,
      nameZh,
      position,
      channelIds: [1, 2],
    })),
  );
  await db.insert(colors).values([
    { code: 'BLACK', nameEn: 'Black', nameZh: '黑色', hex: '#111111', position: 0 },
    { code: 'NAVY', nameEn: 'Navy', nameZh: '深藍', hex: '#1f2a44', position: 1 },
    { code: 'WHITE', nameEn: 'White', nameZh: '白色', hex: '#ffffff', position: 2 },
  ]);
  await db.insert(labels).values([
    { code: 'NEW', nameEn: 'New in', nameZh: '新品', position: 0 },
    { code: 'ONLINE', nameEn: 'Online exclusive', nameZh: '網上獨家', position: 1 },
  ]);
  await db.insert(attributes).values([
    { parent: 'MATERIAL', code: 'WOOL', nameEn: 'Wool', nameZh: '羊毛', position: 1 },
    { parent: 'MATERIAL', code: 'COTTON', nameEn: 'Cotton', nameZh: '棉', position: 0 },
    { parent: 'FIT', code: 'SLIM', nameEn: 'Slim fit', nameZh: '修身', position: 0 },
  ]);
}

/** The API on a database with categories, colours, labels and these items. */
export async function openCatalogueShop({
  items: sketches = [],
  ...options
}: Omit<TestAppOptions, 'prepare'> & { items?: readonly ItemSketch[] } = {}) {
  const shop = await buildTestApp(undefined, {
    ...options,
    async prepare({ db, pool }) {
      await pool.query('delete from items');
      await addReference(db);
      for (const sketch of sketches) await addItem(db, sketch);
    },
  });
  return { ...shop, guest: createClient(shop.app) };
}
export type CatalogueShop = Awaited<ReturnType<typeof openCatalogueShop>>;

/** Request headers for channel and language. */
export function asking(channel: 'bit' | 'sit', language = 'en-HK'): Record<string, string> {
  return { 'x-channel-id': channel === 'bit' ? '1' : '2', 'accept-language': language };
}
