import { type ApiClientOptions, createApiClient } from '../http/client';

export interface SentRequest {
  /** `POST /api/shoppingcart`, without the query. */
  call: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, string>>;
}

/** What the wire answers: `data` of a success, or a refusal with a status. */
type Answer = { data: unknown } | { status: number; code?: number; data?: unknown; errors?: unknown };

/** One that throws is an API that can't be reached. */
export type Handler = (request: SentRequest) => Answer | Promise<Answer>;

/** By `POST /api/...`; what is not listed is not found. */
export type Answers = Record<string, Handler>;

/** Nobody answers: the client can't tell whether the request arrived. */
export function noAnswer(): never {
  throw new Error('no answer');
}

/** The real API client on a wire that a test holds in its hands; its `answers` may be changed while it runs. */
export function createStubApi(
  given: Answers,
  options: Pick<ApiClientOptions, 'log' | 'channel' | 'locale' | 'getToken'>,
) {
  // A change is for this test alone.
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
