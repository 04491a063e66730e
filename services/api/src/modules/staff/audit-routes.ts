import { type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { searchKey } from 'database/schema/order';
import { auditArea, auditLog, staffMembers } from 'database/schema/staff';
import { toCsv } from 'documents/print/csv';
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import * as calls from 'shared-contracts/calls/merchant-staff';
import { timeZone } from 'shared-contracts/dates';
import { codeVariants, toInvoiceNumber, toSearchKey } from 'shared-contracts/same-name';
import type { auditQuerySchema } from 'shared-contracts/wire/queries';
import type * as z from 'zod/mini';
import { nameSubjects } from './audit-names';
import { staffOf } from './staff-of';

const pageSize = 50;
/** More entries are exported day by day. */
const maxExported = 10_000;

/** A moment as clocks in Hong Kong show it, sortable. */
const hongKongTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone });

/**
 * SQL: what a search for a subject can mean. Besides the id itself, a number in another case or in groups, the order of an
 * invoice or a purchase order, and the buyer of a company.
 */
function subjectsOf(typed: string): SQL {
  const key = toSearchKey(typed);
  const ids = [...new Set([...codeVariants(typed), typed.toUpperCase().replace(/\s/g, '')])];
  return sql`${auditLog.subjectId} = any(array(
    select unnest(${sql.param(ids)}::text[])
    union select order_id from wholesale_orders where invoice_number = ${toInvoiceNumber(typed)}
    union select id from orders where ${searchKey('purchase_order_number')} = ${key} and purchase_order_number is not null
    union select customer_id::text from wholesale_accounts where ${searchKey('company')} = ${key}))`;
}

type AuditFilters = Omit<z.infer<typeof auditQuerySchema>, 'after'>;

function conditionsOf({ staffId, action, subjectType, subjectId, from, to }: AuditFilters) {
  const startOf = (date: string, days = 0): SQL =>
    sql`(${date}::date + ${days}::int)::timestamp at time zone 'Asia/Hong_Kong'`;
  return [
    staffId ? eq(auditLog.staffId, staffId) : undefined,
    action
      ? action.includes('.')
        ? eq(auditLog.action, action)
        : sql`${auditArea(sql`${auditLog.action}`)} = ${action}`
      : undefined,
    subjectType ? eq(auditLog.subjectType, subjectType) : undefined,
    subjectId ? subjectsOf(subjectId) : undefined,
    from ? sql`${auditLog.at} >= ${startOf(from)}` : undefined,
    to ? sql`${auditLog.at} < ${startOf(to, 1)}` : undefined,
  ];
}

const columns = ['time', 'who', 'action', 'subject', 'id', 'name', 'before', 'after', 'reason'];
const textOf = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** The audit log, newest first: page by page, and as a file. */
export const auditRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const route = routesOf(app, 'Staff');
  const read = (filters: AuditFilters, limit: number, after?: number) =>
    db
      .select()
      .from(auditLog)
      .where(and(after ? lt(auditLog.id, after) : undefined, ...conditionsOf(filters)))
      .orderBy(desc(auditLog.id))
      .limit(limit);

  route(calls.listAudit, async (request) => {
    await staffOf(db, request, 'audit.read');
    const { after, ...filters } = request.query;
    const rows = await read(filters, pageSize + 1, after);
    const page = rows.slice(0, pageSize);
    const nameOf = await nameSubjects(db, page, localeOf(request));
    const people = await db
      .select({ id: staffMembers.id, name: staffMembers.name })
      .from(staffMembers)
      .orderBy(asc(staffMembers.name));
    return ok({
      entries: page.map((row) => ({ ...row, at: row.at.toISOString(), subjectName: nameOf(row) })),
      people,
      next: rows.length > pageSize ? String(page.at(-1)?.id) : null,
    });
  });
  route(calls.exportAudit, async (request) => {
    await staffOf(db, request, 'audit.read');
    const rows = await read(request.query, maxExported + 1);
    const exported = rows.slice(0, maxExported);
    const nameOf = await nameSubjects(db, exported, localeOf(request));
    const lines = exported.map((row) => [
      hongKongTime(row.at),
      row.staffName,
      row.action,
      row.subjectType,
      row.subjectId,
      nameOf(row) ?? '',
      textOf(row.before),
      textOf(row.after),
      row.reason ?? '',
    ]);
    return ok({ csv: toCsv([columns, ...lines]), isCut: rows.length > maxExported });
  });
};
