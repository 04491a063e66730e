import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { installDebianPackages } from 'local-services/debian';
import { describeProblem } from 'local-services/operator-error';
import { root } from 'local-services/root';
import type pg from 'pg';
import { type IndexedItem, type ListQuery, setSeparator } from 'search-index';
import { createRandom } from '../api/random';
import { say, withApi } from '../api/with-api';
import { type Figures, measured, type Workload } from './engine';

/**
 * `npm run bench:search-libraries`: compares our search index with MiniSearch, Orama and Groonga on the same
 * 100,000 products. Each run is a separate process; prints the median of three. `npm run
 * bench:search-libraries -- 20000 ours orama` sets size and libraries. Installs Groonga from Debian if
 * permitted, else leaves it out.
 */
const words = process.argv.slice(2);
const size = Number(words.find((word) => /^\d+$/.test(word)) ?? 100_000);
const named = words.filter((word) => !/^\d+$/.test(word));
const engines = named.length > 0 ? named : ['ours', 'minisearch', 'orama', 'groonga'];
const runs = 3;
const queriesOfEach = 100;

const set = (column: string) => `array_to_string(${column}, '${setSeparator}')`;
const selectItems = `select id, code, style_code as "styleCode", channel_ids as "channelIds", brand_name as "brandName", color_code as "colorCode",
  ${set('category_codes')} as "categoryCodes", ${set('sizes')} as sizes, ${set('sizes')} as "availableSizes", ${set('labels')} as labels, ${set('attributes')} as attributes, sale_price as "salePrice",
  discount_percent as "discountPercent", extract(epoch from published_at)::double precision as "publishedAt", rank,
  search_text as "searchText", title_en || ' ' || title_zh || ' ' || brand_name as name
  from items where on_shelf order by rank desc nulls last, id collate "C"`;

async function readAll(client: pg.Client): Promise<IndexedItem[]> {
  const { rows } = await client.query<IndexedItem>(selectItems);
  return rows;
}

/** Typical queries derived from the items, the same in each run. */
function writeWorkload(items: readonly IndexedItem[]): Workload {
  const { pick, chance, int } = createRandom(11);
  const latin = ({ name }: IndexedItem) => name.toLowerCase().match(/[a-z]{4,}/g) ?? ['coat'];
  const chinese = ({ name }: IndexedItem) => /\p{Script=Han}+/u.exec(name)?.[0].slice(-3) ?? '外套';
  const keyword = () => {
    const item = pick(items);
    if (chance(0.15)) return chinese(item);
    return chance(0.5) ? pick(latin(item)) : `${pick(latin(item))} ${pick(latin(item))}`;
  };
  const misspelt = () => {
    const word = pick(
      latin(pick(items))
        .filter((each) => each.length > 4)
        .concat('jacket'),
    );
    const at = int(1, word.length - 2);
    return word.slice(0, at) + word.slice(at + 1);
  };
  const filters: ((item: IndexedItem) => Partial<ListQuery>)[] = [
    ({ colorCode }) => ({ color: [colorCode, pick(items).colorCode] }),
    ({ brandName }) => ({ brand: [brandName] }),
    ({ sizes }) => ({ size: sizes.split(setSeparator).slice(0, 1) }),
    () => ({ price: { min: int(1, 20) * 10_000, max: int(30, 90) * 10_000 } }),
  ];
  const page = () => ({ channel: int(1, 2), page: 1, pageSize: 60, sort: 'RECOMMENDED' as const });
  const many = (next: () => ListQuery) => Array.from({ length: queriesOfEach }, next);
  const typed = (text: string) => text.slice(0, int(Math.min(2, text.length), text.length));
  const sum = (column: 'code' | 'id') =>
    items.reduce((bytes, item) => bytes + Buffer.byteLength(item[column]), 0);
  return {
    catalogue: { items: items.length, codeBytes: sum('code'), idBytes: sum('id') },
    queries: {
      'keyword, facet counts': many(() => ({ ...page(), keyword: keyword() })),
      'keyword, filter, by price': many(() => ({
        ...page(),
        keyword: keyword(),
        ...pick(filters)(pick(items)),
        sort: 'PRICE_LOW_TO_HIGH',
      })),
      'list, facet counts': many(() => {
        const item = pick(items);
        return {
          ...page(),
          category: [pick(item.categoryCodes.split(setSeparator))],
          ...pick(filters)(item),
          ...pick(filters)(item),
        };
      }),
      typing: many(() => ({ ...page(), pageSize: 10, keyword: typed(keyword()) })),
      misspelt: many(() => ({ ...page(), keyword: misspelt() })),
    },
    changes: Array.from({ length: queriesOfEach }, () => {
      const item = pick(items);
      return { ...item, salePrice: item.salePrice + 100, searchText: `${item.searchText} changed` };
    }),
  };
}

