/** The one way to the API (section 7): headers, time-out, retries, unwrapping, typed results, session refresh. */
import axios, { type AxiosAdapter, AxiosError, type AxiosRequestConfig } from 'axios';
import type * as z from 'shared-contracts/schema';
import { type ChannelType, channels } from '../channel';
import { type Locale, locales } from '../locale';
import type { Logger } from '../services';
import { ApiError, type ApiResult } from './errors';
import { type RawReply, readReply } from './reply';
import { isRetryable, maxRetries, pause, retryDelay } from './retry';
import { createSessionGate, type RefreshOutcome, type SessionGate } from './session-gate';

export const requestTimeoutMs = 10_000;
const idempotencyHeader = 'Idempotency-Key';

export type QueryValue = string | number | boolean | null | undefined | readonly (string | number)[];

export interface ReadOptions<Schema extends z.core.$ZodType> {
  /** Of `data`, not of the whole body. */
  schema: Schema;
  /** undefined, null and empty lists are left out; a list is repeated keys. */
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /** `none` sends no token and concludes nothing from a 401: login, registration, refresh. */
  auth?: 'session' | 'none';
}
export interface WriteOptions<Schema extends z.core.$ZodType> extends ReadOptions<Schema> {
  /** Makes the request repeatable: it is sent as Idempotency-Key, and the request is retried like a GET. */
  idempotencyKey?: string;
  /** A POST that only reads, as the product search: it is retried like a GET. */
  reads?: boolean;
}
export interface DeleteOptions<Schema extends z.core.$ZodType> extends WriteOptions<Schema> {
  body?: unknown;
}

/** Paths start with `/api/`. No method throws or rejects. */
export interface ApiClient {
  get<Schema extends z.core.$ZodType>(
    path: string,
    options: ReadOptions<Schema>,
  ): Promise<ApiResult<z.output<Schema>>>;
  post<Schema extends z.core.$ZodType>(
    path: string,
    body: unknown,
    options: WriteOptions<Schema>,
  ): Promise<ApiResult<z.output<Schema>>>;
  put<Schema extends z.core.$ZodType>(
    path: string,
    body: unknown,
    options: WriteOptions<Schema>,
  ): Promise<ApiResult<z.output<Schema>>>;
  delete<Schema extends z.core.$ZodType>(
    path: string,
    options: DeleteOptions<Schema>,
  ): Promise<ApiResult<z.output<Schema>>>;
}

export interface ApiClientOptions {
  baseUrl: string;
  channel(): ChannelType;
  locale: Locale;
  /** The stored access token; read again for each request. */
  getToken(): string | null;
  /** Whether a refresh can bring a token; where left out, whether there is a token now. */
  canRefresh?(): boolean;
  /** Exchanges the refresh token and stores the answer (section 4). Called once at a time, over all tabs. */
  refresh?(): Promise<RefreshOutcome>;
  /** The session is over. Called once for a refused refresh, and for a 401 on a fresh token. */
  onUnauthorized?(): void;
  log: Logger;
  /** The server speaks as a guest: it sends no token and refreshes none. */
  transport: 'browser' | 'server';
  /** Sent with every request, for example a request id on the server. */
  headers?(): Record<string, string>;
  timeoutMs?: number;
  retries?: number;
  now?(): number;
  random?(): number;
  /** For tests. */
  adapter?: AxiosAdapter;
  locks?: Pick<LockManager, 'request'>;
}

interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  options: DeleteOptions<z.core.$ZodType>;
}

/** What all calls have in common. Made once, not with each client: the server makes a client for each page. */
const http = axios.create({
  responseType: 'text',
  // The reply is read in one place, which can tell a broken body from an empty one.
  transformResponse: [(text: unknown) => text],
  validateStatus: () => true,
  maxRedirects: 0,
  // The API is no stranger on the internet, whatever the environment names as the way to there.
  proxy: false,
  transitional: { clarifyTimeoutError: true },
});

type Connection = Required<Pick<AxiosRequestConfig, 'baseURL' | 'adapter'>>;

