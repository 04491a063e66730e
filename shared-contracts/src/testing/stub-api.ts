import type { ApiClientOptions } from '../http/api-client';
import { createApiClient } from '../http/client';

export interface SentRequest {
  /** `POST /api/shoppingcart`, without the query. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** The stubbed response: `data` of a success, or an error with its status. */
type Answer = { data: unknown } | { status: number; code?: number; data?: unknown; errors?: unknown };

/** A handler that throws simulates an unreachable API. */
export type Handler = (request: SentRequest) => Answer | Promise<Answer>;

/** Keyed by `POST /api/...`; calls not listed answer 404. */
export type Answers = Record<string, Handler>;

/** Simulates a lost response: the client cannot tell whether the request arrived. */
export function noAnswer(): never {
  throw new Error('no answer');
}

/** The real API client with a stubbed transport. `answers` may be changed during the test. */
export function createStubApi(
  given: Answers,
  options: Pick<ApiClientOptions, 'log' | 'channel' | 'locale' | 'getToken'>,
) {
  // Copied, so that changes stay within this test.
  const answers = { ...given };
  const sent: SentRequest[] = [];
  const api = createApiClient({
    ...options,
    baseUrl: 'http://api.test',
    canRefresh: () => false,
    transport: 'browser',
    retries: 0,
    adapter: async (config) => {
      const url = new URL(config.url ?? '', 'http://api.test');
      const request: SentRequest = {
        call: `${config.method?.toUpperCase()} ${url.pathname}`,
        query: url.searchParams,
        body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
        headers: Object.fromEntries(
          Object.entries(config.headers.toJSON()).map(([name, value]) => [name.toLowerCase(), String(value)]),
        ),
      };
      sent.push(request);
      const answer = (await answers[request.call]?.(request)) ?? { status: 404 };
      const status = 'status' in answer ? answer.status : 200;
      const code = 'status' in answer ? (answer.code ?? answer.status) : 200;
      const errors = 'errors' in answer ? { errors: answer.errors } : {};
      const body = { code, data: answer.data ?? null, msg: '', ...errors };
      return { config, data: JSON.stringify(body), headers: {}, status, statusText: '' };
    },
  });
  return { api, answers, sent, calls: (call: string) => sent.filter((request) => request.call === call) };
}
