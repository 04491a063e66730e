import { createIndexBuilder, type IndexedItem, type ListQuery, setSeparator } from 'search-index';

/**
 * `npm run bench:styles`: each list twice, of items and of styles, from an index of 1,000,000 made-up items,
 * without its cache. `npm run bench:styles -- 100000` sets the size. Prints the minimum of the runs.
 */
const size = Number(process.argv[2] ?? 1_000_000);
const runs = 9;

const sizesOf = ['XS', 'S', 'M', 'L', 'XL'].map((name) => `ALPHA@@@${name}`);
const colors = Array.from({ length: 24 }, (_, index) => `COLOR${index}`);
const departments = ['MEN', 'WOMEN', 'KIDS'];

/** A number below `end` from a seed, the same in each run. */
function pick(seed: number, end: number): number {
  let hash = Math.imul(seed + 0x9e3779b9, 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return ((hash ^ (hash >>> 16)) >>> 0) % end;
}

/** The item of this rank: one of three colours, on average, of its style. */
function itemAt(place: number): IndexedItem {
  const style = pick(place, Math.ceil(size / 3));
  const department = departments[pick(style, 3)] ?? '';
  const kind = `${department}###KIND${pick(style + 1, 30)}`;
  const available = sizesOf.filter((_, index) => pick(place * 7 + index, 4) > 0);
  return {
    id: String(place).padStart(8, '0'),
    code: `C${place}`,
    styleCode: `S${style}`,
    channelIds: [1, 2],
    brandName: `Brand ${pick(style + 2, 300)}`,
    colorCode: colors[pick(place + 3, colors.length)] ?? '',
    categoryCodes: [department, kind].join(setSeparator),
    sizes: sizesOf.join(setSeparator),
    availableSizes: available.join(setSeparator),
    labels: '',
    attributes: `MATERIAL@@@M${pick(style + 4, 12)}`,
    salePrice: 10_000 + pick(style + 5, 500) * 100,
    discountPercent: pick(place + 6, 3) === 0 ? 20 + pick(place, 40) : 0,
    publishedAt: pick(place + 8, 1_000_000),
    rank: size - place,
    searchText: `word${pick(style + 9, 500)} coat`,
    name: 'Coat',
  };
}

const builder = createIndexBuilder({ items: size, codeBytes: size * 8, idBytes: size * 8 });
const startedAt = performance.now();
for (let place = 0; place < size; place++) builder.add(itemAt(place));
const index = builder.build();
const builtMs = performance.now() - startedAt;

const page = { channel: 1, sort: 'RECOMMENDED', page: 1, pageSize: 24 } as const;
const queries: Record<string, ListQuery> = {
  'the whole channel': page,
  'a department': { ...page, category: ['WOMEN'] },
  'a category': { ...page, category: ['WOMEN###KIND3'] },
  'a category, three filters': {
    ...page,
    category: ['WOMEN###KIND3'],
    color: ['COLOR1', 'COLOR2'],
    size: ['ALPHA@@@M'],
    price: { max: 40_000 },
  },
  'a department by price': { ...page, category: ['WOMEN'], sort: 'PRICE_LOW_TO_HIGH' },
  'a keyword': { ...page, keyword: 'word7' },
};

async function time(query: ListQuery): Promise<string> {
  let least = Number.POSITIVE_INFINITY;
  for (let run = 0; run < runs; run++) {
    // A change empties the cache.
    await index.apply({ upserted: [itemAt(0)], deleted: [] });
    const from = performance.now();
    await index.list(query);
    least = Math.min(least, performance.now() - from);
  }
  return `${least.toFixed(1)} ms`;
}

const lines = [
  `${size} items built in ${(builtMs / 1_000).toFixed(1)} s, ${Math.round(process.memoryUsage().rss / 1_048_576)} MB resident`,
];
for (const [name, query] of Object.entries(queries)) {
  const { total, items } = await index.list({ ...query, byStyle: true });
  const byItem = await time(query);
  const byStyle = await time({ ...query, byStyle: true });
  lines.push(`${name}: ${items} items ${byItem}, ${total} styles ${byStyle}`);
}
process.stdout.write(`${lines.join('\n')}\n`);
