import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import type { Database } from 'api-platform/foundation';
import { type Period, periodOf } from 'api-platform/period';
import type { Job } from 'api-platform/queue';
import type { FileStorage } from 'file-storage';
import { type ExportKind, exportFormats, exportKinds } from 'shared-contracts/wire/merchant-exports';
import * as z from 'zod/mini';
import type { Report } from './cells';
import { exportName, type WantedExport } from './export-name';
import { reportBalances } from './report-balances';
import { reportCustomers } from './report-customers';
import { reportDisputes } from './report-disputes';
import { reportOrders } from './report-orders';
import { reportPayments } from './report-payments';
import { reportRefunds } from './report-refunds';
import { reportSales } from './report-sales';
import { writeCsv } from './write-csv';
import { WorkbookTooLong, writeWorkbook } from './write-workbook';

const reports: Record<ExportKind, (db: Database, period: Period) => Report> = {
  orders: reportOrders,
  sales: reportSales,
  payments: reportPayments,
  refunds: reportRefunds,
  disputes: reportDisputes,
  balances: reportBalances,
  customers: reportCustomers,
};

export const makeExportJob: Job<WantedExport> = {
  name: 'make-export',
  payload: z.object({
    kind: z.enum(exportKinds),
    from: z.string(),
    until: z.string(),
    format: z.enum(exportFormats),
  }),
  maxAttempts: 4,
};

/**
 * Makes an export and stores it, whole or not at all; returns its name. One that is too long for a workbook is made as
 * CSV. Throws when the days are no period.
 */
export async function makeExport(db: Database, exports: FileStorage, wanted: WantedExport): Promise<string> {
  const period = periodOf({ from: wanted.from, to: wanted.until });
  const report = () => reports[wanted.kind](db, period);
  const folder = await fs.mkdtemp(path.join(os.tmpdir(), 'harbour-export-'));
  const file = path.join(folder, 'export');
  const writeText = async () => {
    await fs.writeFile(file, writeCsv(report()));
    return exportName({ ...wanted, format: 'csv' });
  };
  const writeBook = async () => {
    try {
      await writeWorkbook(report(), file);
      return exportName(wanted);
    } catch (error) {
      if (error instanceof WorkbookTooLong) return writeText();
      throw error;
    }
  };
  try {
    const name = await (wanted.format === 'csv' ? writeText() : writeBook());
    await exports.write(name, { file });
    return name;
  } finally {
    await fs.rm(folder, { recursive: true, force: true });
  }
}
