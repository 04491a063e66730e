/** The one way to the API (behaviour 7): headers, time-out, retries, unwrapping, typed results, session refresh. */
import type { AxiosAdapter } from 'axios';
import type * as z from 'shared-contracts/schema';
import type { ChannelType } from '../channel';
import type { Locale } from '../locale';
import type { Logger } from '../services';
import { ApiError, type ApiResult } from './errors';
import type { QueryValue } from './query-string';
import type { CallRunner } from './run-call';
import type { RefreshOutcome } from './session-gate';

/** A schema, or what loads its chunk: nothing is checked before something was asked (docs/decisions/0031). */
export type SchemaSource<Schema extends z.core.$ZodType = z.core.$ZodType> = Schema | (() => Promise<Schema>);

export interface ReadOptions<Schema extends z.core.$ZodType> {
  /** Of `data`, not of the whole body. */
  schema: SchemaSource<Schema>;
  /** undefined, null and empty lists are left out; a list is repeated keys. */
  query?: Readonly<Record<string, QueryValue>>;
  signal?: AbortSignal | undefined;
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
  /** Exchanges the refresh token and stores the answer (behaviour 4). Called once at a time, over all tabs. */
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

/** One call of a client, as its runner is given it. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  options: DeleteOptions<z.core.$ZodType>;
}

async function loadRunner() {
  // Lent packages are fetched after the pictures: named here, it is fetched before them. A loss is the runner's to tell.
  import(/* webpackChunkName: "schema" */ '../schema').catch(() => {});
  return import(/* webpackChunkName: "calls" */ './run-call');
}

/** Loads what a call takes, before there is one. */
export async function loadApiClient(): Promise<void> {
  await loadRunner();
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  let runner: Promise<CallRunner> | undefined;

  /** A chunk that did not come is asked for again by the next call. */
  function theRunner(): Promise<CallRunner> {
    runner ??= loadRunner().then(
      ({ createCallRunner }) => createCallRunner(options),
      (error: unknown) => {
        runner = undefined;
        throw error;
      },
    );
    return runner;
  }

  async function attempt(call: Call): Promise<ApiResult<unknown>> {
    let runCall: CallRunner;
    try {
      runCall = await theRunner();
    } catch (cause) {
      const request = `${call.method} ${call.path}`;
      return { ok: false, error: new ApiError('network', `${request} was not sent`, { request, cause }) };
    }
    return runCall(call);
  }

  async function run(call: Call): Promise<ApiResult<unknown>> {
    const result = await attempt(call);
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
