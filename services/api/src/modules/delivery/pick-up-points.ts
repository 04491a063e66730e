import { ApiProblem, type Executor, InputProblem } from 'api-platform/foundation';
import { pickUpRule, takesLiquor } from 'commerce-rules/delivery-methods';
import { lockers, stores } from 'database/schema/content';
import type { StoredPickUpPoint } from 'database/schema/order';
import { and, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type { OrderCreateRequest } from 'shared-contracts/wire/order';
import { type PickUpKind, type PickUpRefusal, pickUpKinds } from 'shared-contracts/wire/pick-up';

/** The kinds of pick-up points available in a region. */
export async function pickUpKindsOf(db: Executor, region: string): Promise<PickUpKind[]> {
  const lockersHere = db
    .select({ found: sql`1` })
    .from(lockers)
    .where(and(eq(lockers.region, region), eq(lockers.isOpen, true)));
  const storesHere = db
    .select({ found: sql`1` })
    .from(stores)
    .where(and(eq(stores.region, region), eq(stores.pickUp, true)));
  const { rows } = await db.execute<Record<PickUpKind, boolean>>(
    sql`select exists ${storesHere} as "STORE", exists ${lockersHere} as "LOCKER"`,
  );
  return pickUpKinds.filter((kind) => rows[0]?.[kind]);
}

/** A pick-up point with the place it is in. */
export interface ChosenPickUpPoint {
  point: StoredPickUpPoint;
  region: string;
  area: string;
  district: string;
}
interface FoundPoint extends ChosenPickUpPoint {
  isOpen: boolean;
}

async function findPoint(db: Executor, kind: PickUpKind, id: string): Promise<FoundPoint | undefined> {
  const [row] =
    kind === 'LOCKER'
      ? await db.select().from(lockers).where(eq(lockers.code, id))
      : await db.select().from(stores).where(eq(stores.id, id));
  if (!row) return undefined;
  const point = {
    kind,
    id,
    name: { en: row.nameEn, zh: row.nameZh },
    address: { en: row.addressEn, zh: row.addressZh },
    hours: { en: row.hoursEn, zh: row.hoursZh },
  };
  const { region, area, district } = row;
  return { point, region, area, district, isOpen: 'isOpen' in row ? row.isOpen : row.pickUp };
}

const words: Record<PickUpRefusal, Record<PickUpKind, string>> = {
  UNKNOWN: {
    STORE: 'There is no such store in this region',
    LOCKER: 'There is no such locker in this region',
  },
  CLOSED: {
    STORE: 'Orders cannot be collected at this store at the moment',
    LOCKER: 'This locker is out of service at the moment',
  },
  TOO_MANY_PIECES: {
    STORE: 'A store does not take so many pieces in one order',
    LOCKER: 'A locker does not take so many pieces in one order',
  },
  LIQUOR: {
    STORE: 'This store does not hand out alcohol',
    LOCKER: 'A locker does not take alcohol, because nobody can check an age there',
  },
};

function refused(pickUpReason: PickUpRefusal, kind: PickUpKind, facts: object = {}): ApiProblem {
  return new ApiProblem(resultCodes.pickUpRefused, words[pickUpReason][kind], { pickUpReason, ...facts });
}

/** Refuses an order of liquor that nobody would hand over. */
export function assertTakesLiquor(deliveryMethod: string): void {
  if (!takesLiquor(deliveryMethod)) throw refused('LIQUOR', pickUpRule(deliveryMethod)?.kind ?? 'LOCKER');
}

/**
 * The pick-up point to store with an order; null for delivery to the address, or when an older checkout could
 * not choose a store. Refuses an unusable point with `pickUpRefused`.
 */
export async function readPickUpPoint(
  db: Executor,
  {
    deliveryMethod,
    pickUpPoint,
    region,
  }: Pick<OrderCreateRequest, 'deliveryMethod' | 'pickUpPoint'> & { region: string },
  pieces: number,
): Promise<ChosenPickUpPoint | null> {
  const rule = pickUpRule(deliveryMethod);
  const isMissing = rule?.isRequired && pickUpPoint === undefined;
  const isMeaningless = !rule && pickUpPoint !== undefined;
  if (isMissing || isMeaningless) throw new InputProblem('pickUpPoint', 'validation.select');
  if (!rule) return null;
  const { kind, maxPieces } = rule;
  if (maxPieces !== null && pieces > maxPieces) throw refused('TOO_MANY_PIECES', kind, { maxPieces });
  if (pickUpPoint === undefined) return null;
  const found = await findPoint(db, kind, pickUpPoint);
  if (!found || found.region !== region) throw refused('UNKNOWN', kind);
  if (!found.isOpen) throw refused('CLOSED', kind);
  return found;
}
