import type { Executor } from 'api-platform/foundation';
import type { BulkStep } from 'database/schema/bulk-edits';
import { items, skus } from 'database/schema/catalogue';
import { auditLog } from 'database/schema/staff';
import { visibilityPlans } from 'database/schema/visibility-plans';
import { asc, inArray, sql } from 'drizzle-orm';
import type { SkuPrice } from 'shared-contracts/wire/merchant-items';
import type { Staff } from '../../modules/staff';
import { unpublished } from '../is-unpublished';
import { dropVisibilityPlan } from '../plan-visibility';
import { readShelfNames, searchTextAfter } from '../search-text-after';
import { writePrices } from '../write-prices';

type Row = typeof items.$inferSelect;
export type LoadedItem = Row & { prices: SkuPrice[] };

/** Items by their codes, in the order of the codes. `lock` locks their sizes, in the order that orders use, then them. */
export async function loadItems(
  db: Executor,
  codes: readonly string[],
  { lock = false } = {},
): Promise<LoadedItem[]> {
  if (codes.length === 0) return [];
  const json = JSON.stringify(codes);
  const wanted = sql`select jsonb_array_elements_text(${json}::jsonb)`;
  if (lock) {
    await db.execute(sql`select from skus where item_id in (select id from items where code in (${wanted}))
      order by id collate "C" for update`);
    await db.execute(sql`select from items where code in (${wanted}) order by id for update`);
  }
  const rows = await db
    .select()
    .from(items)
    .where(sql`${items.code} in (${wanted})`)
    .orderBy(asc(items.code));
  const sizes = await db
    .select({
      itemId: skus.itemId,
      skuId: skus.id,
      listPrice: skus.listPrice,
      salePrice: skus.salePrice,
    })
    .from(skus)
    .where(inArray(skus.itemId, sql`(select id from items where code in (${wanted}))`))
    .orderBy(asc(skus.position), asc(skus.id));
  const pricesOf = new Map<string, SkuPrice[]>();
  for (const { itemId, ...price } of sizes) pricesOf.set(itemId, [...(pricesOf.get(itemId) ?? []), price]);
  return rows.map((row) => ({ ...row, prices: pricesOf.get(row.id) ?? [] }));
}

/**
 * Writes the `after` of each step, its search text, and its entry in the item's history. The caller holds the locks of
 * `loadItems`; `loaded` has the items of the steps as they are.
 */
export async function writeSteps(
  tx: Executor,
  staff: Staff,
  loaded: readonly LoadedItem[],
  steps: readonly BulkStep[],
  { action, note }: { action: string; note?: string | undefined },
): Promise<void> {
  if (steps.length === 0) return;
  const names = await readShelfNames(tx);
  const itemOf = new Map(loaded.map((item) => [item.id, item]));
  const values = steps.map(({ id, after }) => {
    const { prices: _, ...fields } = after;
    const item = itemOf.get(id);
    const isSearched = item && (fields.labels || fields.categoryCodes);
    return {
      id,
      ...fields,
      ...(isSearched && { searchText: searchTextAfter(names, item, { ...item, ...fields }) }),
    };
  });
  const shownIds = JSON.stringify(steps.filter(({ after }) => after.onShelf).map(({ id }) => id));
  // Whatever was made in the back office and has never been in the shop is new on the day it comes there.
  await tx.execute(sql`update items i set published_at = now()
    where id in (select jsonb_array_elements_text(${shownIds}::jsonb)) and not on_shelf
      and ${unpublished(sql`i.code`)}`);
  await tx.execute(sql`update items i set on_shelf = coalesce(n."onShelf", i.on_shelf),
      labels = coalesce(n.labels, i.labels), category_codes = coalesce(n."categoryCodes", i.category_codes),
      attributes = coalesce(n.attributes, i.attributes), search_text = coalesce(n."searchText", i.search_text)
    from jsonb_to_recordset(${JSON.stringify(values)}::jsonb)
      as n (id text, "onShelf" boolean, labels text[], "categoryCodes" text[], attributes text[], "searchText" text)
    where i.id = n.id`);
  const prices = steps.flatMap(({ after }) => after.prices ?? []);
  if (prices.length > 0)
    await writePrices(
      tx,
      steps.map(({ id }) => id),
      prices,
    );
  const turned = steps.filter(({ after }) => after.onShelf !== undefined).map(({ id }) => id);
  const planned = await tx
    .select({ id: visibilityPlans.itemId })
    .from(visibilityPlans)
    .where(inArray(visibilityPlans.itemId, turned));
  for (const { id } of planned) await dropVisibilityPlan(tx, id);
  const entries = steps.map(({ code, before, after }) => ({
    staffId: staff.id,
    staffName: staff.name,
    action,
    subjectType: 'item',
    subjectId: code,
    before,
    after,
    reason: note ?? null,
  }));
  // PostgreSQL takes 65,535 parameters in one statement.
  const most = 1_000;
  for (let from = 0; from < entries.length; from += most)
    await tx.insert(auditLog).values(entries.slice(from, from + most));
}
