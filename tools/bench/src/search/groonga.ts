import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import path from 'node:path';
import readline from 'node:readline';
import { type IndexedItem, type ListQuery, searchWordsOf, setSeparator } from 'search-index';
import type { Engine, Found } from './engine';

const facets = ['brand', 'color', 'categories', 'sizes', 'discountRange'] as const;
const schema = [
  'table_create Items TABLE_HASH_KEY ShortText',
  'column_create Items code COLUMN_SCALAR ShortText',
  'column_create Items text COLUMN_SCALAR Text',
  'column_create Items rank COLUMN_SCALAR Float',
  'column_create Items price COLUMN_SCALAR Int32',
  'table_create Prices TABLE_PAT_KEY Int32',
  'column_create Prices items COLUMN_INDEX Items price',
  'table_create Terms TABLE_PAT_KEY ShortText --default_tokenizer TokenDelimit',
  'column_create Terms items COLUMN_INDEX Items text',
  ...[
    ['channels', 'COLUMN_VECTOR'],
    ['brand', 'COLUMN_SCALAR'],
    ['color', 'COLUMN_SCALAR'],
    ['categories', 'COLUMN_VECTOR'],
    ['sizes', 'COLUMN_VECTOR'],
    ['discountRange', 'COLUMN_SCALAR'],
    // The same value for all items: a facet over it gives the lowest and highest price.
    ['everything', 'COLUMN_SCALAR'],
  ].flatMap(([name, kind]) => [
    `table_create of_${name} TABLE_HASH_KEY ShortText`,
    `column_create Items ${name} ${kind} of_${name}`,
    `column_create of_${name} items COLUMN_INDEX Items ${name}`,
  ]),
];

const toRecord = (item: IndexedItem) =>
  JSON.stringify({
    _key: item.id,
    code: item.code,
    text: item.searchText,
    rank: item.rank,
    price: item.salePrice,
    channels: item.channelIds.map(String),
    brand: item.brandName,
    color: item.colorCode,
    categories: item.categoryCodes.split(setSeparator),
    sizes: item.sizes.split(setSeparator),
    discountRange: String(Math.floor(item.discountPercent / 10)),
    everything: 'all',
  });

const oneOf = (column: string, operator: '==' | '@', values: readonly string[]) =>
  `(${values.map((value) => `${column} ${operator} ${JSON.stringify(value)}`).join(' || ')})`;

function filterOf({ channel, category, brand, color, size, price }: ListQuery): string {
  return [
    `channels @ "${channel}"`,
    ...(category ? [oneOf('categories', '@', category)] : []),
    ...(brand ? [oneOf('brand', '==', brand)] : []),
    ...(color ? [oneOf('color', '==', color)] : []),
    ...(size ? [oneOf('sizes', '@', size)] : []),
    ...(price ? [`between(price, ${price.min ?? 0}, "include", ${price.max ?? 1e9}, "include")`] : []),
  ].join(' && ');
}

type Answer = [[number, ...unknown[]], [[[number], unknown, ...[string][]], ...unknown[]]];

/** Runs Groonga in a separate process over standard input, with its result cache off. */
export function createGroonga(folder: string): Engine {
  fs.mkdirSync(folder, { recursive: true });
  const child = spawn('groonga', ['-n', path.join(folder, 'db')], { stdio: ['pipe', 'pipe', 'inherit'] });
  const waiting: ((line: string) => void)[] = [];
  readline.createInterface({ input: child.stdout }).on('line', (line) => waiting.shift()?.(line));

  async function send(text: string): Promise<Answer> {
    const answered = new Promise<string>((resolve) => waiting.push(resolve));
    child.stdin.write(`${text}\n`);
    const line = await answered;
    const answer = JSON.parse(line) as Answer;
    if (answer[0][0] !== 0) throw new Error(`Groonga refuses ${text.slice(0, 300)}: ${line.slice(0, 300)}`);
    return answer;
  }

  function ask(query: ListQuery, limit: number, withFacets: boolean, isMisspelt = false): Promise<Answer> {
    const words = query.keyword ? searchWordsOf(query.keyword) : [];
    const fuzzy = words.map(
      (word) =>
        `fuzzy_search(text, ${JSON.stringify(word)}, {"max_distance": 1, "with_transposition": true})`,
    );
    const parameters = {
      table: 'Items',
      cache: 'no',
      filter: [...(isMisspelt ? fuzzy : []), filterOf(query)].join(' && '),
      ...(words.length > 0 &&
        !isMisspelt && { match_columns: 'text', query: words.map((word) => `${word}*`).join(' ') }),
      sort_keys: query.sort === 'PRICE_LOW_TO_HIGH' ? 'price' : query.keyword ? '-_score,-rank' : '-rank',
      limit: String(limit),
      output_columns: 'code',
      ...(withFacets && {
        ...Object.fromEntries(
          facets.flatMap((facet) => [
            [`drilldowns[${facet}].keys`, facet],
            [`drilldowns[${facet}].limit`, '-1'],
          ]),
        ),
        'drilldowns[everything].keys': 'everything',
        'drilldowns[everything].calc_types': 'MIN,MAX',
        'drilldowns[everything].calc_target': 'price',
        'drilldowns[everything].output_columns': '_key,_min,_max',
      }),
    };
    const written = Object.entries(parameters).map(([name, value]) => `${name}=${encodeURIComponent(value)}`);
    return send(`/d/select?${written.join('&')}`);
  }

  async function list(query: ListQuery, withFacets: boolean, isMisspelt = false): Promise<Found> {
    const [, [[[total], , ...rows]]] = await ask(query, query.pageSize, withFacets, isMisspelt);
    // A facet's own filter does not apply to its counts.
    if (withFacets) {
      for (const facet of ['category', 'brand', 'color', 'size', 'price'] as const) {
        if (query[facet]) await ask({ ...query, [facet]: undefined }, 0, true);
      }
    }
    return { total, codes: rows.map(([code]) => code) };
  }

  const load = (records: readonly string[]) => send(`load --table Items\n[\n${records.join(',\n')}\n]`);
  let batch: string[] = [];
  let prepared: Promise<unknown> | undefined;
  const prepare = async () => {
    for (const line of schema) await send(line);
  };
  return {
    async add(item) {
      prepared ??= prepare();
      await prepared;
      batch.push(toRecord(item));
      if (batch.length < 1_000) return;
      await load(batch);
      batch = [];
    },
    ready: () => load(batch),
    list,
    correct: (query) => list(query, false, true),
    change: (item) => load([toRecord(item)]),
    outside() {
      const status = fs.readFileSync(`/proc/${child.pid}/status`, 'utf8');
      const bytes = fs.readdirSync(folder).map((name) => fs.statSync(path.join(folder, name)).blocks * 512);
      return {
        rssMb: Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1_024,
        filesMb: bytes.reduce((sum, each) => sum + each, 0) / 1_048_576,
      };
    },
    async close() {
      child.stdin.end();
      await once(child, 'exit');
    },
  };
}
