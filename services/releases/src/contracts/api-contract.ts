import type { ApiOperation } from 'shared-contracts/contract';
import type { JsonSchema } from 'shared-contracts/json-schema';
import type { Release } from 'shared-contracts/release';
import { mismatch } from 'shared-contracts/server/is-assignable';

interface Operation {
  /** A `$ref` refers to a parameter that every call accepts; none of these is a query parameter. */
  parameters?: { in?: string; name?: string; required?: boolean }[];
  requestBody?: { content?: Record<string, { schema?: JsonSchema }> };
  responses?: Record<string, { content?: Record<string, { schema?: JsonSchema }> }>;
}

/** The operations of an API: its OpenAPI document. */
export interface ApiContract {
  paths: Record<string, Record<string, Operation>>;
}

const patienceMs = 3_000;

/**
 * Returns a function that reads the API's own description, which is transferred again only when it has changed. The
 * function rejects when the API is away or does not describe itself.
 */
export function createApiContractReader(url: string, token?: string): () => Promise<ApiContract> {
  let known: { tag: string; contract: ApiContract } | undefined;
  return async () => {
    const response = await fetch(new URL('/docs/json', url), {
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(known ? { 'if-none-match': known.tag } : {}),
      },
      signal: AbortSignal.timeout(patienceMs),
    });
    if (response.status === 304 && known) return known.contract;
    const document = (await response.json()) as Partial<ApiContract>;
    if (!response.ok || !document.paths)
      throw new Error(`${url} does not describe itself (${response.status})`);
    const contract = { ...document, paths: document.paths };
    const tag = response.headers.get('etag');
    known = tag ? { tag, contract } : undefined;
    return contract;
  };
}

/** Calls of a version that the API does not have, does not accept, or answers in another form. */
export function objectionsToApiUse({ contracts }: Release, api: ApiContract): string[] {
  return (contracts?.api ?? []).flatMap(({ method, path, request, response, query }) => {
    const offered = Object.entries(api.paths)
      .filter(([template]) => isPathOf(template, path))
      .sort(([one], [other]) => sameSegments(other, path) - sameSegments(one, path));
    if (method === '*') return offered.length > 0 ? [] : [`it calls ${path}, which the API does not have`];
    const operation = offered.flatMap(([, methods]) => methods[method.toLowerCase()] ?? [])[0];
    if (!operation) return [`it calls ${method} ${path}, which the API does not have`];
    const sent = request ? (contracts?.schemas[request] as JsonSchema | undefined) : undefined;
    const read = response ? (contracts?.schemas[response] as JsonSchema | undefined) : undefined;
    const body = operation.requestBody?.content?.['application/json']?.schema;
    const data = operation.responses?.['200']?.content?.['application/json']?.schema?.properties?.data;
    const refused = sent && body && mismatch(sent, body);
    const unread = read && data && mismatch(withoutNull(data), read);
    return [
      ...queryObjections(operation, query).map((objection) => `${method} ${path} of the API ${objection}`),
      ...(refused ? [`${method} ${path} of the API does not take what it sends: ${refused}`] : []),
      ...(unread ? [`${method} ${path} of the API does not answer what it reads: ${unread}`] : []),
    ];
  });
}

/** Query parameters that the API would ignore, and required ones that the version does not send. */
function queryObjections({ parameters = [] }: Operation, query: ApiOperation['query']): string[] {
  if (!query) return [];
  const accepted = parameters.flatMap(({ in: place, name, required }) =>
    place === 'query' && name ? [{ name, required }] : [],
  );
  return [
    ...Object.keys(query)
      .filter((name) => !accepted.some((parameter) => parameter.name === name))
      .map((name) => `does not know the query parameter "${name}", which it sends`),
    ...accepted
      .filter(({ name, required }) => required && query[name] !== 'always')
      .map(({ name }) => `needs the query parameter "${name}", which it does not always send`),
  ];
}

/**
 * The number of equal segments: fixed with the same text, or a parameter in both. The path with most of them is the
 * best match.
 */
function sameSegments(template: string, path: string): number {
  const pathParts = path.split('/');
  return template
    .split('/')
    .filter(
      (segment, index) =>
        segment === pathParts[index] || (segment.startsWith('{') && pathParts[index] === '{}'),
    ).length;
}

/**
 * Whether `/api/store/switch/{name}` answers a path. A parameter of the path, `{}`, may stand for a fixed segment:
 * an API that takes three kinds may have a call for each.
 */
function isPathOf(template: string, path: string): boolean {
  const [wanted, given] = [template.split('/'), path.split('/')];
  return (
    wanted.length === given.length &&
    wanted.every(
      (segment, index) => segment === given[index] || segment.startsWith('{') || given[index] === '{}',
    )
  );
}

/** The envelope of all answers allows null beside the data, for refusals; a success has its data. */
function withoutNull({ anyOf, type, ...data }: JsonSchema): JsonSchema {
  return {
    ...data,
    ...(anyOf ? { anyOf: anyOf.filter((branch) => branch.type !== 'null') } : {}),
    ...(type ? { type: [type].flat().filter((name) => name !== 'null') as string[] } : {}),
  };
}
