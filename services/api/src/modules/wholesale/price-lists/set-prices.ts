import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { wholesalePriceLists, wholesalePrices } from 'database/schema/wholesale';
import { and, asc, eq, inArray, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  CheckedPrice,
  OwnPrice,
  PricesRefusal,
  SetPrices,
} from 'shared-contracts/wire/merchant-price-lists';
import { recordChange, type Staff } from '../../staff';
import { priceListSubject } from './read-price-lists';
import { readPricesOf } from './read-prices';

type Line = SetPrices['lines'][number];
type Refused = PricesRefusal['refused'][number];

/** Whether two prices are the same, with their pieces. */
const same = (one: OwnPrice | null, other: OwnPrice | null) =>
  one?.price === other?.price &&
  one?.minimumQuantity === other?.minimumQuantity &&
  one?.increment === other?.increment;

/** Locks a list against other members of staff and its planned prices; 404 when there is none. */
export async function lockPriceList(tx: Executor, priceListId: string): Promise<void> {
  const [list] = await tx
    .select({ id: wholesalePriceLists.id })
    .from(wholesalePriceLists)
    .where(eq(wholesalePriceLists.id, priceListId))
    .for('no key update');
  if (!list) throw new ApiProblem(resultCodes.notFound, 'No such price list');
}

/** Locks a list, then its rows in the order in which an import writes them. */
async function lockRows(tx: Executor, priceListId: string, styleCodes: readonly string[]): Promise<void> {
  await lockPriceList(tx, priceListId);
  const { styleCode } = wholesalePrices;
  await tx
    .select({ styleCode })
    .from(wholesalePrices)
    .where(and(eq(wholesalePrices.priceListId, priceListId), inArray(styleCode, [...styleCodes])))
    .orderBy(asc(styleCode))
    .for('update');
}

/**
 * Refuses lines of a style that no item has, that stand twice, or whose price is not the one that was shown, if the line names
 * one. A repeat of a change that is done is no conflict.
 */
export function assertLines(
  lines: readonly (Pick<Line, 'styleCode' | 'own'> & { before?: OwnPrice | null })[],
  known: ReadonlyMap<string, CheckedPrice>,
): void {
  const styleCodes = lines.map(({ styleCode }) => styleCode);
  const refused = lines.flatMap(({ styleCode, own, before }, index): Refused[] => {
    const row = known.get(styleCode);
    if (row?.styleCode !== styleCode) return [{ styleCode, reason: 'UNKNOWN' }];
    if (styleCodes.indexOf(styleCode) < index) return [{ styleCode, reason: 'REPEATED' }];
    const isChanged = before !== undefined && !same(row.own, before) && !same(row.own, own);
    return isChanged ? [{ styleCode, reason: 'CHANGED' }] : [];
  });
  if (refused.length === 0) return;
  throw new ApiProblem(resultCodes.conflict, 'These prices cannot be set as asked', { refused });
}

async function writeRows(
  tx: Executor,
  priceListId: string,
  lines: readonly Pick<Line, 'styleCode' | 'own'>[],
): Promise<void> {
  const kept = lines.flatMap(({ styleCode, own }) =>
    own
      ? [
          {
            priceListId,
            styleCode,
            priceMinor: own.price,
            minimumQuantity: own.minimumQuantity,
            increment: own.increment,
          },
        ]
      : [],
  );
  const gone = lines.filter(({ own }) => own === null).map(({ styleCode }) => styleCode);
  if (kept.length > 0) {
    await tx
      .insert(wholesalePrices)
      .values(kept)
      .onConflictDoUpdate({
        target: [wholesalePrices.priceListId, wholesalePrices.styleCode],
        set: {
          priceMinor: sql`excluded.price_minor`,
          minimumQuantity: sql`excluded.minimum_quantity`,
          increment: sql`excluded.increment`,
        },
      });
  }
  if (gone.length > 0) {
    await tx
      .delete(wholesalePrices)
      .where(and(eq(wholesalePrices.priceListId, priceListId), inArray(wholesalePrices.styleCode, gone)));
  }
}

/** A price as the audit log tells it; its names say that it is money. */
export const toldOf = (own: OwnPrice | null) =>
  own && { priceMinor: own.price, minimumQuantity: own.minimumQuantity, increment: own.increment };

/** What a list has of styles, by style code. */
export const readKnown = async (tx: Executor, priceListId: string, styleCodes: readonly string[]) =>
  new Map((await readPricesOf(tx, priceListId, styleCodes)).map((row) => [row.code, row]));

/** Writes those lines that change something, with their entry in the audit log, under the locks of `lockRows`. */
async function writeLines(
  tx: Executor,
  actor: Pick<Staff, 'id' | 'name'>,
  priceListId: string,
  action: 'price-list.prices' | 'price-list.apply',
  lines: readonly Pick<Line, 'styleCode' | 'own'>[],
  ownOf: (styleCode: string) => OwnPrice | null,
): Promise<void> {
  const changed = lines.filter(({ styleCode, own }) => !same(own, ownOf(styleCode)));
  if (changed.length === 0) return;
  await writeRows(tx, priceListId, changed);
  await recordChange(tx, actor, {
    action,
    subjectType: priceListSubject,
    subjectId: priceListId,
    before: Object.fromEntries(changed.map(({ styleCode }) => [styleCode, toldOf(ownOf(styleCode))])),
    after: Object.fromEntries(changed.map(({ styleCode, own }) => [styleCode, toldOf(own)])),
  });
}

/**
 * Sets prices of a list's own, all lines or none: a line that names no style, or that somebody else changed meanwhile, is
 * named. Placed orders keep their prices; a cart has the new ones at once, and its order says that the total changed.
 */
export function setPricesOf(
  db: Database,
  staff: Staff,
  priceListId: string,
  { lines }: SetPrices,
): Promise<void> {
  const styleCodes = lines.map(({ styleCode }) => styleCode);
  return db.transaction(async (tx) => {
    await lockRows(tx, priceListId, styleCodes);
    const known = await readKnown(tx, priceListId, styleCodes);
    assertLines(lines, known);
    const ownOf = (styleCode: string) => known.get(styleCode)?.own ?? null;
    await writeLines(tx, staff, priceListId, 'price-list.prices', lines, ownOf);
  });
}

/** Sets planned prices whatever the list has by then, in the name of who planned them. Returns what it had of their styles. */
export async function applyLines(
  tx: Executor,
  actor: Pick<Staff, 'id' | 'name'>,
  priceListId: string,
  lines: readonly { styleCode: string; own: OwnPrice }[],
): Promise<Record<string, OwnPrice | null>> {
  const styleCodes = lines.map(({ styleCode }) => styleCode);
  await lockRows(tx, priceListId, styleCodes);
  // The catalogue may have lost a style since: its price waits for its return, as it does in a list of today.
  const rows = await tx
    .select()
    .from(wholesalePrices)
    .where(and(eq(wholesalePrices.priceListId, priceListId), inArray(wholesalePrices.styleCode, styleCodes)));
  const stood = new Map(
    rows.map(({ styleCode, priceMinor: price, minimumQuantity, increment }) => [
      styleCode,
      { price, minimumQuantity, increment },
    ]),
  );
  const ownOf = (styleCode: string) => stood.get(styleCode) ?? null;
  await writeLines(tx, actor, priceListId, 'price-list.apply', lines, ownOf);
  return Object.fromEntries(styleCodes.map((styleCode) => [styleCode, ownOf(styleCode)]));
}
