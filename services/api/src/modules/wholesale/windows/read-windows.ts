import { ApiProblem, type Executor } from 'api-platform/foundation';
import { digestOf } from 'api-platform/request-digest';
import { piecesOrderedForWindows } from 'database/committed-pieces';
import { auditLog } from 'database/schema/staff';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { hongKongDay } from 'shared-contracts/dates';
import { resultCodes } from 'shared-contracts/wire/common';
import type {
  CreateWindow,
  WindowChange,
  WindowDetail,
  WindowOrder,
  WindowRow,
} from 'shared-contracts/wire/merchant-windows';

/** Maximum number of orders and of changes that a window shows. */
const [shownOrders, shownChanges] = [200, 50];

/** Subject of a window's entries in the audit log. */
export const windowSubject = 'window';

/** The version of a window's days: an edit names the one that was shown. */
export const versionOf = ({ startsOn, endsOn, closesOn }: CreateWindow) =>
  digestOf({ startsOn, endsOn, closesOn });

/** SQL: an order of a window that was not cancelled. */
const stands = sql`o.delivery_window is not null and o.holds_stock`;

type Row = Omit<WindowRow, 'isOpen'> & Record<string, unknown>;

async function readRows(db: Executor, where: SQL): Promise<WindowRow[]> {
  const today = hongKongDay(new Date());
  const { rows } = await db.execute<Row>(sql`
    select w.id as "windowId", w.starts_on::text as "startsOn", w.ends_on::text as "endsOn",
      w.closes_on::text as "closesOn",
      (select count(*)::integer from wholesale_window_stock s where s.window_id = w.id) as skus,
      (select coalesce(sum(s.quantity), 0)::integer from wholesale_window_stock s where s.window_id = w.id) as left,
      (select count(*)::integer from orders o where o.delivery_window ->> 'id' = w.id and ${stands}) as orders,
      (select coalesce(sum(p.pieces), 0)::integer from (${sql.raw(piecesOrderedForWindows)}) p
        where p.window_id = w.id) as ordered
    from wholesale_windows w where ${where}
    order by w.closes_on < ${today}, w.starts_on, w.id`);
  return rows.map((row) => ({ ...row, isOpen: row.closesOn >= today }));
}

/** All delivery windows: those that can be ordered for first, by delivery. */
export const listAllWindows = (db: Executor) => readRows(db, sql`true`);

async function readPlaced(db: Executor, windowId: string): Promise<WindowOrder[]> {
  const { rows } = await db.execute<
    Omit<WindowOrder, 'placedAt'> & { placedAt: Date } & Record<string, unknown>
  >(sql`
    select o.id as "orderId", t.company, o.quantity as pieces, o.created_at as "placedAt",
      o.delivery_window ->> 'startsOn' as "startsOn", o.delivery_window ->> 'endsOn' as "endsOn"
    from orders o join wholesale_orders t on t.order_id = o.id
    where o.delivery_window ->> 'id' = ${windowId} and ${stands}
    order by o.created_at desc, o.id desc limit ${shownOrders}`);
  return rows.map((row) => ({ ...row, placedAt: new Date(row.placedAt).toISOString() }));
}

const kinds = { 'window.create': 'CREATED', 'window.edit': 'DAYS', 'window.stock': 'PIECES' } as const;
const isKnown = (action: string): action is keyof typeof kinds => Object.hasOwn(kinds, action);

async function readChanges(db: Executor, windowId: string): Promise<WindowChange[]> {
  const rows = await db
    .select()
    .from(auditLog)
    .where(and(eq(auditLog.subjectType, windowSubject), eq(auditLog.subjectId, windowId)))
    .orderBy(desc(auditLog.id))
    .limit(shownChanges);
  return rows.map(({ id, at, staffName, action, before, after }) => {
    const kind = isKnown(action) ? kinds[action] : 'OTHER';
    const isDays = kind === 'CREATED' || kind === 'DAYS';
    return {
      id: String(id),
      at: at.toISOString(),
      staffName,
      kind,
      before: isDays ? (before as CreateWindow | null) : null,
      after: isDays ? (after as CreateWindow | null) : null,
      skus: kind === 'PIECES' ? Object.keys(after ?? {}).length : 0,
    };
  });
}

/** A window with the orders that stand in it, and what staff changed; 404 when there is none. */
export async function readWindow(db: Executor, windowId: string): Promise<WindowDetail> {
  const [row] = await readRows(db, sql`w.id = ${windowId}`);
  if (!row) throw new ApiProblem(resultCodes.notFound, 'No such delivery window');
  return {
    ...row,
    version: versionOf(row),
    placed: await readPlaced(db, windowId),
    changes: await readChanges(db, windowId),
  };
}
