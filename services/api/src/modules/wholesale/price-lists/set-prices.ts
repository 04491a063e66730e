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

const same = (one: OwnPrice | null, other: OwnPrice | null) =>
  one?.price === other?.price &&
  one?.minimumQuantity === other?.minimumQuantity &&
  one?.increment === other?.increment;

/** Locks a list against other members of staff, then its rows in the order in which an import writes them. */
async function lockRows(tx: Executor, priceListId: string, styleCodes: readonly string[]): Promise<void> {
  const [list] = await tx
    .select({ id: wholesalePriceLists.id })
    .from(wholesalePriceLists)
    .where(eq(wholesalePriceLists.id, priceListId))
    .for('no key update');
  if (!list) throw new ApiProblem(resultCodes.notFound, 'No such price list');
  const { styleCode } = wholesalePrices;
  await tx
    .select({ styleCode })
    .from(wholesalePrices)
    .where(and(eq(wholesalePrices.priceListId, priceListId), inArray(styleCode, [...styleCodes])))
    .orderBy(asc(styleCode))
    .for('update');
}

/** Why lines cannot be saved. A repeat of a change that is done is no conflict. */
function refusalsOf(lines: readonly Line[], known: ReadonlyMap<string, CheckedPrice>): Refused[] {
  const styleCodes = lines.map(({ styleCode }) => styleCode);
  function reasonOf({ styleCode, own, before }: Line, index: number): Refused['reason'] | undefined {
    const row = known.get(styleCode);
    if (row?.styleCode !== styleCode) return 'UNKNOWN';
    if (styleCodes.indexOf(styleCode) < index) return 'REPEATED';
    return !same(row.own, before) && !same(row.own, own) ? 'CHANGED' : undefined;
  }
  return lines.flatMap((line, index) => {
    const reason = reasonOf(line, index);
    return reason ? [{ styleCode: line.styleCode, reason }] : [];
  });
}

async function writeRows(tx: Executor, priceListId: string, lines: readonly Line[]): Promise<void> {
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
const toldOf = (own: OwnPrice | null) =>
  own && { priceMinor: own.price, minimumQuantity: own.minimumQuantity, increment: own.increment };

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
    const known = new Map((await readPricesOf(tx, priceListId, styleCodes)).map((row) => [row.code, row]));
    const refused = refusalsOf(lines, known);
    if (refused.length > 0) {
      throw new ApiProblem(resultCodes.conflict, 'These prices cannot be set as asked', { refused });
    }
    const ownOf = ({ styleCode }: Line) => known.get(styleCode)?.own ?? null;
    const changed = lines.filter((line) => !same(line.own, ownOf(line)));
    if (changed.length === 0) return;
    await writeRows(tx, priceListId, changed);
    await recordChange(tx, staff, {
      action: 'price-list.prices',
      subjectType: priceListSubject,
      subjectId: priceListId,
      before: Object.fromEntries(changed.map((line) => [line.styleCode, toldOf(ownOf(line))])),
      after: Object.fromEntries(changed.map(({ styleCode, own }) => [styleCode, toldOf(own)])),
    });
  });
}
