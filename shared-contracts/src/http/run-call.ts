/**
 * Carries out API calls: axios, session refresh, retries and validation of the response. A separate chunk in
 * the browser, because a first page makes no call (docs/decisions/0031).
 */
import axios, { AxiosError, type AxiosRequestConfig } from 'axios';
import type * as z from 'shared-contracts/schema';
import type { QueryValue } from '../calls/call';
import { channelHeaders } from '../channel';
import { locales } from '../locale';
import { randomId } from '../random-id';
import { resultCodes } from '../result-codes';
import type { ApiClientOptions, Call, SchemaSource } from './api-client';
import { ApiError, type ApiResult, isOutage } from './errors';
import { type RawReply, readReply } from './reply';
import { maxRetries, maxRetryAfterMs, pause, retryDelay } from './retry';
import { createSessionGate, type RefreshOutcome, type SessionGate } from './session-gate';

const requestTimeoutMs = 10_000;
const idempotencyHeader = 'Idempotency-Key';

export type CallRunner = (call: Call) => Promise<ApiResult<unknown>>;

/** One axios instance for all clients: the server creates a client for each page. */
const http = axios.create({
  responseType: 'text',
  // `reply.ts` parses the text itself, because it must distinguish an invalid body from an empty one.
  transformResponse: [(text: unknown) => text],
  validateStatus: () => true,
  maxRedirects: 0,
  // The API is on the internal network: ignore the proxy settings of the environment.
  proxy: false,
  transitional: { clarifyTimeoutError: true },
});

type Connection = Required<Pick<AxiosRequestConfig, 'baseURL' | 'adapter'>>;

