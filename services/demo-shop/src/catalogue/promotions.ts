import type { promotions } from 'database/schema/promotions';
import type { Demo } from './build-demo';
import { goldCandlesPercent } from './gold-candles-percent';

type Promotion = typeof promotions.$inferInsert;

const startsAt = new Date('2026-01-01T00:00:00Z');

/** The category with this name, and its cheapest sku in stock as a gift. */
function findCategory({ rows }: Demo, name: string): { code: string; giftSkuId: string } {
  const code = rows.categories.find((category) => category.code.endsWith(`###${name}`))?.code;
  const inIt = new Set(
    rows.items.flatMap((item) => (code && item.categoryCodes?.includes(code) ? [item.id] : [])),
  );
  const [cheapest] = rows.skus
    .filter((sku) => inIt.has(sku.itemId) && sku.synced && sku.stock > 5)
    .sort((one, other) => one.salePrice - other.salePrice || (one.id < other.id ? -1 : 1));
  if (!code || !cheapest) throw new Error(`the demo has nothing to sell as ${name}`);
  return { code, giftSkuId: cheapest.id };
}

/**
 * One promotion of each kind on few products: candles for multi-buy and gold members, a hand cream as a gift
 * with beauty.
 */
export function buildPromotions(demo: Demo): Promotion[] {
  const candles = findCategory(demo, 'CANDLES');
  const handCream = findCategory(demo, 'HAND-CREAM');
  const usual = {
    percent: 0,
    minimumQuantity: 1,
    minimumSpend: 0,
    giftSkuId: null,
    memberLabels: [],
    categoryCodes: [candles.code],
    startsAt,
  };
  return [
    {
      ...usual,
      id: 'GOLD-CANDLES',
      kind: 'MEMBER_PRICE',
      nameEn: 'Gold member price on candles',
      nameZh: '香薰蠟燭金級會員價',
      percent: goldCandlesPercent,
      memberLabels: ['GOLD'],
    },
    {
      ...usual,
      id: 'TWO-CANDLES',
      kind: 'MULTI_BUY',
      nameEn: 'Buy 2 candles, save 10%',
      nameZh: '香薰蠟燭買2件九折',
      percent: 10,
      minimumQuantity: 2,
    },
    {
      ...usual,
      id: 'BEAUTY-GIFT',
      kind: 'GIFT',
      nameEn: 'A hand cream with beauty from HK$1,500',
      nameZh: '買美容產品滿 HK$1,500 送潤手霜',
      minimumSpend: 150_000,
      giftSkuId: handCream.giftSkuId,
      categoryCodes: ['BEAUTY'],
    },
  ];
}
