import type { KeywordMatch } from '../keyword-match';
import type { ListQuery } from '../list-query';
import { nextVersion } from '../next-version';
import type { IndexChanges, ListResult, SearchIndex, SuggestQuery, SuggestResult } from '../search-index';
import { type OfferedBrand, offeredBrands, suggestBrands } from '../suggest';
import { type EngineClient, isNotFound, SearchEngineError } from './engine-client';
import { countsFor, countsIn } from './engine-counts';
import { stateId } from './engine-document';
import { codeOf, readList } from './engine-list';
import { keywordClauses, queryOf, scopeOf, sortOf } from './engine-query';
import { searchAll, searchOne } from './engine-search';
import { exactMatchIn, readVocabulary, type Vocabulary, widerMatchIn } from './engine-words';
import { type EngineState, writeItems, writeState } from './write-items';

/** An index of an engine outside of the process. */
export interface EngineSearchIndex extends SearchIndex {
  /** As of the last `refresh`. */
  readonly state: EngineState;
  /**
   * Reads how far the index is; `version` changes when it has gone on. Throws `SearchEngineError`, also when there is no such index
   * yet.
   */
  refresh(): Promise<void>;
  /** Says how far the index is, after all changes until there were applied. An older position than that of the index is ignored. */
  commit(state: EngineState): Promise<void>;
}

export interface EngineIndexOptions {
  client: EngineClient;
  /** The alias of the index. */
  name: string;
  /**
   * For how long the words that correct spelling are kept although the index has changed: reading them takes the engine a second in
   * a large catalogue.
   */
  keepWordsMs: number;
}

interface StateAnswer {
  _index: string;
  _source: EngineState;
}

/** Something derived from the items, kept until they change. */
interface Kept<Value> {
  version: number;
  at: number;
  value: Promise<Value>;
}

export class EngineIndex implements EngineSearchIndex {
  readonly #client: EngineClient;
  readonly #name: string;
  readonly #keepWordsMs: number;
  readonly #kept = new Map<string, Kept<unknown>>();
  #version = nextVersion();
  #size = 0;
  /** The index behind the alias. */
  #behind = '';
  #state: EngineState = { source: '', position: 0, checkedAt: 0 };

  constructor({ client, name, keepWordsMs }: EngineIndexOptions) {
    this.#client = client;
    this.#name = name;
    this.#keepWordsMs = keepWordsMs;
  }

  get version(): number {
    return this.#version;
  }

  get size(): number {
    return this.#size;
  }

  get state(): EngineState {
    return this.#state;
  }

