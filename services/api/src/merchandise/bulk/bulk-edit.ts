import { ApiProblem, type Database, type Executor, InputProblem } from 'api-platform/foundation';
import { type BulkStep, bulkEdits } from 'database/schema/bulk-edits';
import { attributes, categories, labels } from 'database/schema/catalogue';
import { desc, eq, sql } from 'drizzle-orm';
import { resultCodes } from 'shared-contracts/wire/common';
import {
  type BulkChange,
  type BulkEdit,
  type BulkEditRequest,
  type BulkPreview,
  type BulkPreviewRequest,
  type BulkSelection,
  type BulkUndone,
  maxBulkItems,
} from 'shared-contracts/wire/merchant-bulk';
import type { Staff } from '../../modules/staff';
import { lockOutImports } from '../catalogue-lock';
import { findItemCodes } from '../find-items';
import { versionOf } from '../version-of';
import { type BulkItem, fieldsNow, isSame, stepOf } from './bulk-change';
import { type LoadedItem, loadItems, writeSteps } from './bulk-items';

/** The rows of a preview, and the edits in the list of the latest. */
const mostRows = 50;

async function codesOf(db: Executor, selection: BulkSelection): Promise<string[]> {
  if ('codes' in selection) return [...new Set(selection.codes)];
  const codes = await findItemCodes(db, selection, maxBulkItems + 1);
  if (codes.length > maxBulkItems) throw new InputProblem('selection', 'validation.tooManyItems');
  return codes;
}

async function assertKnown(db: Executor, change: BulkChange): Promise<void> {
  if (!('code' in change)) return;
  const find = async () => {
    if (change.kind.endsWith('ATTRIBUTE')) {
      const value = sql`${attributes.parent} || '@@@' || ${attributes.code}`;
      return db.select({ code: attributes.code }).from(attributes).where(eq(value, change.code));
    }
    const table = change.kind.endsWith('LABEL') ? labels : categories;
    return db.select({ code: table.code }).from(table).where(eq(table.code, change.code));
  };
  const [known] = await find();
  if (!known) throw new InputProblem('change.code', 'validation.select');
}

interface Plan {
  loaded: LoadedItem[];
  steps: BulkStep[];
  left: BulkPreview['left'];
  unknown: string[];
  version: string;
}

/** What a change does to the items that are selected now. */
async function planOf(
  db: Executor,
  { selection, change }: BulkPreviewRequest,
  options?: { lock: boolean },
): Promise<Plan> {
  await assertKnown(db, change);
  const codes = await codesOf(db, selection);
  const loaded = await loadItems(db, codes, options);
  const found = new Set(loaded.map(({ code }) => code));
  const steps: BulkStep[] = [];
  const left: Plan['left'] = [];
  for (const item of loaded) {
    const step = stepOf(item, change);
    if (typeof step === 'string') left.push({ code: item.code, reason: step });
    else if (step) steps.push({ id: item.id, code: item.code, ...step });
  }
  const unknown = codes.filter((code) => !found.has(code));
  return { loaded, steps, left, unknown, version: versionOf({ change, steps, left }) };
}

/** An item as the preview shows it: money as the lowest price of its sizes. */
function shown({ prices, ...item }: Pick<BulkItem, keyof BulkStep['before']>) {
  const lowest = (name: 'listPrice' | 'salePrice') =>
    Math.min(...prices.map((price) => price[name]), prices.length > 0 ? Number.POSITIVE_INFINITY : 0);
  return {
    onShelf: item.onShelf,
    labels: item.labels,
    categoryCodes: item.categoryCodes,
    attributes: item.attributes,
    listPrice: lowest('listPrice'),
    salePrice: lowest('salePrice'),
  };
}

/** Says what a change of many items would do. */
export async function previewBulkEdit(db: Executor, request: BulkPreviewRequest): Promise<BulkPreview> {
  const { loaded, steps, left, unknown, version } = await planOf(db, request);
  const itemOf = new Map(loaded.map((item) => [item.id, item]));
  return {
    version,
    selected: loaded.length,
    changed: steps.length,
    unknown,
    left,
    rows: steps.slice(0, mostRows).flatMap(({ id, after }) => {
      const item = itemOf.get(id);
      if (!item) return [];
      const { code, titleEn, titleZh } = item;
      return [{ code, titleEn, titleZh, before: shown(item), after: shown({ ...item, ...after }) }];
    }),
  };
}

/**
 * Changes many items as their preview said, all of them or none. Refuses when one of them has changed since: a change that
 * was sent twice is made once.
 */
export async function makeBulkEdit(db: Database, staff: Staff, request: BulkEditRequest): Promise<void> {
  const { version, change, note } = request;
  await db.transaction(async (tx) => {
    await lockOutImports(tx);
    const { loaded, steps, version: now } = await planOf(tx, request, { lock: true });
    if (now !== version)
      throw new ApiProblem(resultCodes.conflict, 'Items have changed since the preview: look again');
    if (steps.length === 0) throw new InputProblem('selection', 'validation.nothingToChange');
    await writeSteps(tx, staff, loaded, steps, { action: 'item.bulk-edit', note });
    await tx
      .insert(bulkEdits)
      .values({ staffId: staff.id, staffName: staff.name, change, note: note ?? null, steps });
  });
}

/** Takes a change of many items back. An item whose fields somebody has changed since keeps them. */
export async function undoBulkEdit(db: Database, staff: Staff, id: string): Promise<BulkUndone> {
  return db.transaction(async (tx) => {
    await lockOutImports(tx);
    const [edit] = await tx.select().from(bulkEdits).where(eq(bulkEdits.id, id)).for('update');
    if (!edit) throw new ApiProblem(resultCodes.notFound, 'No such change');
    if (edit.undoneAt) throw new ApiProblem(resultCodes.conflict, 'This change was taken back already');
    const loaded = await loadItems(
      tx,
      edit.steps.map(({ code }) => code),
      { lock: true },
    );
    const itemOf = new Map(loaded.map((item) => [item.id, item]));
    const back: BulkStep[] = [];
    const kept: string[] = [];
    for (const { id: itemId, code, before, after } of edit.steps) {
      const item = itemOf.get(itemId);
      if (item && isSame(fieldsNow(item, after), after))
        back.push({ id: itemId, code, before: after, after: before });
      else kept.push(code);
    }
    await writeSteps(tx, staff, loaded, back, { action: 'item.undo-bulk-edit' });
    await tx
      .update(bulkEdits)
      .set({ undoneAt: new Date(), undoneBy: staff.name })
      .where(eq(bulkEdits.id, id));
    return { restored: back.length, kept };
  });
}

/** The latest changes of many items, the last one first. */
export async function listBulkEdits(db: Executor): Promise<BulkEdit[]> {
  const rows = await db
    .select({
      id: bulkEdits.id,
      at: bulkEdits.at,
      staffName: bulkEdits.staffName,
      change: bulkEdits.change,
      note: bulkEdits.note,
      items: sql<number>`jsonb_array_length(${bulkEdits.steps})`,
      undoneAt: bulkEdits.undoneAt,
      undoneBy: bulkEdits.undoneBy,
    })
    .from(bulkEdits)
    .orderBy(desc(bulkEdits.at))
    .limit(mostRows);
  return rows.map((row) => ({
    ...row,
    at: row.at.toISOString(),
    undoneAt: row.undoneAt?.toISOString() ?? null,
  }));
}
