import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { createPriceListId } from 'database/public-ids';
import { wholesalePriceLists } from 'database/schema/wholesale';
import { and, eq, isNotNull, ne, or, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type CreatePriceList,
  type EditPriceList,
  type PriceListDetail,
  priceListProblems,
} from 'shared-contracts/wire/merchant-price-lists';
import { recordChange, type Staff } from '../../staff';
import { priceListSubject, readPriceList, versionOf } from './read-price-lists';

/** Lets one transaction after another change lists, so that no two get one name, and no list follows a follower. */
const lockLists = (tx: Executor) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtext('wholesale-price-lists'))`);

/**
 * Refuses a name that another list has, and a list that follows itself or a follower, or is followed and follows. Returns the
 * name of the followed list.
 */
async function assertList(
  tx: Executor,
  priceListId: string,
  { name, follows }: CreatePriceList,
): Promise<string | null> {
  const lists = wholesalePriceLists;
  const [same] = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(and(ne(lists.id, priceListId), sql`lower(${lists.name}) = lower(${name})`));
  if (same) throw new InputProblem('name', priceListProblems.taken);
  if (!follows) return null;
  const [followed] = await tx
    .select({ name: lists.name })
    .from(lists)
    .where(eq(lists.id, follows.priceListId));
  if (!followed) throw new ApiProblem(resultCodes.notFound, 'No such price list to follow');
  const [chain] = await tx
    .select({ id: lists.id })
    .from(lists)
    .where(
      or(
        and(eq(lists.id, follows.priceListId), or(eq(lists.id, priceListId), isNotNull(lists.followsId))),
        eq(lists.followsId, priceListId),
      ),
    )
    .limit(1);
  if (chain) throw new InputProblem('follows', priceListProblems.chain);
  return followed.name;
}

const columnsOf = ({ name, follows }: CreatePriceList) => ({
  name,
  followsId: follows?.priceListId ?? null,
  percentOff: follows?.percentOff ?? null,
});
/** As the audit log tells it. */
const toldOf = ({ name, follows }: CreatePriceList, followed: string | null) => ({
  name,
  follows: followed,
  percentOff: follows?.percentOff ?? null,
});

/** Adds a price list. It sells nothing until it has prices or follows a list that has. */
export function createPriceList(
  db: Database,
  staff: Staff,
  request: CreatePriceList,
): Promise<PriceListDetail> {
  return db.transaction(async (tx) => {
    await lockLists(tx);
    const id = createPriceListId();
    const followed = await assertList(tx, id, request);
    await tx.insert(wholesalePriceLists).values({ id, ...columnsOf(request) });
    await recordChange(tx, staff, {
      action: 'price-list.create',
      subjectType: priceListSubject,
      subjectId: id,
      after: toldOf(request, followed),
    });
    return readPriceList(tx, id);
  });
}

/** Changes a list's name or what it follows. Buyers pay the new prices from the next look on; placed orders keep theirs. */
export function editPriceList(
  db: Database,
  staff: Staff,
  priceListId: string,
  { version, ...request }: EditPriceList,
): Promise<PriceListDetail> {
  return db.transaction(async (tx) => {
    await lockLists(tx);
    const before = await readPriceList(tx, priceListId);
    if (versionOf(request) === before.version) return before;
    if (before.version !== version) {
      throw new ApiProblem(resultCodes.conflict, 'Somebody else has changed this list: look again');
    }
    const followed = await assertList(tx, priceListId, request);
    await tx
      .update(wholesalePriceLists)
      .set(columnsOf(request))
      .where(eq(wholesalePriceLists.id, priceListId));
    await recordChange(tx, staff, {
      action: 'price-list.edit',
      subjectType: priceListSubject,
      subjectId: priceListId,
      before: toldOf(before, before.follows?.name ?? null),
      after: toldOf(request, followed),
    });
    return readPriceList(tx, priceListId);
  });
}
