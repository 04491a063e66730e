import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { ApiProblem, type Database, localeOf, ok } from 'api-platform/foundation';
import { routesOf } from 'api-platform/route';
import { parse } from 'csv-parse/sync';
import { directConnection } from 'database/direct-connection';
import type { FastifyPluginAsync, FastifyReply } from 'fastify';
import type { PictureSources } from 'image-delivery';
import * as calls from 'shared-contracts/calls/merchant-catalogue';
import { QueueFull } from 'shared-contracts/server/bounded-queue';
import { resultCodes } from 'shared-contracts/wire/common';
import { importKinds, maxImportBytes } from 'shared-contracts/wire/merchant-import';
import { staffOf } from '../modules/staff';
import { ImportQueue } from './import-queue';

const shownRows = 200;
const retryAfterSeconds = 60;
const importCalls = { products: calls.importProducts, prices: calls.importPrices, stock: calls.importStock };
const permissionOf = {
  products: 'catalogue.write',
  prices: 'catalogue.write',
  stock: 'stock.write',
} as const;

function firstRows(report: string) {
  const rows: string[][] = parse(report, { from_line: 2, to_line: shownRows + 1 });
  return rows.map(([, line, key = '', reason = '']) => ({ line: Number(line), key, reason }));
}

/** Aborts when the client leaves before it has the answer. */
function leaving(reply: FastifyReply): AbortSignal {
  const controller = new AbortController();
  reply.raw.once('close', () => {
    if (!reply.raw.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** POST /api/merchant/import/{kind}: the file is in the body. It is cancelled when the client leaves. */
export const importRoutes: FastifyPluginAsync<{ db: Database; pictures: PictureSources }> = async (
  app,
  { db, pictures },
) => {
  const route = routesOf(app, 'Merchant: catalogue');
  const queue = new ImportQueue();

  route(calls.getImportProgress, async (request) =>
    ok(queue.progressOf((await staffOf(db, request, 'stock.write')).id) ?? null),
  );

  for (const kind of importKinds) {
    route(
      importCalls[kind],
      async (request, reply) => {
        const { id, name: staffName } = await staffOf(db, request, permissionOf[kind]);
        const { content, format, isDryRun, name, edited } = request.body;
        const signal = leaving(reply);
        const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'harbour-import-'));
        try {
          const file = path.join(folder, `${kind}.${format}`);
          await fs.writeFile(file, content);
          const upload = { kind, name, file, dryRun: isDryRun, edited, locale: localeOf(request), pictures };
          const task = { connection: directConnection(db), staff: { id, name: staffName }, ...upload };
          const result = await queue.run(task, signal);
          return ok({ ...result, rows: firstRows(result.report), isDryRun });
        } catch (error) {
          if (!(error instanceof QueueFull)) throw error;
          throw new ApiProblem(resultCodes.unavailable, 'Many imports are waiting: try again in a minute', {
            retryAfterSeconds,
          });
        } finally {
          await fs.rm(folder, { recursive: true, force: true });
        }
      },
      { bodyLimit: 2 * maxImportBytes },
    );
  }
};
