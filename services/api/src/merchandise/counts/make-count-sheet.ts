import { type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { createCountSheetId } from 'database/public-ids';
import { countSheetLines, countSheets } from 'database/schema/count-sheets';
import { sql } from 'drizzle-orm';
import { type CountSheet, type CreateCountSheet, maxSheetLines } from 'shared-contracts/wire/merchant-counts';
import { recordChange, type Staff } from '../../modules/staff';
import { resolveSkus } from '../../modules/stock';
import { assertPlace } from '../transfers/places';
import { readCountSheet } from './read-count-sheets';

/** The skus that a sheet asks for, as many as fit, and how many there are besides. */
async function findSkus(
  tx: Executor,
  { storeId, brand, category, notCountedForDays }: CreateCountSheet,
): Promise<{ skuIds: string[]; rest: number }> {
  const conditions = [
    storeId === null
      ? sql`k.synced`
      : sql`exists (select from store_stock where sku_id = k.id and store_id = ${storeId})`,
    brand && sql`i.brand_name = ${brand}`,
    category && sql`${category} = any(i.category_codes)`,
    notCountedForDays !== undefined &&
      sql`not exists (select from stock_movements m where m.sku_id = k.id and m.store_id is not distinct from ${storeId}
        and m.counted is not null and m.at > now() - make_interval(days => ${notCountedForDays}))`,
    sql`not exists (select from count_sheet_lines l join count_sheets s on s.id = l.sheet_id
      where l.sku_id = k.id and s.state = 'OPEN' and s.store_id is not distinct from ${storeId})`,
  ].filter((one) => !!one);
  const { rows } = await tx.execute<{ id: string; total: number }>(sql`
    select k.id, (count(*) over ())::integer as total from skus k join items i on i.id = k.item_id
    where ${sql.join(conditions, sql` and `)} order by i.code, k.position, k.id limit ${maxSheetLines}`);
  return { skuIds: rows.map(({ id }) => id), rest: (rows[0]?.total ?? 0) - rows.length };
}

/** Makes a sheet to count skus of a place. */
export function makeCountSheet(
  db: Database,
  staff: Staff,
  request: CreateCountSheet,
): Promise<{ sheet: CountSheet; rest: number }> {
  return db.transaction(async (tx) => {
    const { name, storeId, skuIds: named } = request;
    await assertPlace(tx, 'storeId', storeId);
    const lines = named?.map((skuId) => ({ skuId }));
    const { skuIds, rest } = lines
      ? { skuIds: (await resolveSkus(tx, lines)).map(({ skuId }) => skuId), rest: 0 }
      : await findSkus(tx, request);
    if (skuIds.length === 0) throw new InputProblem('brand', 'validation.noneFound');
    const id = createCountSheetId();
    await tx
      .insert(countSheets)
      .values({ id, name, storeId, state: 'OPEN', staffId: staff.id, staffName: staff.name });
    await tx
      .insert(countSheetLines)
      .values(skuIds.map((skuId, position) => ({ sheetId: id, skuId, position })));
    await recordChange(tx, staff, {
      action: 'count-sheet.create',
      subjectType: 'count-sheet',
      subjectId: id,
      after: { name, storeId, skus: skuIds.length },
    });
    return { sheet: await readCountSheet(tx, id), rest };
  });
}
