import { ApiProblem, type Database, InputProblem, ok } from 'api-platform/foundation';
import { dequeue, enqueue } from 'api-platform/queue';
import { routesOf } from 'api-platform/route';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStorage } from 'file-storage';
import * as calls from 'shared-contracts/calls/merchant-exports';
import { resultCodes } from 'shared-contracts/wire/common';
import type { ExportList } from 'shared-contracts/wire/merchant-exports';
import { recordChange, staffOf } from '../modules/staff';
import { exportDisputesJob } from './export-disputes';
import { dayAfter, exportName, readExportName } from './export-name';
import { exportOrdersJob } from './export-orders';

const jobs = { orders: exportOrdersJob, disputes: exportDisputesJob } as const;
/** One job for a file, also when two people ask for it. */
const keyOf = (name: string) => `export ${name}`;

export interface ExportRoutesOptions {
  db: Database;
  /** Where exports are stored. */
  exports: FileStorage;
}

/** /api/merchant/exports: files for bookkeeping, which jobs make and every process can send. */
export const exportRoutes: FastifyPluginAsync<ExportRoutesOptions> = async (app, { db, exports }) => {
  const route = routesOf(app, 'Merchant: orders');

  async function listPending(): Promise<ExportList['pending']> {
    const names = Object.values(jobs).map(({ name }) => name);
    const { rows } = await db.execute<{ key: string; hasFailed: boolean }>(sql`
      select key, attempts >= max_attempts and locked_at is null as "hasFailed" from graphile_worker.jobs
      where task_identifier in (${sql.join(
        names.map((name) => sql`${name}`),
        sql`, `,
      )}) and key is not null
      order by id`);
    return rows.flatMap(({ key, hasFailed }) => {
      const named = readExportName(key.replace(/^export /, ''));
      return named ? [{ ...named, state: hasFailed ? ('FAILED' as const) : ('WAITING' as const) }] : [];
    });
  }

  async function list(): Promise<ExportList> {
    const [stored, pending] = await Promise.all([exports.list(''), listPending()]);
    const files = stored.flatMap(({ key, bytes, changedAt }) => {
      const named = readExportName(key);
      return named ? [{ ...named, name: key, bytes, madeAt: new Date(changedAt).toISOString() }] : [];
    });
    return { files: files.sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1)), pending };
  }

  route(calls.listExports, async () => ok(await list()));

  route(calls.makeExport, async (request) => {
    const { kind, from, to } = request.body;
    if (from > to) throw new InputProblem('to', 'validation.date');
    const staff = await staffOf(db, request, 'orders.refund');
    const until = dayAfter(to);
    const name = exportName({ kind, from, until });
    await db.transaction(async (tx) => {
      // One that has failed is tried again.
      await dequeue(tx, keyOf(name));
      await enqueue(tx, jobs[kind], { from, to: until }, keyOf(name));
      await recordChange(tx, staff, { action: 'export.make', subjectType: 'export', subjectId: name });
    });
    return ok(await list());
  });

  route(calls.downloadExport, async (request, reply) => {
    const { name } = request.params;
    const content = readExportName(name) ? await exports.read(name) : undefined;
    if (!content) throw new ApiProblem(resultCodes.notFound, 'There is no such export');
    return reply
      .type('text/csv; charset=utf-8')
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  });
};
