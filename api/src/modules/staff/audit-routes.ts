import { answers, type Database, ok } from 'api-platform/foundation';
import { auditArea, auditLog } from 'database/schema/staff';
import { and, desc, eq, lt, type SQL, sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import { auditPageSchema } from 'shared-contracts/wire/staff';
import * as z from 'zod/mini';
import { staffOf } from './staff-of';

const pageSize = 50;
const word = z.optional(z.string().check(z.minLength(1), z.maxLength(100)));
const day = z.optional(z.iso.date());

const auditQuerySchema = z.strictObject({
  staffId: z.optional(z.uuid()),
  /** `stock` for all its actions, or `stock.adjust`. */
  action: word,
  subjectType: word,
  subjectId: word,
  /** Days in Hong Kong, both included. */
  from: day,
  to: day,
  after: z.optional(z.coerce.number().check(z.int(), z.gte(1))),
});

/** The audit log, newest first. */
export const auditRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  const routes = app.withTypeProvider<ZodTypeProvider>();
  routes.get(
    merchantPaths.audit,
    { schema: { tags: ['Staff'], querystring: auditQuerySchema, response: answers(auditPageSchema) } },
    async (request) => {
      await staffOf(db, request, 'audit.read');
      const { staffId, action, subjectType, subjectId, from, to, after } = request.query;
      const startOf = (date: string, days = 0): SQL =>
        sql`(${date}::date + ${days}::int)::timestamp at time zone 'Asia/Hong_Kong'`;
      const rows = await db
        .select()
        .from(auditLog)
        .where(
          and(
            after ? lt(auditLog.id, after) : undefined,
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
          ),
        )
        .orderBy(desc(auditLog.id))
        .limit(pageSize + 1);
      const entries = rows.slice(0, pageSize).map((row) => ({ ...row, at: row.at.toISOString() }));
      return ok({ entries, next: rows.length > pageSize ? String(entries.at(-1)?.id) : null });
    },
  );
};
