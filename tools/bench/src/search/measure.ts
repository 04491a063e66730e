import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import type { IndexedItem, ListQuery } from 'search-index';
import { type Engine, type Figures, type Found, measured, type Workload } from './engine';
import { createGroonga } from './groonga';
import { createMiniSearch } from './mini-search';
import { createOrama } from './orama';
import { createOurs } from './ours';

/** `measure.ts <engine> <folder>`: one run of one engine in this process; prints its figures as JSON. */
const [name = '', folder = ''] = process.argv.slice(2);
const read = (file: string) => fs.readFileSync(path.join(folder, file), 'utf8');
const engines: Record<string, (workload: Workload) => Engine> = {
  ours: ({ catalogue }) => createOurs(catalogue),
  minisearch: createMiniSearch,
  orama: createOrama,
  groonga: () => createGroonga(path.join(folder, `groonga-${process.pid}`)),
};

function collect(): { rssMb: number; usedMb: number } {
  for (let i = 0; i < 4; i++) globalThis.gc?.();
  const { rss, heapUsed, external } = process.memoryUsage();
  return { rssMb: rss / 1_048_576, usedMb: (heapUsed + external) / 1_048_576 };
}

async function time(work: () => unknown): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

function summary(durations: number[]): { p50: number; p95: number } {
  const sorted = durations.toSorted((one, other) => one - other);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const create = engines[name];
if (!create) throw new Error(`unknown engine ${name}: one of ${Object.keys(engines).join(', ')}`);
let workload: Workload | undefined = JSON.parse(read('workload.json'));
if (!workload) throw new Error('no workload');
const { queries, changes } = workload;
const engine = create(workload);
workload = undefined;

const before = collect();
const buildMs = await time(async () => {
  const input = fs.createReadStream(path.join(folder, 'items.ndjson'));
  for await (const line of readline.createInterface({ input }))
    await engine.add(JSON.parse(line) as IndexedItem);
  await engine.ready();
});
const after = collect();
const outside = engine.outside?.();

const calls: Record<(typeof measured)[number], (query: ListQuery) => Found | Promise<Found>> = {
  'keyword, facet counts': (query) => engine.list(query, true),
  'keyword, filter, by price': (query) => engine.list(query, false),
  'list, facet counts': (query) => engine.list(query, true),
  typing: (query) => engine.list(query, false),
  misspelt: (query) => engine.correct(query),
};
const warmUp = 5;
/** Time limit: slow engines run fewer queries. */
const maxMs = 15_000;
const times: Figures['times'] = {};
const totals: Figures['totals'] = {};
for (const kind of measured) {
  const durations: number[] = [];
  const found: number[] = [];
  const startedAt = performance.now();
  // The first queries warm up the JIT compiler and are not measured.
  for (const [turn, query] of [...queries[kind].slice(0, warmUp), ...queries[kind]].entries()) {
    if (turn > 2 * warmUp && performance.now() - startedAt > maxMs) break;
    await engine.forget?.();
    let total = 0;
    const duration = await time(async () => {
      total = (await calls[kind](query)).total;
    });
    if (turn < warmUp) continue;
    durations.push(duration);
    found.push(total);
  }
  times[kind] = summary(durations);
  totals[kind] = found;
}
const durations: number[] = [];
for (const item of changes) durations.push(await time(() => engine.change(item)));
times['one change'] = summary(durations);
await engine.close?.();

const figures: Figures = {
  buildSeconds: buildMs / 1_000,
  rssMb: outside?.rssMb ?? after.rssMb,
  indexMb: outside?.filesMb ?? after.usedMb - before.usedMb,
  times,
  totals,
};
process.stdout.write(`${JSON.stringify(figures)}\n`);