export function createApiClient(options: ApiClientOptions): ApiClient {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const connection: Connection = {
    baseURL: options.baseUrl,
    adapter: options.adapter ?? (options.transport === 'browser' ? 'fetch' : 'http'),
  };
  const gate = options.transport === 'browser' ? gateOf(options, now) : undefined;

  function headersOf(call: Call, token: string | null): Record<string, string | false> {
    const channel = channels[options.channel()];
    const { idempotencyKey } = call.options;
    return {
      // axios would name itself, which a browser's CORS check counts as one more header to be allowed.
      ...(options.transport === 'browser' ? { 'User-Agent': false as const } : {}),
      ...options.headers?.(),
      'X-CHANNEL-ID': String(channel.id),
      'X-CHANNEL-NAME': channel.name,
      'X-CHANNEL-CODE': channel.code,
      'Accept-Language': locales[options.locale],
      Accept: 'application/json',
      'Content-Type': 'application/json',
      ...(token === null ? {} : { Authorization: `Bearer ${token}` }),
      ...(idempotencyKey === undefined ? {} : { [idempotencyHeader]: idempotencyKey }),
      ...call.options.headers,
    };
  }

  async function attempt(call: Call, token: string | null): Promise<ApiResult<unknown>> {
    const request = `${call.method} ${call.path}`;
    const timeout = call.options.timeoutMs ?? options.timeoutMs ?? requestTimeoutMs;
    const sent = await send(connection, call, headersOf(call, token), timeout);
    return sent.ok ? readReply(request, sent.data, call.options.schema, now()) : sent;
  }

  /** Network failures, time-outs and gateway errors again, where the request is safe to repeat. */
  async function withRetries(call: Call, token: string | null): Promise<ApiResult<unknown>> {
    const { idempotencyKey, reads = false } = call.options;
    const mayRepeat = call.method === 'GET' || reads || idempotencyKey !== undefined;
    const retries = mayRepeat ? (options.retries ?? maxRetries) : 0;
    for (let tries = 0; ; tries += 1) {
      const result = await attempt(call, token);
      if (result.ok || tries >= retries || !isRetryable(result.error)) return result;
      const delayMs = retryDelay(tries, random, result.error.retryAfterMs);
      const aborted = await pause(delayMs, result.error.request, call.options.signal);
      if (aborted) return { ok: false, error: aborted };
    }
  }

  async function withSession(call: Call): Promise<ApiResult<unknown>> {
    if (!gate || call.options.auth === 'none') return withRetries(call, null);
    const { token, outcome } = await gate.tokenForRequest();
    const result = await withRetries(call, token);
    if (result.ok || token === null || !isRefused(result.error)) return result;
    // An outage of the refresh call says nothing about the session: it is not ended for that.
    const unknown = { ok: false as const, error: outage(result.error) };
    if (outcome === 'unavailable') return unknown;
    const renewed = await gate.renewAfter(token);
    if (renewed === 'unavailable') return unknown;
    if (renewed === 'refused') return result;
    const second = await withRetries(call, options.getToken());
    // A 403 on a fresh token is a matter of rights, not of the session (a member on a wholesale call).
    if (!second.ok && second.error.status === 401) options.onUnauthorized?.();
    return second;
  }

  async function run(call: Call): Promise<ApiResult<unknown>> {
    const result = await withSession(call);
    if (!result.ok && result.error.kind !== 'aborted') {
      const { kind, status, code } = result.error;
      options.log.warn(`API: ${result.error.message}`, { kind, status, code });
    }
    return result;
  }

  // `run` checks the data with the schema of the call, which the compiler can't follow through the shared path.
  type Typed<Schema extends z.core.$ZodType> = Promise<ApiResult<z.output<Schema>>>;
  return {
    get: <Schema extends z.core.$ZodType>(path: string, read: ReadOptions<Schema>) =>
      run({ method: 'GET', path, options: read }) as Typed<Schema>,
    post: <Schema extends z.core.$ZodType>(path: string, body: unknown, write: WriteOptions<Schema>) =>
      run({ method: 'POST', path, body: body ?? {}, options: write }) as Typed<Schema>,
    put: <Schema extends z.core.$ZodType>(path: string, body: unknown, write: WriteOptions<Schema>) =>
      run({ method: 'PUT', path, body: body ?? {}, options: write }) as Typed<Schema>,
    // Servers refuse an empty body that calls itself JSON.
    delete: <Schema extends z.core.$ZodType>(path: string, remove: DeleteOptions<Schema>) =>
      run({ method: 'DELETE', path, body: remove.body ?? {}, options: remove }) as Typed<Schema>,
  };
}

function gateOf(options: ApiClientOptions, now: () => number): SessionGate {
  return createSessionGate(
    {
      getToken: () => options.getToken(),
      canRefresh: () =>
        options.refresh !== undefined && (options.canRefresh?.() ?? options.getToken() !== null),
      refresh: async () => (await options.refresh?.()) ?? 'refused',
      onUnauthorized: () => options.onUnauthorized?.(),
    },
    options.log,
    now,
    options.locks,
  );
}

function isRefused(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 401 || error.status === 403);
}

function outage(error: ApiError): ApiError {
  return new ApiError('network', `${error.request}: the session could not be renewed`, {
    request: error.request,
    cause: error,
  });
}

/** `?a=1&b=2&b=3`, or nothing. */
export function queryString(query: Readonly<Record<string, QueryValue>> | undefined): string {
  const parameters = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {})) {
    for (const entry of Array.isArray(value) ? value : [value]) {
      if (entry !== undefined && entry !== null) parameters.append(name, String(entry));
    }
  }
  const text = parameters.toString();
  return text === '' ? '' : `?${text}`;
}

async function send(
  connection: Connection,
  call: Call,
  headers: Record<string, string | false>,
  timeout: number,
): Promise<ApiResult<RawReply>> {
  const request = `${call.method} ${call.path}`;
  try {
    const response = await http.request<string>({
      ...connection,
      method: call.method,
      url: call.path + queryString(call.options.query),
      headers,
      timeout,
      ...(call.body === undefined ? {} : { data: JSON.stringify(call.body) }),
      ...(call.options.signal ? { signal: call.options.signal } : {}),
    });
    const retryAfter: unknown = response.headers['retry-after'];
    return {
      ok: true,
      data: {
        status: response.status,
        text: typeof response.data === 'string' ? response.data : '',
        retryAfter: typeof retryAfter === 'string' ? retryAfter : undefined,
      },
    };
  } catch (cause) {
    if (axios.isCancel(cause) || call.options.signal?.aborted) {
      return { ok: false, error: new ApiError('aborted', `${request} was aborted`, { request }) };
    }
    const timedOut = cause instanceof AxiosError && cause.code === AxiosError.ETIMEDOUT;
    const error = timedOut
      ? new ApiError('timeout', `${request} took longer than ${timeout} ms`, { request, cause })
      : new ApiError('network', `${request} got no answer`, { request, cause });
    return { ok: false, error };
  }
}
