/** Prices as the shopper last saw them, so that the bag can point out changes. */
import { type CartLine, storageKeys } from 'shared-contracts';
import { localStore } from 'shared-contracts/browser-storage';
import { isObject, isWhole, parseGuarded } from 'shared-contracts/guards';
import { keyText } from './line-key';

export type SeenPrices = Readonly<Record<string, number>>;

function isPrices(value: unknown): value is SeenPrices {
  return isObject(value) && Object.values(value).every(isWhole);
}

export function readSeenPrices(): SeenPrices {
  return parseGuarded(localStore.get(storageKeys.cartPrices), isPrices) ?? {};
}

/** Stores the prices of these lines and deletes those of other lines. */
export function rememberPrices(lines: readonly CartLine[]): void {
  const seen = Object.fromEntries(lines.map((line) => [keyText(line), line.salePrice]));
  localStore.set(storageKeys.cartPrices, JSON.stringify(seen));
}

/** Stores the price of an item when it is added to the bag. */
export function rememberPrice(line: CartLine): void {
  const seen = { ...readSeenPrices(), [keyText(line)]: line.salePrice };
  localStore.set(storageKeys.cartPrices, JSON.stringify(seen));
}

/** The last seen price, if it differs from the current one. */
export function changedFrom(line: CartLine, seen: SeenPrices): number | undefined {
  const before = seen[keyText(line)];
  return before === undefined || before === line.salePrice ? undefined : before;
}
