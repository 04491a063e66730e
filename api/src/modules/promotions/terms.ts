import type { SellableSku } from '../stock';

/** A line of a bag as promotions see it: what can be sold, at the price of this moment. */
export interface BagLine
  extends Pick<SellableSku, 'skuId' | 'brandName' | 'categoryCodes' | 'listPrice' | 'salePrice'> {
  channelId: number;
  quantity: number;
}

/** Which lines something is taken off from. */
export interface Scope {
  channelIds: readonly number[];
  /** Of these only, where it is not empty; the same of categories, with all below them. */
  brandNames: readonly string[];
  categoryCodes: readonly string[];
  fullPriceOnly: boolean;
}

export interface Period {
  startsAt: Date;
  endsAt: Date | null;
}

export function isRunning({ startsAt, endsAt }: Period, now: Date): boolean {
  return startsAt <= now && (endsAt === null || endsAt > now);
}

export function qualifies(scope: Scope, line: BagLine): boolean {
  const { channelIds, brandNames, categoryCodes, fullPriceOnly } = scope;
  return (
    channelIds.includes(line.channelId) &&
    (brandNames.length === 0 || brandNames.includes(line.brandName)) &&
    (categoryCodes.length === 0 || categoryCodes.some((code) => line.categoryCodes.includes(code))) &&
    (!fullPriceOnly || line.salePrice >= line.listPrice)
  );
}
