import { answers, type Database, localeOf, ok } from 'api-platform/foundation';
import { auditArea, auditLog, staffMembers } from 'database/schema/staff';
import { toCsv } from 'documents/print/csv';
import { and, asc, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { timeZone } from 'shared-contracts/dates';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { auditExportSchema, auditPageSchema } from 'shared-contracts/wire/staff';
import * as z from 'zod/mini';
import { nameSubjects } from './audit-names';
import { staffOf } from './staff-of';

const pageSize = 50;
/** More entries are exported day by day. */
const mostExported = 10_000;
const word = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
const day = z.optional(z.iso.date());

const filters = {
  staffId: z.optional(z.uuid()),
  /** `stock` for all its actions, or `stock.adjust`. */
  action: word,
  subjectType: word,
  subjectId: word,
  /** Days in Hong Kong, both included. */
  from: day,
  to: day,
};
const exportQuerySchema = z.strictObject(filters);
const auditQuerySchema = z.strictObject({
  ...filters,
  after: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

/** A moment as clocks in Hong Kong show it, sortable. */
const hongKongTime = (at: Date) => at.toLocaleString('sv-SE', { timeZone });

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
    subjectId ? eq(auditLog.subjectId, subjectId) : undefined,
    from ? sql`${auditLog.at} >= ${startOf(from)}` : undefined,
    to ? sql`${auditLog.at} < ${startOf(to, 1)}` : undefined,
  ];
}

const columns = ['time', 'who', 'action', 'subject', 'id', 'name', 'before', 'after', 'reason'];
const textOf = (value: unknown) => (value === null ? '' : JSON.stringify(value));

/** The audit log, newest first: page by page, and as a file. */
export const auditRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  const read = (filters: AuditFilters, limit: number, after?: number) =>
    db
      .select()
      .from(auditLog)
      .where(and(after ? lt(auditLog.id, after) : undefined, ...conditionsOf(filters)))
      .orderBy(desc(auditLog.id))
      .limit(limit);

  routes.get(
    merchantPaths.audit,
    { schema: { tags: ['Staff'], querystring: auditQuerySchema, response: answers(auditPageSchema) } },
    async (request) => {
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
    },
  );
  routes.get(
    merchantPaths.auditExport,
    { schema: { tags: ['Staff'], querystring: exportQuerySchema, response: answers(auditExportSchema) } },
    async (request) => {
      await staffOf(db, request, 'audit.read');
      const rows = await read(request.query, mostExported + 1);
      const exported = rows.slice(0, mostExported);
      const nameOf = await nameSubjects(db, exported, localeOf(request));
      const lines = exported.map((row) => [
        ...[hongKongTime(row.at), row.staffName, row.action, row.subjectType, row.subjectId],
        ...[nameOf(row) ?? '', textOf(row.before), textOf(row.after), row.reason ?? ''],
      ]);
      return ok({ csv: toCsv([columns, ...lines]), isCut: rows.length > mostExported });
    },
  );
};