async function writeFiles(folder: string): Promise<void> {
  await withApi(size, async ({ client }) => {
    const items = await readAll(client);
    fs.writeFileSync(
      path.join(folder, 'items.ndjson'),
      items.map((item) => `${JSON.stringify(item)}\n`).join(''),
    );
    fs.writeFileSync(path.join(folder, 'workload.json'), JSON.stringify(writeWorkload(items)));
    say(`${items.length} items on the shelf`);
  });
}

function measure(engine: string, folder: string): Figures {
  const script = path.join(root, 'tools/bench/src/search/measure.ts');
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--expose-gc', '--import', 'tsx', script, engine, folder],
    { cwd: root, encoding: 'utf8', maxBuffer: 1 << 28 },
  );
  if (status !== 0) throw new Error(`${engine} ended with ${status}:\n${stderr.slice(-2_000)}`);
  return JSON.parse(stdout) as Figures;
}

function median(all: readonly Figures[], read: (figures: Figures) => number): number {
  return all.map(read).sort((one, other) => one - other)[Math.floor(all.length / 2)] ?? 0;
}

/** Rounds to the digits that matter in a comparison. */
const short = (value: number) =>
  value < 1 ? value.toFixed(2) : value < 20 ? value.toFixed(1) : value.toFixed(0);

function printTable(results: ReadonlyMap<string, Figures[]>): void {
  const ours = results.get('ours')?.[0];
  const row = (title: string, cell: (all: Figures[]) => string) =>
    say(`| ${title.padEnd(42)} | ${[...results.values()].map((all) => cell(all).padEnd(22)).join(' | ')} |`);
  row('', (all) => [...results].find(([, each]) => each === all)?.[0] ?? '');
  say(`| ${'-'.repeat(42)} | ${[...results].map(() => '-'.repeat(22)).join(' | ')} |`);
  row('build', (all) => `${short(median(all, (figures) => figures.buildSeconds))} s`);
  row('RSS of the process', (all) => `${median(all, ({ rssMb }) => rssMb).toFixed(0)} MB`);
  row('index: heap, or files', (all) => `${median(all, ({ indexMb }) => indexMb).toFixed(0)} MB`);
  for (const kind of [...measured, 'one change'] as const) {
    const at = (all: Figures[], share: 'p50' | 'p95') =>
      short(median(all, ({ times }) => times[kind]?.[share] ?? 0));
    row(`${kind}, p50 / p95`, (all) => `${at(all, 'p50')} / ${at(all, 'p95')} ms`);
  }
  for (const kind of measured) {
    row(`as many as ours: ${kind}`, ([figures]) => {
      const totals = figures?.totals[kind] ?? [];
      const same = totals.filter((total, index) => total === ours?.totals[kind]?.[index]);
      return ours ? `${same.length} of ${totals.length}` : '';
    });
  }
}

function hasGroonga(): boolean {
  const answers = () => spawnSync('groonga', ['--version']).status === 0;
  if (!answers()) installDebianPackages('groonga-bin');
  return answers();
}

const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'harbour-bench-search-'));
try {
  await writeFiles(folder);
  const results = new Map<string, Figures[]>();
  for (const engine of engines) {
    if (engine === 'groonga' && !hasGroonga()) {
      say('Groonga is left out: install the package groonga-bin of Debian');
      continue;
    }
    const all: Figures[] = [];
    for (let run = 0; run < runs; run++) {
      const startedAt = performance.now();
      all.push(measure(engine, folder));
      say(
        `${engine}: run ${run + 1} of ${runs} took ${((performance.now() - startedAt) / 1_000).toFixed(0)} s`,
      );
    }
    results.set(engine, all);
  }
  say('');
  printTable(results);
} catch (error) {
  process.stderr.write(`${describeProblem(error)}\n`);
  process.exitCode = 1;
} finally {
  fs.rmSync(folder, { recursive: true, force: true });
}