  async refresh(): Promise<void> {
    const path = `/${this.#name}/_doc/${stateId}`;
    const found = await this.#client<StateAnswer>({ method: 'GET', path, isRepeatable: true }).catch(
      noIndexYet,
    );
    const { position, source } = this.#state;
    const isSame =
      found._index === this.#behind && found._source.position === position && found._source.source === source;
    if (!isSame) await this.#countItems();
    this.#behind = found._index;
    this.#state = found._source;
    if (!isSame) this.#version = nextVersion();
  }

  commit(state: EngineState): Promise<void> {
    return writeState(this.#client, this.#name, state);
  }

  async #countItems(): Promise<void> {
    const query = { exists: { field: 'code' } };
    const { total } = await searchOne(this.#client, this.#name, { size: 0, track_total_hits: true, query });
    this.#size = total;
  }

  /** What is derived from the items of this version, or of one that is no older than `keepMs`. */
  #derived<Value>(key: string, read: () => Promise<Value>, keepMs = 0): Promise<Value> {
    const known = this.#kept.get(key) as Kept<Value> | undefined;
    const now = performance.now();
    if (known && (known.version === this.#version || now - known.at < keepMs)) return known.value;
    const value = read();
    this.#kept.set(key, { version: this.#version, at: now, value });
    value.catch(() => this.#kept.delete(key));
    return value;
  }

  #vocabulary(): Promise<Vocabulary> {
    return this.#derived('words', () => readVocabulary(this.#client, this.#name), this.#keepWordsMs);
  }

  sizeValues(): Promise<readonly string[]> {
    return this.#derived('sizes', async () => {
      const { aggregations } = await searchOne(this.#client, this.#name, {
        size: 0,
        track_total_hits: false,
        aggs: countsFor(['size'], { withSoldOut: true }),
      });
      return [...countsIn(aggregations.size).keys()];
    });
  }

  async list(query: ListQuery): Promise<ListResult> {
    const { keyword, isExact } = query;
    if (!keyword) return resultOf(await readList(this.#client, this.#name, query, undefined));
    const read = async (match: KeywordMatch) => {
      const clauses = keywordClauses(match, keyword);
      return readList(this.#client, this.#name, query, clauses ?? matchesNothing);
    };
    const { found } = await this.#resolve(keyword, { isTyping: false, isExact }, read);
    return resultOf(found);
  }

  async suggest(query: SuggestQuery): Promise<SuggestResult> {
    const { channel, department, keyword, isExact, limits } = query;
    const read = async (match: KeywordMatch) => {
      const clauses = keywordClauses(match, keyword) ?? matchesNothing;
      const search = { _source: false, docvalue_fields: ['code'], sort: sortOf('RECOMMENDED', true) };
      const [all, within] = await searchAll(this.#client, this.#name, [
        {
          ...search,
          size: department === undefined ? limits.codes : 0,
          track_total_hits: 1,
          query: queryOf(scopeOf({ channel }), clauses),
        },
        ...(department === undefined
          ? []
          : [
              {
                ...search,
                size: limits.codes,
                track_total_hits: false,
                query: queryOf(scopeOf({ channel, department }), clauses),
              },
            ]),
      ]);
      return { inScope: all?.total ?? 0, codes: (within ?? all)?.hits.map(codeOf) ?? [] };
    };
    const [{ match, found }, brands] = await Promise.all([
      this.#resolve(keyword, { isTyping: true, isExact }, read),
      this.#brands(channel, department),
    ]);
    return { match, codes: found.codes, brands: suggestBrands(brands, match, keyword, limits.brands) };
  }

  /** The brands of a channel or department, the most frequent first. */
  #brands(channel: number, department: string | undefined): Promise<OfferedBrand[]> {
    return this.#derived(`brands:${channel}:${department ?? ''}`, async () => {
      const { aggregations } = await searchOne(this.#client, this.#name, {
        size: 0,
        track_total_hits: false,
        query: queryOf(scopeOf({ channel, department })),
        aggs: countsFor(['brand'], {}),
      });
      return offeredBrands(countsIn(aggregations.brand));
    });
  }

  /** As `resolveKeyword` in memory: the keyword as typed, then the wider match when that finds nothing. */
  async #resolve<Found extends { inScope: number }>(
    keyword: string,
    { isTyping, isExact = false }: { isTyping: boolean; isExact?: boolean | undefined },
    read: (match: KeywordMatch) => Promise<Found>,
  ): Promise<{ match: KeywordMatch; found: Found }> {
    const exact = await exactMatchIn(this.#client, this.#name, keyword.trim().toLowerCase(), isTyping);
    const found = await read(exact);
    if (found.inScope > 0 || isExact) return { match: exact, found };
    const wider = await widerMatchIn(this.#client, this.#name, exact, await this.#vocabulary());
    const more = wider && (await read(wider));
    return wider && more && more.inScope > 0 ? { match: wider, found: more } : { match: exact, found };
  }

  async apply({ upserted, deleted, position = this.#state.position + 1 }: IndexChanges): Promise<void> {
    await writeItems(this.#client, this.#name, {
      upserted,
      deleted,
      position,
      isVisible: true,
      isAlias: true,
    });
    await this.#countItems();
    this.#state = { ...this.#state, position };
    this.#version = nextVersion();
  }

  /** The engine merges its segments by itself. */
  async compact(): Promise<void> {}
}

function noIndexYet(error: unknown): never {
  if (!isNotFound(error)) throw error;
  throw new SearchEngineError('has no index of this shop yet: a worker builds it', {
    status: 404,
    cause: error,
  });
}

/** No item matches a keyword of punctuation only. */
const matchesNothing = { held: [{ match_none: {} }], scores: [] };

function resultOf({ total, items, counts, codes }: ListResult): ListResult {
  return { total, items, counts, codes };
}
