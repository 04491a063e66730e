import { generated, generatedParam } from 'api/src/testing/generated-input';
import fc from 'fast-check';
import { allCalls } from 'shared-contracts/calls/all-calls';
import type { ApiCall } from 'shared-contracts/calls/call';
import { urls } from 'shared-contracts/urls';
import * as z from 'zod';

/** A request as it is sent. */
export interface GeneratedRequest {
  server: 'shell' | 'api';
  method: string;
  /** Path and query. */
  path: string;
  headers: Record<string, string>;
  body?: string;
  /** Who sends it. */
  as: 'guest' | 'member' | 'staff';
}

const batch = 100;
const schemaOf = (schema: unknown): object =>
  schema ? z.toJSONSchema(schema as z.ZodType, { io: 'input', unrepresentable: 'any' }) : {};
const text = fc.oneof(generatedParam, fc.string({ maxLength: 200, unit: 'binary' }));
const textOf = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));
/** Unpaired surrogates cannot be encoded in a URL. */
const encoded = (value: unknown) =>
  encodeURIComponent(
    textOf(value)
      .replace(/\p{Surrogate}/gu, '')
      .slice(0, 2_000),
  );

/** Values of headers: what Node sends at all, hostile otherwise. */
const headerValue = fc
  .oneof(text, fc.constantFrom('null', '../../etc/passwd', '%00', '{"a":', 'x'.repeat(4_000), '-1', '1e999'))
  .map((value) => value.replace(/[^\t\x20-\x7e\x80-\xff]/g, ''));
const headersOfVisitors = fc.record(
  {
    cookie: headerValue.map(
      (value) => `lang=${value}; itType=${value}; preview=${value}; releaseBucket=${value}`,
    ),
    'accept-language': headerValue,
    'accept-encoding': headerValue,
    'if-none-match': headerValue,
    'x-channel-id': headerValue,
    'x-request-id': headerValue,
    authorization: headerValue,
    origin: headerValue,
    range: headerValue,
  },
  { requiredKeys: [] },
);
const noHeaders = fc.constant<Record<string, string>>({});
const headers = fc.oneof({ weight: 6, arbitrary: noHeaders }, { weight: 1, arbitrary: headersOfVisitors });

/** Requests of one call: most are valid or nearly so, some are hostile. */
function requestsOf({ method, path, query, body }: ApiCall): fc.Arbitrary<GeneratedRequest> {
  return fc
    .record({
      param: text,
      query: query ? generated(schemaOf(query)) : fc.constant(undefined),
      body: body ? generated(schemaOf(body)) : fc.constant(undefined),
      raw: fc.oneof({ weight: 40, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: text }),
      headers,
      as: fc.constantFrom('guest', 'member', 'staff'),
    })
    .map((given): GeneratedRequest => {
      const fields = given.query && typeof given.query === 'object' ? Object.entries(given.query) : [];
      const search = fields.map(([name, value]) => `${encoded(name)}=${encoded(value)}`).join('&');
      const content = given.raw ?? (given.body === undefined ? undefined : JSON.stringify(given.body));
      return {
        server: 'api',
        method,
        path: path.replace(/:\w+/g, () => encoded(given.param)) + (search && `?${search}`),
        headers: {
          ...given.headers,
          ...(content === undefined ? {} : { 'content-type': 'application/json' }),
        },
        ...(content === undefined || method === 'GET' ? {} : { body: content }),
        as: given.as as GeneratedRequest['as'],
      };
    });
}

/** Pages of the shop with any query and part of a path. */
const pages: fc.Arbitrary<GeneratedRequest> = fc
  .record({
    path: fc.oneof(
      fc.constantFrom(
        urls.home(),
        urls.login(),
        urls.checkout.cart(),
        urls.checkout.payment(),
        urls.account.index(),
        '/staff',
        '/wholesale',
        '/health',
        '/bit',
        '/sit/men',
        '/bit/search',
        '/bit/brand',
        '/bit/item/HB1004TEA',
        '/sitemap.xml',
      ),
      fc
        .tuple(fc.constantFrom('/bit/item/', '/bit/', '/sit/WOMEN/', '/account/', '/help/', '/'), text)
        .map(([folder, rest]) => folder + encoded(rest)),
    ),
    query: fc.dictionary(
      fc.constantFrom(
        'keyword',
        'page',
        'sort',
        'color',
        'size',
        'brandName',
        'lang',
        'redirecturl',
        'itType',
        'minPrice',
      ),
      text,
      { maxKeys: 3 },
    ),
    headers,
    method: fc.oneof(
      { weight: 20, arbitrary: fc.constant('GET') },
      { weight: 1, arbitrary: fc.constantFrom('HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS') },
    ),
  })
  .map(({ path, query, headers: given, method }): GeneratedRequest => {
    const search = Object.entries(query)
      .map(([name, value]) => `${name}=${encoded(value)}`)
      .join('&');
    return { server: 'shell', method, path: path + (search && `?${search}`), headers: given, as: 'guest' };
  });

/** Endless requests: a page for four calls, the calls in turns. `seed` makes them the same again. */
export function* generateRequests(seed: number): Generator<GeneratedRequest> {
  const calls = allCalls.map(requestsOf);
  for (let round = 0; ; round += 1) {
    const samples = calls.map((call, nth) =>
      fc.sample(call, { numRuns: batch, seed: seed + round * 1_000 + nth }),
    );
    const shown = fc.sample(pages, { numRuns: Math.ceil((batch * calls.length) / 4), seed: seed + round });
    let page = 0;
    for (let turn = 0; turn < batch; turn += 1)
      for (const [nth, requests] of samples.entries()) {
        const request = requests[turn];
        if (request) yield request;
        const next = nth % 4 === 0 ? shown[page] : undefined;
        if (next) {
          page += 1;
          yield next;
        }
      }
  }
}
