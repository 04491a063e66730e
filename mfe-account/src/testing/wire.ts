import type { ApiClientOptions } from 'shared-contracts';
import { consentWordingHeader } from 'shared-contracts/consent';

type Adapter = NonNullable<ApiClientOptions['adapter']>;

type WireRequest = {
  method: string;
  path: string;
  query: URLSearchParams;
  body: unknown;
  headers: Readonly<Record<string, unknown>>;
};
export interface WireReply {
  status?: number;
  /** The whole body. Default: `{code: 200, data, msg}` around `data`. */
  body?: unknown;
  data?: unknown;
}
export type WireAnswer = WireReply | 'outage' | ((request: WireRequest) => WireReply | 'outage');

/** Stubbed API responses by `METHOD /path`; others are not found. Records the requests. */
export function createWire(answers: Record<string, WireAnswer>) {
  const requests: WireRequest[] = [];
  const adapter: Adapter = async (config) => {
    const url = new URL(config.url ?? '', 'http://api.invalid');
    const request: WireRequest = {
      method: (config.method ?? 'get').toUpperCase(),
      path: url.pathname,
      query: url.searchParams,
      body: typeof config.data === 'string' ? JSON.parse(config.data) : undefined,
      headers: config.headers.toJSON(),
    };
    requests.push(request);
    const answer = answers[`${request.method} ${request.path}`];
    const reply = typeof answer === 'function' ? answer(request) : answer;
    if (reply === 'outage') throw new TypeError('network is down');
    const {
      status = 200,
      body,
      data = null,
    } = reply ?? { status: 404, body: { code: 404, msg: 'no such call' } };
    return {
      status,
      statusText: '',
      headers: {},
      config,
      data: JSON.stringify(body ?? { code: 200, data, msg: 'success' }),
    };
  };
  return {
    adapter,
    requests,
    /** Request bodies of one operation. */
    sent: (operation: string) =>
      requests.filter(({ method, path }) => `${method} ${path}` === operation).map(({ body }) => body),
    /** The wordings that the forms of one operation have shown. */
    shown: (operation: string) =>
      requests
        .filter(({ method, path }) => `${method} ${path}` === operation)
        .map(({ headers }) => headers[consentWordingHeader]),
    /** Replaces the response of an operation. */
    answer(operation: string, answer: WireAnswer) {
      answers[operation] = answer;
    },
  };
}

/** An error response: the HTTP status is the first three digits of the body code. */
export function refusal(
  code: number,
  data: unknown = null,
  errors?: { path: string; message: string }[],
): WireReply {
  return { status: Number(String(code).slice(0, 3)), body: { code, data, msg: 'refused', errors } };
}
