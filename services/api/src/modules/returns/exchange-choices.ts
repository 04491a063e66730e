import type { Executor } from 'api-platform/foundation';
import { sizeName } from 'commerce-rules/size-order';
import { items, skus } from 'database/schema/catalogue';
import { eq, inArray } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import type { ExchangeChoice, ExchangedFor } from 'shared-contracts/wire/returns';
import type { StoredOrderLine } from '../order';
import { availableOf, findSkus, inactiveReason, type SellableSku } from '../stock';

/** The skus that pieces of an order's lines can be exchanged for, by the position of the line. */
export type Exchanges = ReadonlyMap<number, readonly SellableSku[]>;

const isOffered = (sku: SellableSku, channelId: number) => {
  const reason = inactiveReason(sku, channelId);
  return (reason === undefined || reason === 'SOLD_OUT') && !sku.ageRestricted;
};

/**
 * Each size and colour of a line's style that costs today what the bought piece costs today: a sale that began since
 * makes no difference. Sold-out ones are included, so that the buyer sees that they exist.
 */
export async function readExchanges(db: Executor, lines: readonly StoredOrderLine[]): Promise<Exchanges> {
  const goods = lines.filter((line) => !line.isGift);
  if (goods.length === 0) return new Map();
  const codes = [...new Set(goods.map(({ itemCode }) => itemCode))];
  const bought = await db
    .select({ code: items.code, style: items.styleCode })
    .from(items)
    .where(inArray(items.code, codes));
  if (bought.length === 0) return new Map();
  const styles = new Map(bought.map(({ code, style }) => [code, style]));
  const ids = await db
    .select({ skuId: skus.id })
    .from(skus)
    .innerJoin(items, eq(items.id, skus.itemId))
    .where(inArray(items.styleCode, [...new Set(styles.values())]))
    .orderBy(items.code, skus.position);
  const known = await findSkus(db, ids);
  return new Map(
    goods.map((line) => {
      const price = known.get(line.skuId)?.salePrice ?? line.salePrice;
      const style = styles.get(line.itemCode);
      const choices = ids.flatMap(({ skuId }) => {
        const sku = known.get(skuId);
        const isSame = sku !== undefined && sku.styleCode === style && sku.salePrice === price;
        return isSame && isOffered(sku, line.channelId) ? [sku] : [];
      });
      const isOtherColor = ({ itemCode }: SellableSku) => Number(itemCode !== line.itemCode);
      // Other sizes come before other colours.
      return [line.position, choices.sort((one, other) => isOtherColor(one) - isOtherColor(other))];
    }),
  );
}

export function toExchangeChoice(sku: SellableSku, locale: Locale): ExchangeChoice {
  const { skuId, itemCode, color, image, size } = sku;
  return {
    skuId,
    itemCode,
    image,
    color: color[locale],
    size: sizeName(size, locale),
    isAvailable: availableOf(sku) > 0,
  };
}

/** What the lines of a return are exchanged for, by sku; one that has left the catalogue keeps its number. */
export async function readExchangedFor(
  db: Executor,
  lines: readonly { exchangeSkuId: string | null }[],
  locale: Locale,
): Promise<(skuId: string | null) => ExchangedFor | null> {
  const ids = lines.flatMap(({ exchangeSkuId }) => (exchangeSkuId === null ? [] : [exchangeSkuId]));
  const known = await findSkus(
    db,
    ids.map((skuId) => ({ skuId })),
  );
  return (skuId) => {
    if (skuId === null) return null;
    const sku = known.get(skuId);
    return { skuId, color: sku?.color[locale] ?? '', size: sku ? sizeName(sku.size, locale) : skuId };
  };
}
