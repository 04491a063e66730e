import { ApiProblem, type Database, type Executor, InputProblem, type Locale } from 'api-platform/foundation';
import { enqueue } from 'api-platform/queue';
import { listKinds } from 'catalogue-import/kinds/reference';
import { attributeKinds, attributes, brands, categories, colors, labels } from 'database/schema/catalogue';
import { lockers, sizeGuides, stores } from 'database/schema/content';
import { and, eq, sql } from 'drizzle-orm';
import type pg from 'pg';
import { categorySeparator } from 'shared-contracts/category-code';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  idFieldOf,
  type ListEditRequest,
  type ListRemoveRequest,
  type ListRow,
  type ListValues,
  listRowId,
  type ShopList,
} from 'shared-contracts/wire/merchant-lists';
import { recordChange, type Staff } from '../../modules/staff';
import { changedFields, lastEditorOf } from '../changes';
import { withImportConnection } from '../import-connection';
import { beginRowEdit, saveRows, toProblem } from '../save-rows';
import { readList, readRows } from './list-values';
import { renewSearchTextJob } from './renew-search-text';

/** Runs a change in a transaction that keeps imports and other such changes out. */
function changeList(db: Database, work: (client: pg.Client, tx: Executor) => Promise<void>): Promise<void> {
  return withImportConnection(db, async (client, tx) => {
    try {
      await beginRowEdit(client);
      await work(client, tx);
      await client.query('commit');
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    }
  });
}

async function assertVersion(
  tx: Executor,
  list: ShopList,
  { id, version }: { id: string; version: string | null },
  row: Omit<ListRow, 'uses'> | undefined,
): Promise<void> {
  if ((row?.version ?? null) === version) return;
  throw new ApiProblem(resultCodes.conflict, 'It has changed since you opened it', {
    ...(row && { row }),
    staffName: (await lastEditorOf(tx, list, id)) ?? null,
  });
}

const isRenamed = (before: ListValues, after: ListValues) =>
  before.nameEn !== after.nameEn || before.nameZh !== after.nameZh;

/**
 * Saves a row as an import of one row: one set of rules for files and for staff. Refuses when it has changed since it was
 * read, or when a new one has a code that there is.
 */
export async function editList(
  db: Database,
  staff: Staff,
  list: ShopList,
  { id, version, values, seo, note }: ListEditRequest,
  locale: Locale,
): Promise<void> {
  const idField = idFieldOf[list];
  if (listRowId(list, values) !== id) throw new InputProblem(idField, 'validation.code');
  await changeList(db, async (client, tx) => {
    const find = async () => (await readRows(tx, list)).find((row) => row.id === id);
    const before = await find();
    if (before && version === null) throw new InputProblem(idField, 'validation.taken');
    await assertVersion(tx, list, { id, version }, before);
    const refused = await saveRows(client, listKinds[list], [values]);
    if (refused.length > 0) throw toProblem(refused, locale);
    if (seo && list === 'categories') await tx.update(categories).set(seo).where(eq(categories.code, id));
    if (seo && list === 'brands') await tx.update(brands).set(seo).where(eq(brands.name, id));
    const after = await find();
    if (!after || before?.version === after.version) return;
    await recordChange(tx, staff, {
      action: before ? 'list.edit' : 'list.add',
      subjectType: list,
      subjectId: id,
      ...(before
        ? changedFields(fieldsOf(before), fieldsOf(after))
        : { before: null, after: fieldsOf(after) }),
      reason: note,
    });
    // Items are found by the names of their categories and labels.
    if (before && isRenamed(before.values, after.values) && isSearched(list)) {
      const { nameEn, nameZh } = before.values;
      const names = [String(nameEn), String(nameZh)];
      await enqueue(tx, renewSearchTextJob, { list, code: id, names });
    }
  });
}

/** What the history shows of a row. Texts for search engines are left out as long as nobody has written any. */
const fieldsOf = ({ values, seo }: Pick<ListRow, 'values' | 'seo'>): ListValues => ({
  ...values,
  ...Object.fromEntries(Object.entries(seo ?? {}).filter(([, text]) => text !== '')),
});

const isSearched = (list: ShopList): list is 'categories' | 'labels' =>
  list === 'categories' || list === 'labels';

/** Deletes the row of a list; what refers to it was looked for before. */
async function deleteRow(tx: Executor, list: ShopList, id: string): Promise<void> {
  if (list === 'categories') await tx.delete(categories).where(eq(categories.code, id));
  if (list === 'brands') await tx.delete(brands).where(eq(brands.name, id));
  if (list === 'colors') await tx.delete(colors).where(eq(colors.code, id));
  if (list === 'labels') await tx.delete(labels).where(eq(labels.code, id));
  if (list === 'attributeKinds') await tx.delete(attributeKinds).where(eq(attributeKinds.code, id));
  if (list === 'attributes') {
    const [parent = '', code = ''] = id.split(' ');
    await tx.delete(attributes).where(and(eq(attributes.parent, parent), eq(attributes.code, code)));
  }
  if (list === 'stores') {
    // What is there leaves the shop with it; the journal says so.
    await tx.execute(sql`
      with gone as (delete from store_stock where store_id = ${id} returning sku_id, stock)
      insert into stock_movements (sku_id, store_id, quantity, stock_after, reason)
      select sku_id, ${id}, -stock, 0, 'REMOVED' from gone where stock > 0`);
    await tx.delete(stores).where(eq(stores.id, id));
  }
  if (list === 'lockers') await tx.delete(lockers).where(eq(lockers.code, id));
  if (list === 'sizeGuides') {
    const [sizeType = '', categoryCode = ''] = id.split(' ');
    await tx
      .delete(sizeGuides)
      .where(and(eq(sizeGuides.sizeType, sizeType), eq(sizeGuides.categoryCode, categoryCode)));
  }
}

/** Removes a row. Refuses while items, attributes, orders on their way or categories below need it. */
export async function removeFromList(
  db: Database,
  staff: Staff,
  list: ShopList,
  { id, version }: ListRemoveRequest,
): Promise<void> {
  await changeList(db, async (_, tx) => {
    const rows = await readList(tx, list);
    const row = rows.find((one) => one.id === id);
    if (!row) throw new ApiProblem(resultCodes.notFound, 'There is no such row');
    await assertVersion(tx, list, { id, version }, row);
    const children =
      list === 'categories' ? rows.filter((one) => one.id.startsWith(id + categorySeparator)).length : 0;
    if (row.uses > 0 || children > 0)
      throw new ApiProblem(resultCodes.conflict, 'It is still needed', { uses: row.uses, children });
    await deleteRow(tx, list, id);
    await recordChange(tx, staff, {
      action: 'list.remove',
      subjectType: list,
      subjectId: id,
      before: fieldsOf(row),
      after: null,
    });
  });
}
