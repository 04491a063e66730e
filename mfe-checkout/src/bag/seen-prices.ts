/** Prices as the shopper last saw them, so that the bag can say which ones have changed since. */
import { type CartLine, storageKeys } from 'shared-contracts';
import * as z from 'shared-contracts/schema';
import { localStore, readJson } from '../browser/store';
import { keyText } from './line-key';

const seenSchema = z.record(z.string(), z.int());

export type SeenPrices = Readonly<Record<string, number>>;

export function readSeenPrices(): SeenPrices {
  const parsed = z.safeParse(seenSchema, readJson(localStore, storageKeys.cartPrices));
  return parsed.success ? parsed.data : {};
}

/** Remembers the prices of these lines and forgets those of lines that are gone. */
export function rememberPrices(lines: readonly CartLine[]): void {
  const seen = Object.fromEntries(lines.map((line) => [keyText(line), line.salePrice]));
  localStore.set(storageKeys.cartPrices, JSON.stringify(seen));
}

/** The price of a piece as it was when it was put into the bag. */
export function rememberPrice(line: CartLine): void {
  const seen = { ...readSeenPrices(), [keyText(line)]: line.salePrice };
  localStore.set(storageKeys.cartPrices, JSON.stringify(seen));
}

/** What a line cost when it was seen last, where that is another price than now. */
export function changedFrom(line: CartLine, seen: SeenPrices): number | undefined {
  const before = seen[keyText(line)];
  return before === undefined || before === line.salePrice ? undefined : before;
}
