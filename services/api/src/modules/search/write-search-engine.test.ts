import { EventEmitter, once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { resultCodes } from 'shared-contracts/wire/common';
import { addItem, type CatalogueShop, openCatalogueShop } from '../testing/catalogue-fixture';
import { buildTestApp } from '../testing/commerce-app';
import { registerEngineWriter } from './register-engine-writer';
import {
  createIndexBuilder,
  type IndexedItem,
  type ListQuery,
  openSearchEngine,
  type SearchEngine,
  SearchEngineError,
} from './search-index';
import { writeSearchEngine } from './write-search-engine';

const ending = new AbortController();
const { signal } = ending;
const onFailure = (error: unknown) => {
  throw error;
};
const all: ListQuery = { channel: 1, sort: 'RECOMMENDED', page: 1, pageSize: 60 };

let shop: CatalogueShop;
beforeAll(async () => {
  shop = await openCatalogueShop({ items: [{ code: 'FIRST' }, { code: 'SECOND' }] });
});
afterAll(async () => {
  ending.abort();
  await shop.app.close();
});

type State = SearchEngine['index']['state'];

/** An engine in this process, of which each alias is an index in memory: `engine-contract.test.ts` has the one behind HTTP. */
function engineInMemory() {
  const empty = () => createIndexBuilder({ items: 0, codeBytes: 0, idBytes: 0 }).build();
  let current: { items: ReturnType<typeof empty>; state: State } | undefined;
  const found = () => {
    if (!current) throw new SearchEngineError('has no index of this shop yet', { status: 404 });
    return current;
  };
  const calls: string[] = [];
  const index: SearchEngine['index'] = {
    get state() {
      return found().state;
    },
    get version() {
      return found().items.version;
    },
    get size() {
      return found().items.size;
    },
    async refresh() {
      calls.push('refresh');
      found();
    },
    async commit(state) {
      calls.push(`commit ${state.position}`);
      found().state = state;
    },
    async apply(changes) {
      calls.push(`apply ${[...changes.upserted.map(({ id }) => id), ...changes.deleted].sort().join()}`);
      expect(changes.position).toBeGreaterThan(found().state.position);
      await found().items.apply(changes);
    },
    compact: async () => undefined,
    list: (query) => found().items.list(query),
    suggest: (query) => found().items.suggest(query),
    sizeValues: () => found().items.sizeValues(),
  };
  const engine: SearchEngine = {
    index,
    async create(position) {
      calls.push(`create ${position}`);
      const items = empty();
      return {
        add: async (more: readonly IndexedItem[]) => items.apply({ upserted: more, deleted: [] }),
        async finish(state) {
          calls.push('finish');
          current = { items, state };
        },
      };
    },
  };
  return { engine, calls };
}

const options = {
  beforeRead: async () => undefined,
  onRebuild: () => undefined,
  onBuilt: () => undefined,
  signal,
  onFailure,
};
const position = async () =>
  Number((await shop.pool.query('select last_change from catalogue_state')).rows[0].last_change);

/** An engine that a worker has just filled. */
async function filled() {
  const opened = engineInMemory();
  await writeSearchEngine(shop.db, opened.engine, options);
  opened.calls.length = 0;
  const write = (more: Partial<typeof options> = {}) =>
    writeSearchEngine(shop.db, opened.engine, { ...options, ...more });
  const codes = async () => (await opened.engine.index.list(all)).codes.toSorted();
  return { ...opened, write, codes };
}

describe('a worker that writes to a search engine (docs/decisions/0053)', () => {
  it('builds the first index of all items', async () => {
    const { engine, calls } = engineInMemory();
    const rebuilt: string[] = [];
    await writeSearchEngine(shop.db, engine, {
      ...options,
      onRebuild: () => void rebuilt.push('begins'),
      onBuilt: () => void rebuilt.push('is built'),
    });
    expect(calls).toEqual(['refresh', `create ${await position()}`, 'finish']);
    expect(rebuilt).toEqual(['begins', 'is built']);
    expect((await engine.index.list(all)).codes.toSorted()).toEqual(['FIRST', 'SECOND']);
    expect(engine.index.state.position).toBe(await position());
  });

  it('applies what has changed since then, and says how far it is', async () => {
    const { write, calls, codes, engine } = await filled();
    await addItem(shop.db, { code: 'THIRD' });
    await shop.pool.query(`update items set on_shelf = false where code = 'FIRST'`);
    await write();
    expect(calls).toEqual(['refresh', 'apply I-FIRST,I-THIRD', `commit ${await position()}`]);
    expect(await codes()).toEqual(['SECOND', 'THIRD']);
    const { checkedAt } = engine.index.state;
    await write();
    expect(calls.slice(3)).toEqual(['refresh']);
    // Now and then it says that the index is current although nothing has changed.
    await engine.index.commit({ ...engine.index.state, checkedAt: checkedAt - 60_000 });
    await write();
    expect(engine.index.state.checkedAt).toBeGreaterThanOrEqual(checkedAt);
  });

  it('builds another index when the journal does not reach back, while the old one answers', async () => {
    const { write, calls, codes, engine } = await filled();
    await addItem(shop.db, { code: 'FOURTH' });
    await shop.pool.query('delete from item_changes');
    const during: Promise<string[]>[] = [];
    await write({ onRebuild: () => void during.push(codes()) });
    expect(calls).toContain('finish');
    expect((await Promise.all(during)).flat()).not.toContain('FOURTH');
    expect(await codes()).toContain('FOURTH');
    expect(engine.index.state.position).toBe(await position());
  });

  it('builds another index for a database that has gone back, or that is another one', async () => {
    const { write, calls, engine } = await filled();
    await engine.index.commit({ ...engine.index.state, position: (await position()) + 7 });
    await write();
    expect(calls).toContain('finish');
    calls.length = 0;
    await engine.index.commit({ ...engine.index.state, source: 'restored' });
    await write();
    expect(calls).toContain('finish');
    calls.length = 0;
    await write();
    expect(calls).toEqual(['refresh']);
  });

  it('writes in one process at a time', async () => {
    const { write, calls } = await filled();
    const events = new EventEmitter();
    const held = once(events, 'release');
    const begun = once(events, 'begin');
    const first = write({
      async beforeRead() {
        events.emit('begin');
        await held;
      },
    });
    await begun;
    await write();
    expect(calls).toEqual([]);
    events.emit('release');
    await first;
    expect(calls).toEqual(['refresh']);
  });
});

describe('a process with jobs', () => {
  it('writes every second while it runs', async () => {
    const { engine, calls } = engineInMemory();
    const app = fastify();
    registerEngineWriter(app, shop.db, engine);
    await app.ready();
    const seen = async (code: string) => {
      while (!calls.includes('finish') || !(await engine.index.list(all)).codes.includes(code))
        await pause(20);
    };
    await seen('SECOND');
    await addItem(shop.db, { code: 'LATER' });
    await seen('LATER');
    await app.close();
    const { length } = calls;
    await pause(1_100);
    expect(calls).toHaveLength(length);
  });
});

describe('an API whose search engine is away', () => {
  it('answers searches with 503 and everything else as ever', async () => {
    const { app } = await buildTestApp(undefined, {
      searchEngine: { url: 'http://127.0.0.1:9', user: undefined, password: undefined, name: 'shop' },
    });
    const search = await app.inject({ method: 'POST', url: '/api/product/search', payload: {} });
    expect([search.statusCode, search.json().code]).toEqual([503, resultCodes.unavailable]);
    expect(search.headers['retry-after']).toBe('5');
    const item = await app.inject({ method: 'GET', url: '/api/product/details/ITEM1' });
    expect(item.statusCode).toBe(200);
    await app.close();
  });

  it('says so in the error', async () => {
    const { index } = openSearchEngine({ url: 'http://127.0.0.1:9', name: 'shop' });
    await expect(index.refresh()).rejects.toThrow('SHOP-API-524 the search engine did not answer GET');
  });
});
