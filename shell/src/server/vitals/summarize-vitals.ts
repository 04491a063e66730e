import { createReadStream, existsSync } from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { percentile } from 'shared-contracts/server/percentile';
import * as z from 'zod/mini';
import { type ShownPage, type Vital, vitalNames, vitalSchema } from './vital';
import { lastDays } from './vitals-store';

/** Metrics of one page type in one version of its remote. */
export interface VitalsGroup extends ShownPage {
  values: Record<Vital['name'], number[]>;
}

/** Reads the days' files, grouped by page type, remote and version. Skips a line truncated by a crash. */
export async function readVitals(folder: string, days: number, now = Date.now()): Promise<VitalsGroup[]> {
  const groups = new Map<string, VitalsGroup>();
  for (const day of lastDays(days, now)) {
    const file = path.join(folder, `${day}.ndjson`);
    if (!existsSync(file)) continue;
    for await (const line of readline.createInterface({ input: createReadStream(file) })) {
      const vital = parseVital(line);
      if (!vital) continue;
      const { page, remote, version } = vital;
      const key = `${remote} ${page} ${version}`;
      const group = groups.get(key) ?? {
        page,
        remote,
        version,
        values: { LCP: [], INP: [], CLS: [], TTFB: [] },
      };
      group.values[vital.name].push(vital.value);
      groups.set(key, group);
    }
  }
  return [...groups].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, group]) => group);
}

function parseVital(line: string): Vital | undefined {
  try {
    const result = z.safeParse(vitalSchema, JSON.parse(line));
    return result.success ? result.data : undefined;
  } catch {
    return undefined;
  }
}

/** A table of p75 values with the number of page views behind each. */
export function formatVitals(groups: readonly VitalsGroup[]): string {
  const rows = groups.map(({ page, remote, version, values }) => [
    page,
    remote,
    version,
    ...vitalNames.map((name) => {
      const value = percentile(values[name], 0.75);
      if (value === undefined) return '-';
      const figure = name === 'CLS' ? value.toFixed(3) : `${Math.round(value)} ms`;
      return `${figure} (${values[name].length})`;
    }),
  ]);
  const table = [['page', 'remote', 'version', ...vitalNames], ...rows];
  const widths = table[0]?.map((_, column) => Math.max(...table.map((row) => row[column]?.length ?? 0)));
  return table
    .map((row) => row.map((cell, column) => cell.padEnd(widths?.[column] ?? 0)).join('  '))
    .map((line) => line.trimEnd())
    .join('\n');
}
