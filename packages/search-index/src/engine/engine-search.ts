import { type EngineClient, SearchEngineError } from './engine-client';
import type { Aggregations } from './engine-counts';

/** A search: its body in the engine's query language. */
export type SearchBody = Readonly<Record<string, unknown>>;

export interface Hit {
  /** The values of the sort, in its order. */
  sort?: readonly (string | number)[];
  /** The `docvalue_fields`. */
  fields?: Readonly<Record<string, readonly (string | number)[] | undefined>>;
}

export interface Found {
  /** Exact unless the search was content with less. */
  total: number;
  hits: readonly Hit[];
  aggregations: Aggregations;
}

interface Answer {
  status?: number;
  error?: { reason?: string; type?: string };
  hits?: { total?: { value: number }; hits?: readonly Hit[] };
  aggregations?: Aggregations;
}

const parts = [
  'responses.status',
  'responses.error.type',
  'responses.error.reason',
  'responses.hits.total.value',
  'responses.hits.hits.sort',
  'responses.hits.hits.fields',
  'responses.aggregations',
].join();

/**
 * Runs searches in one request, and returns their answers in the same order. A search whose answer would be of some shards only
 * fails: a list is whole or there is none.
 */
export async function searchAll(
  client: EngineClient,
  index: string,
  searches: readonly SearchBody[],
): Promise<Found[]> {
  const { responses = [] } = await client<{ responses?: readonly Answer[] }>({
    method: 'POST',
    path: `/${index}/_msearch?filter_path=${parts}`,
    body: searches.flatMap((search) => [{ allow_partial_search_results: false }, search]),
    isRepeatable: true,
  });
  return searches.map((_, place) => {
    const { status = 0, error, hits, aggregations } = responses[place] ?? {};
    if (error || status !== 200)
      throw new SearchEngineError(`could not search: ${error?.type ?? 'no answer'} ${error?.reason ?? ''}`, {
        status,
      });
    return { total: hits?.total?.value ?? 0, hits: hits?.hits ?? [], aggregations: aggregations ?? {} };
  });
}

export async function searchOne(client: EngineClient, index: string, search: SearchBody): Promise<Found> {
  const [found] = await searchAll(client, index, [search]);
  return found ?? { total: 0, hits: [], aggregations: {} };
}
