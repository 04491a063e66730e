import { ApiProblem, type Database, type Executor } from 'api-platform/foundation';
import { wholesaleDraftLines, wholesaleDrafts } from 'database/schema/wholesale';
import { and, asc, count, desc, eq, sql } from 'drizzle-orm';
import type { Locale } from 'shared-contracts/locale';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  Draft,
  DraftCreateRequest,
  DraftSaveRequest,
  DraftSummary,
} from 'shared-contracts/wire/wholesale-sheets';
import { lockCustomer } from '../customer';
import { findMemberOrder, readOrderLines } from '../order';
import { recordChange, type Staff } from '../staff';
import type { Pieces } from '../stock';
import { holds } from './catalogues/catalogue-holds';
import { assertOpenWindow } from './delivery-windows';
import { toSheetLine } from './order-sheets';
import type { WholesaleBuyer } from './wholesale-buyer';
import { findStylePrices, findWholesaleSkus, setDelivery } from './wholesale-cart';

/** Enough for every season of a shop. */
const maxDrafts = 100;

type Row = typeof wholesaleDrafts.$inferSelect;

function toSummary(row: Row, lineCount: number, pieces: number): DraftSummary {
  return {
    id: row.id,
    name: row.name,
    windowId: row.windowId || null,
    version: row.version,
    preparedBy: row.preparedBy,
    lineCount,
    pieces,
    updatedAt: row.updatedAt.toISOString(),
  };
}

/** A buyer's drafts, the last changed first. */
export async function listDrafts(db: Executor, customerId: string): Promise<DraftSummary[]> {
  const rows = await db
    .select({
      draft: wholesaleDrafts,
      lineCount: count(wholesaleDraftLines.skuId),
      pieces: sql`coalesce(sum(${wholesaleDraftLines.quantity}), 0)`.mapWith(Number),
    })
    .from(wholesaleDrafts)
    .leftJoin(wholesaleDraftLines, eq(wholesaleDraftLines.draftId, wholesaleDrafts.id))
    .where(eq(wholesaleDrafts.customerId, customerId))
    .groupBy(wholesaleDrafts.id)
    .orderBy(desc(wholesaleDrafts.updatedAt), asc(wholesaleDrafts.id))
    .limit(maxDrafts);
  return rows.map(({ draft, lineCount, pieces }) => toSummary(draft, lineCount, pieces));
}

async function findDraft(db: Executor, customerId: string, id: string, lock = false): Promise<Row> {
  const isId = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(id);
  const read = db
    .select()
    .from(wholesaleDrafts)
    .where(and(eq(wholesaleDrafts.id, id), eq(wholesaleDrafts.customerId, customerId)));
  const [draft] = isId ? await (lock ? read.for('update') : read) : [];
  if (!draft) throw new ApiProblem(resultCodes.notFound, 'No such draft');
  return draft;
}

async function readLines(db: Executor, draftId: string): Promise<Pieces[]> {
  return db
    .select({ skuId: wholesaleDraftLines.skuId, quantity: wholesaleDraftLines.quantity })
    .from(wholesaleDraftLines)
    .where(eq(wholesaleDraftLines.draftId, draftId))
    .orderBy(asc(wholesaleDraftLines.position));
}

/** Each sku once, at the place of its first line. An order can have a sku in two lines after a swap. */
export function addUp(lines: readonly Pieces[]): Pieces[] {
  const quantities = new Map<string, number>();
  for (const { skuId, quantity } of lines) quantities.set(skuId, (quantities.get(skuId) ?? 0) + quantity);
  return [...quantities].map(([skuId, quantity]) => ({ skuId, quantity }));
}

async function writeDraftLines(db: Executor, draftId: string, lines: readonly Pieces[]): Promise<void> {
  await db.delete(wholesaleDraftLines).where(eq(wholesaleDraftLines.draftId, draftId));
  const skuIds = sql.param(lines.map(({ skuId }) => skuId));
  const quantities = sql.param(lines.map(({ quantity }) => quantity));
  await db.execute(sql`insert into wholesale_draft_lines (draft_id, sku_id, quantity, position)
    select ${draftId}::uuid, sku_id, quantity, position
    from unnest(${skuIds}::text[], ${quantities}::int[]) with ordinality as line (sku_id, quantity, position)
    on conflict (draft_id, sku_id) do update set quantity = excluded.quantity`);
}

