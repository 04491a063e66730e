import { ApiProblem, type Executor } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { auditLog } from 'database/schema/staff';
import { wholesalePlannedPrices } from 'database/schema/wholesale';
import { and, asc, desc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  CreatePriceList,
  PriceListChange,
  PriceListDetail,
  PriceListRow,
  PricePlan,
} from 'shared-contracts/wire/merchant-price-lists';

/** Maximum number of companies, of changes, and of planned prices that began, that a list shows. */
const [shownCompanies, shownChanges, shownBegun] = [200, 50, 5];

/** Subject of a price list's entries in the audit log. */
export const priceListSubject = 'price-list';

/** What an edit changes. */
const editable = ({ name, follows }: CreatePriceList): CreatePriceList => ({
  name,
  follows: follows && { priceListId: follows.priceListId, percentOff: follows.percentOff },
});

/** The version of a list's name and of what it follows: an edit names the one that was shown. */
export const versionOf = (list: CreatePriceList) => digestOf(editable(list));

async function readRows(db: Executor, where: SQL): Promise<PriceListRow[]> {
  const { rows } = await db.execute<PriceListRow & Record<string, unknown>>(sql`
    select l.id as "priceListId", l.name,
      case when f.id is not null then json_build_object('priceListId', f.id, 'name', f.name,
        'percentOff', l.percent_off) end as follows,
      (select count(*)::integer from wholesale_prices p where p.price_list_id = l.id) as "ownPrices",
      (select count(*)::integer from wholesale_accounts a where a.price_list_id = l.id) as buyers
    from wholesale_price_lists l left join wholesale_price_lists f on f.id = l.follows_id
    where ${where} order by l.name, l.id`);
  return rows;
}

/** All price lists, by name. */
export const listAllPriceLists = (db: Executor) => readRows(db, sql`true`);

const kinds = {
  'price-list.create': 'CREATED',
  'price-list.edit': 'EDITED',
  'price-list.prices': 'PRICES',
  'price-list.plan': 'PLANNED',
  'price-list.change-plan': 'PLAN_CHANGED',
  'price-list.cancel-plan': 'PLAN_CANCELLED',
  'price-list.apply': 'APPLIED',
} as const;
const isKnown = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action);

async function readChanges(db: Executor, priceListId: string): Promise<PriceListChange[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, priceListSubject), eq(auditLog.subjectId, priceListId)))
    .orderBy(desc(auditLog.id))
    .limit(shownChanges);
  return rows.map(({ id, at, staffName, action, after }) => {
    const kind = isKnown(action) ? kinds[action] : 'OTHER';
    const styles = kind === 'PRICES' || kind === 'APPLIED' ? Object.keys(after ?? {}).length : 0;
    return { id: String(id), at: at.toISOString(), staffName, kind, styles };
  });
}

/** What is planned, the next first; then the last that began. */
async function listPlans(db: Executor, priceListId: string): Promise<PricePlan[]> {
  const plans = wholesalePlannedPrices;
  const fields = {
    planId: plans.id,
    version: plans.version,
    startsAt: plans.startsAt,
    staffName: plans.staffName,
    styles: sql<number>`jsonb_array_length(${plans.lines})`,
  };
  const ofList = and(eq(plans.priceListId, priceListId), isNull(plans.cancelledAt));
  const waiting = await db
    .select(fields)
    .from(plans)
    .where(and(ofList, isNull(plans.appliedAt)))
    .orderBy(asc(plans.startsAt), asc(plans.id));
  const begun = await db
    .select(fields)
    .from(plans)
    .where(and(ofList, isNotNull(plans.appliedAt)))
    .orderBy(desc(plans.appliedAt), desc(plans.id))
    .limit(shownBegun);
  const toPlan =
    (state: PricePlan['state']) =>
    ({ startsAt, ...row }: (typeof waiting)[number]): PricePlan => ({
      ...row,
      state,
      startsAt: startsAt.toISOString(),
    });
  return [...waiting.map(toPlan('PLANNED')), ...begun.map(toPlan('APPLIED'))];
}

/** A price list with its companies and what staff changed; 404 when there is none. */
export async function readPriceList(db: Executor, priceListId: string): Promise<PriceListDetail> {
  const [row] = await readRows(db, sql`l.id = ${priceListId}`);
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such price list');
  const companies = await db.execute<{ company: string }>(sql`
    select company from wholesale_accounts where price_list_id = ${priceListId}
    order by company, customer_id limit ${shownCompanies}`);
  const followers = await db.execute<{ name: string }>(
    sql`select name from wholesale_price_lists where follows_id = ${priceListId} order by name, id`,
  );
  return {
    ...row,
    version: versionOf(row),
    companies: companies.rows.map(({ company }) => company),
    followers: followers.rows.map(({ name }) => name),
    changes: await readChanges(db, priceListId),
    plans: await listPlans(db, priceListId),
  };
}
