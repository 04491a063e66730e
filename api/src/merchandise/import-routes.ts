import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { answers, type Database, InputProblem, ok } from 'api-platform/foundation';
import { importCatalogue } from 'catalogue-import/import-catalogue';
import type { FileOutcome } from 'catalogue-import/import-file';
import { ImportProblem } from 'catalogue-import/import-problem';
import { noProgress } from 'catalogue-import/progress';
import { changesFileOf } from 'catalogue-import/report';
import { parse } from 'csv-parse/sync';
import type { FastifyPluginAsync } from 'fastify';
import type { ZodTypeProvider } from 'fastify-type-provider-zod';
import { merchantPaths } from 'shared-contracts/merchant-paths';
import {
  type ImportKind,
  importKinds,
  importRequestSchema,
  importResultSchema,
  maxImportBytes,
} from 'shared-contracts/wire/merchant-import';
import { recordChange, type Staff, staffOf } from '../modules/staff';
import { withImportConnection } from './import-connection';

const tags = ['Merchant: catalogue'];
const shownRows = 200;
const permissionOf = {
  products: 'catalogue.write',
  prices: 'catalogue.write',
  stock: 'stock.write',
} as const;

interface Upload {
  kind: ImportKind;
  name: string;
  /** The file to read. */
  file: string;
  dryRun: boolean;
  edited?: 'keep' | 'take' | undefined;
}

/** Imports one file with the code of the command, and its audit entry in the same transaction. */
async function importUpload(db: Database, staff: Staff, { kind, name, file, dryRun, edited }: Upload) {
  const reportFile = path.join(path.dirname(file), 'report.csv');
  try {
    const [outcome] = await withImportConnection(db, (client, tx) =>
      importCatalogue(client, {
        [kind]: file,
        ...{ reportFile, dryRun, noWait: true, progress: noProgress, originalsDir: '' },
        ...{ edited, importer: { id: staff.id, name: staff.name, file: name } },
        beforeCommit: ({ changes: _each, ...done }) =>
          recordChange(tx, staff, {
            action: `import.${kind}`,
            subjectType: 'import',
            subjectId: name,
            before: null,
            after: done,
          }),
      }),
    );
    if (!outcome) throw new Error('the import has no outcome');
    const changesReport = await fs.readFile(changesFileOf(reportFile), 'utf8');
    return { outcome, report: await fs.readFile(reportFile, 'utf8'), changesReport };
  } catch (error) {
    if (error instanceof ImportProblem) throw new InputProblem('file', error.message);
    throw error;
  }
}

function firstRows(report: string) {
  const rows: string[][] = parse(report, { from_line: 2, to_line: shownRows + 1 });
  return rows.map(([, line, key = '', reason = '']) => ({ line: Number(line), key, reason }));
}

const shownChanges = (changes: FileOutcome['changes']) =>
  changes.map(({ editedAt, ...change }) => ({ ...change, editedAt: editedAt?.toISOString() ?? null }));

/** POST /api/merchant/import/{kind}: the file is in the body. */
export const importRoutes: FastifyPluginAsync<{ db: Database }> = async (app, { db }) => {
  for (const kind of importKinds) {
    app.withTypeProvider<ZodTypeProvider>().post(
      merchantPaths.importFile(kind),
      {
        bodyLimit: 2 * maxImportBytes,
        schema: { tags, body: importRequestSchema, response: answers(importResultSchema) },
      },
      async (request) => {
        const staff = await staffOf(db, request, permissionOf[kind]);
        const { content, format, isDryRun, name, edited } = request.body;
        const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'harbour-import-'));
        try {
          const file = path.join(folder, `${kind}.${format}`);
          await fs.writeFile(file, content);
          const upload = { kind, name, file, dryRun: isDryRun, edited };
          const { outcome, report, changesReport } = await importUpload(db, staff, upload);
          const { read, rejected, added, changed, kept } = outcome;
          const changes = shownChanges(outcome.changes);
          const reports = { rows: firstRows(report), report, changes, changesReport };
          return ok({ read, rejected, added, changed, kept, ...reports, isDryRun });
        } finally {
          await fs.rm(folder, { recursive: true, force: true });
        }
      },
    );
  }
};