/** A draft with its lines at the buyer's current prices and stock. */
export async function readDraft(
  db: Executor,
  buyer: WholesaleBuyer,
  id: string,
  locale: Locale,
): Promise<Draft> {
  const draft = await findDraft(db, buyer.customerId, id);
  const pieces = await readLines(db, id);
  const skus = await findWholesaleSkus(db, draft.windowId || null, pieces);
  const prices = await findStylePrices(
    db,
    buyer.priceListId,
    [...skus.values()].map(({ styleCode }) => styleCode),
  );
  const lines: Draft['lines'] = [];
  const goneSkus: string[] = [];
  for (const { skuId, quantity } of pieces) {
    const sku = skus.get(skuId);
    const price = sku && prices.get(sku.styleCode);
    if (sku?.onShelf && price && holds(buyer.catalogue, sku))
      lines.push(toSheetLine(sku, price, quantity, locale));
    else goneSkus.push(skuId);
  }
  const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
  return { ...toSummary(draft, pieces.length, total), lines, goneSkus };
}

/** Creates a draft from lines or from the pieces of an order. Prepared by staff with an id of their own, it is saved once. */
export async function createDraft(
  db: Database,
  { customerId }: WholesaleBuyer,
  { name, windowId, lines = [], fromOrder }: DraftCreateRequest,
  prepared?: { id: string; staff: Staff },
): Promise<DraftSummary> {
  await assertOpenWindow(db, windowId, new Date());
  const order = fromOrder === undefined ? undefined : await findMemberOrder(db, fromOrder, customerId);
  const ordered = order?.wholesale ? await readOrderLines(db, [order.id]) : [];
  const pieces = addUp(order ? ordered : lines);
  return db.transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const total = pieces.reduce((sum, { quantity }) => sum + quantity, 0);
    if (prepared) {
      const [earlier] = await tx.select().from(wholesaleDrafts).where(eq(wholesaleDrafts.id, prepared.id));
      if (earlier?.customerId === customerId) return toSummary(earlier, pieces.length, total);
      if (earlier) throw new ApiProblem(resultCodes.conflict, 'The id belongs to another draft');
    }
    const [present] = await tx
      .select({ value: count() })
      .from(wholesaleDrafts)
      .where(eq(wholesaleDrafts.customerId, customerId));
    if ((present?.value ?? 0) >= maxDrafts) {
      throw new ApiProblem(resultCodes.conflict, `There are ${maxDrafts} drafts already: delete some first`);
    }
    const [created] = await tx
      .insert(wholesaleDrafts)
      .values({
        ...{ customerId, name, windowId: windowId ?? '' },
        ...(prepared && { id: prepared.id, preparedBy: prepared.staff.name }),
      })
      .returning();
    if (!created) throw new Error('a draft was not stored');
    await writeDraftLines(tx, created.id, pieces);
    if (prepared) {
      await recordChange(tx, prepared.staff, {
        action: 'buyer.prepare-order',
        subjectType: 'buyer',
        subjectId: customerId,
        after: { draftId: created.id, windowId, pieces: total },
      });
    }
    return toSummary(created, pieces.length, total);
  });
}

/** Replaces a draft; refuses a version that another tab has replaced already. */
export async function saveDraft(
  db: Database,
  { customerId }: WholesaleBuyer,
  id: string,
  { name, windowId, version, lines: typed }: DraftSaveRequest,
): Promise<DraftSummary> {
  const lines = addUp(typed);
  return db.transaction(async (tx) => {
    const draft = await findDraft(tx, customerId, id, true);
    if (draft.version !== version) {
      throw new ApiProblem(resultCodes.conflict, 'The draft was changed elsewhere: load it again', {
        version: draft.version,
      });
    }
    if ((draft.windowId || null) !== windowId) await assertOpenWindow(tx, windowId, new Date());
    const [saved] = await tx
      .update(wholesaleDrafts)
      .set({ name, windowId: windowId ?? '', version: version + 1, updatedAt: sql`now()` })
      .where(eq(wholesaleDrafts.id, id))
      .returning();
    if (!saved) throw new Error('a draft was not stored');
    await writeDraftLines(tx, id, lines);
    return toSummary(
      saved,
      lines.length,
      lines.reduce((sum, { quantity }) => sum + quantity, 0),
    );
  });
}

export async function deleteDraft(db: Executor, customerId: string, id: string): Promise<void> {
  await findDraft(db, customerId, id);
  await db.delete(wholesaleDrafts).where(eq(wholesaleDrafts.id, id));
}

/** Adds the draft's lines to the cart's delivery, all or none; lines that are already there stay. */
export async function putDraftIntoCart(db: Database, buyer: WholesaleBuyer, id: string): Promise<number> {
  const draft = await findDraft(db, buyer.customerId, id);
  const lines = await readLines(db, id);
  if (lines.length === 0) throw new ApiProblem(resultCodes.conflict, 'The draft has no lines');
  await setDelivery(db, buyer, draft.windowId || null, lines);
  return lines.reduce((sum, { quantity }) => sum + quantity, 0);
}