/** Executes the calls of one client. Never rejects. */
export function createCallRunner(options: ApiClientOptions): CallRunner {
  const now = options.now ?? Date.now;
  const random = options.random ?? Math.random;
  const connection: Connection = {
    baseURL: options.baseUrl,
    adapter: options.adapter ?? (options.transport === 'browser' ? 'fetch' : 'http'),
  };
  const gate = options.transport === 'browser' ? gateOf(options, now) : undefined;

  function headersOf(call: Call, token: string | null): Record<string, string | false> {
    const { idempotencyKey } = call.options;
    return {
      // Without this axios sets a User-Agent header, which the browser's CORS check treats as a custom
      // header.
      ...(options.transport === 'browser' ? { 'User-Agent': false as const } : {}),
      ...options.headers?.(),
      ...channelHeaders(options.channel()),
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
    const loading = loadSchema(request, call.options.schema);
    // A write is sent only after its schema has loaded, so that none happens whose answer cannot be read. Reads go out while it
    // loads.
    if (!isRead(call)) {
      const early = await loading;
      if (!early.ok) return early;
    }
    const [sent, schema] = await Promise.all([
      send(connection, call, headersOf(call, token), timeout),
      loading,
    ]);
    if (!sent.ok) return sent;
    return schema.ok ? readReply(request, sent.data, schema.data, now()) : schema;
  }

  /**
   * Whether a retry may help; it does no harm, because the API does a write with one key once. The server of pages leaves
   * 500 and 429 to the browser: a loaded API gets no more calls of it.
   */
  function mayRetry(error: ApiError): boolean {
    if (isOutage(error)) return true;
    if (options.transport === 'server' || error.kind !== 'http') return false;
    // The first try still runs.
    if (error.code === resultCodes.callRunning) return true;
    if (error.status === 429) return (error.retryAfterMs ?? Number.POSITIVE_INFINITY) <= maxRetryAfterMs;
    return error.status === 500;
  }

  /** Retries failures that may pass, with growing pauses. */
  async function withRetries(call: Call, token: string | null): Promise<ApiResult<unknown>> {
    const retries = options.retries ?? maxRetries;
    for (let tries = 0; ; tries += 1) {
      const result = await attempt(call, token);
      if (result.ok || tries >= retries || !mayRetry(result.error)) return result;
      const delayMs = retryDelay(tries, random, result.error.retryAfterMs);
      const aborted = await pause(delayMs, result.error.request, call.options.signal);
      if (aborted) return { ok: false, error: aborted };
    }
  }

  /**
   * Sends a call with a token. The server refuses a read that is still under way at the logout, so the
   * session's end aborts it. Writes go on: their outcome must be known.
   */
  async function withToken(call: Call, token: string | null): Promise<ApiResult<unknown>> {
    const ending = token !== null && isRead(call) ? options.sessionSignal?.() : undefined;
    if (!ending) return withRetries(call, token);
    const { signal, auth } = call.options;
    const either = signal ? eitherOf(signal, ending) : ending;
    const result = await withRetries({ ...call, options: { ...call.options, signal: either } }, token);
    const endedBySession = !result.ok && result.error.kind === 'aborted' && !signal?.aborted;
    return endedBySession && auth !== 'member' ? withRetries(call, null) : result;
  }

  async function withSession(call: Call): Promise<ApiResult<unknown>> {
    const { auth } = call.options;
    if (!gate || auth === 'none' || auth === 'staff') return withRetries(call, null);
    const { token, outcome } = await gate.tokenForRequest();
    if (token === null && auth === 'member') return { ok: false, error: notSent(call, outcome) };
    const result = await withToken(call, token);
    if (result.ok || token === null || !isRefused(result.error)) return result;
    // An outage of the refresh call says nothing about the session, so the session stays.
    const unknown = { ok: false as const, error: outage(result.error) };
    if (outcome === 'unavailable') return unknown;
    const renewed = await gate.renewAfter(token);
    if (renewed === 'unavailable') return unknown;
    if (renewed === 'refused') return result;
    const second = await withToken(call, options.getToken());
    // Only a 401 ends the session everywhere. A 403 with a fresh token means missing permissions, for example a member
    // on a wholesale call; the shell decides by the page.
    if (!second.ok && second.error.status === 401) options.onUnauthorized?.();
    if (!second.ok && second.error.status === 403) options.onForbidden?.();
    return second;
  }

  return async (call) => {
    const result = await withSession(withKey(call));
    if (!result.ok) options.onFailed?.(result.error);
    return result;
  };
}

/** `AbortSignal.any` is newer than the oldest browsers of the shop (`browsers` of remote-kit). */
function eitherOf(one: AbortSignal, other: AbortSignal): AbortSignal {
  if ('any' in AbortSignal) return AbortSignal.any([one, other]);
  const either = new AbortController();
  for (const signal of [one, other]) {
    if (signal.aborted) either.abort();
    signal.addEventListener('abort', () => either.abort(), { once: true });
  }
  return either.signal;
}

function gateOf(options: ApiClientOptions, now: () => number): SessionGate {
  return createSessionGate(
    {
      getToken: () => options.getToken(),
      canRefresh: () =>
        options.refresh !== undefined && (options.canRefresh?.() ?? options.getToken() !== null),
      refresh: async () => (await options.refresh?.()) ?? 'refused',
      onUnauthorized: () => options.onUnauthorized?.(),
      ...(options.clearSession ? { clear: options.clearSession } : {}),
    },
    options.log,
    now,
    options.locks,
  );
}

/** Every write gets a key, the same for all its tries, also for the one after a silent login (docs/decisions/0178). */
function withKey(call: Call): Call {
  if (isRead(call)) return call;
  return { ...call, options: { ...call.options, idempotencyKey: call.options.idempotencyKey ?? randomId() } };
}

function isRead({ method, options: { reads = false } }: Call): boolean {
  return method === 'GET' || reads;
}

function isRefused(error: ApiError): boolean {
  return error.kind === 'http' && (error.status === 401 || error.status === 403);
}

/**
 * A read of members without a login is not sent, because the API can only refuse it: another tab has logged out, and its
 * message is on its way; or the login could not be renewed.
 */
function notSent({ method, path }: Call, outcome: RefreshOutcome | 'unneeded'): ApiError {
  const request = `${method} ${path}`;
  const kind = outcome === 'unavailable' ? 'network' : 'aborted';
  return new ApiError(kind, `${request}: there is no login`, { request });
}

function outage(error: ApiError): ApiError {
  return new ApiError('network', `${error.request}: the session could not be renewed`, {
    request: error.request,
    cause: error,
  });
}

/** When the schema's chunk fails to load, the call fails: unvalidated data is never returned. */
async function loadSchema(request: string, schema: SchemaSource): Promise<ApiResult<z.core.$ZodType>> {
  if (typeof schema !== 'function') return { ok: true, data: schema };
  try {
    return { ok: true, data: await schema() };
  } catch (cause) {
    return {
      ok: false,
      error: new ApiError('network', `${request}: its schema did not load`, { request, cause }),
    };
  }
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
      ...(call.options.auth === 'staff' ? { withCredentials: true } : {}),
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

/** `?a=1&b=2&b=3`, or an empty string. */
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
