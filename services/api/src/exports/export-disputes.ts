import type { Database } from 'api-platform/foundation';
import type { Job } from 'api-platform/queue';
import type { FileStorage } from 'file-storage';
import * as z from 'zod/mini';
import { exportDisputes } from '../modules/payment';
import { exportName } from './export-name';
import { periodOf, writeExport } from './write-export';

export const exportDisputesJob: Job<{ from: string; to: string }> = {
  name: 'export-disputes',
  payload: z.object({ from: z.string(), to: z.string() }),
  maxAttempts: 4,
};

/** Writes the disputes that opened from `from` until before `to` (Hong Kong time); returns the file's name. */
export async function writeDisputes(
  db: Database,
  exports: FileStorage,
  { from, to }: { from: string; to: string },
): Promise<string> {
  const csv = await exportDisputes(db, periodOf({ from, to }));
  return writeExport(exports, exportName({ kind: 'disputes', from, until: to }), [csv]);
}
