import fs from 'node:fs/promises';
import path from 'node:path';
import type { Logger } from 'shared-contracts';
import type { Vital } from './vital';

/** Folder of the metrics in the data folder: one NDJSON file per day (UTC). */
export const vitalsFolder = (dataDir: string) => path.join(dataDir, 'vitals');

/** Retention in days, which is also the most that `npm run vitals` can look back. */
export const keptDays = 31;

/** Limit per day, about 80,000 metrics. A larger shop should sample fewer visits (VITALS_SAMPLE). */
const dayBytes = 8_000_000;
const maxPending = 5_000;
const flushAfterMs = 500;
const dayMs = 86_400_000;

/** File names of the last `days` days, oldest first. */
export function lastDays(days: number, now = Date.now()): string[] {
  return Array.from({ length: days }, (_, index) =>
    new Date(now - (days - 1 - index) * dayMs).toISOString().slice(0, 10),
  );
}

export interface VitalsStore {
  add(vitals: readonly Vital[]): void;
  /** Writes pending metrics. Never rejects. */
  flush(): Promise<void>;
}

interface StoreOptions {
  folder: string;
  log: Logger;
  now?: () => number;
  maxDayBytes?: number;
}

/**
 * Appends metrics to the day's file. Memory, size per day and number of days are limited; excess metrics are
 * dropped and logged, because they are not worth a full disk.
 */
export function createVitalsStore({
  folder,
  log,
  now = Date.now,
  maxDayBytes = dayBytes,
}: StoreOptions): VitalsStore {
  let pending: Vital[] = [];
  let timer: NodeJS.Timeout | undefined;
  let writing = Promise.resolve();
  /** The day whose limit has been reached, so that it is logged once. */
  let fullDay = '';

  async function write(): Promise<void> {
    const text = pending.map((vital) => `${JSON.stringify(vital)}\n`).join('');
    pending = [];
    if (text === '') return;
    const [day = ''] = lastDays(1, now());
    const file = path.join(folder, `${day}.ndjson`);
    const size = await sizeOf(file);
    if (size === undefined) await prepareDay();
    if ((size ?? 0) + text.length > maxDayBytes) {
      if (fullDay !== day) log.warn(`SHOP-VITALS-001 ${file} is full; figures are dropped until tomorrow`);
      fullDay = day;
      return;
    }
    await fs.appendFile(file, text);
  }

  async function prepareDay(): Promise<void> {
    await fs.mkdir(folder, { recursive: true });
    const kept = new Set(lastDays(keptDays, now()).map((day) => `${day}.ndjson`));
    const old = (await fs.readdir(folder)).filter((file) => file.endsWith('.ndjson') && !kept.has(file));
    await Promise.all(old.map((file) => fs.rm(path.join(folder, file), { force: true })));
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    writing = writing
      .then(write)
      .catch((error: unknown) => log.error(`SHOP-VITALS-002 figures can’t be written to ${folder}`, error));
    return writing;
  }

  return {
    add(vitals) {
      pending.push(...vitals.slice(0, maxPending - pending.length));
      timer ??= setTimeout(flush, flushAfterMs);
    },
    flush,
  };
}

async function sizeOf(file: string): Promise<number | undefined> {
  try {
    return (await fs.stat(file)).size;
  } catch {
    return undefined;
  }
}
