import { ApiProblem, type Database, InputProblem, ok } from 'api-platform/foundation';
import { dequeue, enqueue } from 'api-platform/queue';
import { routesOf } from 'api-platform/route';
import { sql } from 'drizzle-orm';
import type { FastifyPluginAsync } from 'fastify';
import type { FileStorage } from 'file-storage';
import * as calls from 'shared-contracts/calls/merchant-exports';
import { mayStaff } from 'shared-contracts/staff-roles';
import { resultCodes } from 'shared-contracts/wire/common';
import { type ExportList, permissionForExport } from 'shared-contracts/wire/merchant-exports';
import { recordChange, type Staff, staffOf } from '../modules/staff';
import { dayAfter, exportName, readExportName } from './export-name';
import { makeExportJob } from './make-export';

const mediaTypes = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;
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
    const { rows } = await db.execute<{ key: string; hasFailed: boolean }>(sql`
      select key, attempts >= max_attempts and locked_at is null as "hasFailed" from graphile_worker.jobs
      where task_identifier = ${makeExportJob.name} and key is not null
      order by id`);
    return rows.flatMap(({ key, hasFailed }) => {
      const named = readExportName(key.replace(/^export /, ''));
      return named ? [{ ...named, state: hasFailed ? ('FAILED' as const) : ('WAITING' as const) }] : [];
    });
  }

  /** What a member of staff may see. */
  async function listFor({ roles }: Staff): Promise<ExportList> {
    const [stored, pending] = await Promise.all([exports.list(''), listPending()]);
    const files = stored.flatMap(({ key, bytes, changedAt }) => {
      const named = readExportName(key);
      return named ? [{ ...named, name: key, bytes, madeAt: new Date(changedAt).toISOString() }] : [];
    });
    const maySee = ({ kind }: { kind: ExportList['files'][number]['kind'] }) =>
      kind !== 'UNKNOWN' && mayStaff(roles, permissionForExport(kind));
    return {
      files: files.filter(maySee).sort((one, other) => (one.madeAt < other.madeAt ? 1 : -1)),
      pending: pending.filter(maySee),
    };
  }

  route(calls.listExports, async (request) => ok(await listFor(await staffOf(db, request, 'orders.refund'))));

  route(calls.makeExport, async (request) => {
    const { kind, from, to, format = 'csv' } = request.body;
    if (from > to) throw new InputProblem('to', 'validation.date');
    const staff = await staffOf(db, request, permissionForExport(kind));
    const wanted = { kind, from, until: dayAfter(to), format };
    const name = exportName(wanted);
    await db.transaction(async (tx) => {
      // One that has failed is tried again.
      await dequeue(tx, keyOf(name));
      await enqueue(tx, makeExportJob, wanted, keyOf(name));
      await recordChange(tx, staff, { action: 'export.make', subjectType: 'export', subjectId: name });
    });
    return ok(await listFor(staff));
  });

  route(calls.downloadExport, async (request, reply) => {
    const { name } = request.params;
    const named = readExportName(name);
    // Who may download is asked here, by what is in the file; what names no export is not found for anybody.
    const staff = await staffOf(db, request, named ? permissionForExport(named.kind) : 'orders.refund');
    const content = named && (await exports.read(name));
    if (!content) throw new ApiProblem(resultCodes.notFound, 'There is no such export');
    // Who took everybody's name and address away.
    if (named.kind === 'customers')
      await recordChange(db, staff, { action: 'export.download', subjectType: 'export', subjectId: name });
    return reply
      .type(mediaTypes[named.format])
      .header('content-disposition', `attachment; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(content);
  });
};
