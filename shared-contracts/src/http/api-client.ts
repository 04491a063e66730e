/** The API client's interface (behaviour/calls), and its options. */
import type { AxiosAdapter } from 'axios';
import type * as z from 'shared-contracts/schema';
import type { AnswerOf, ApiCall, CallInput, QueryValue } from '../calls/call';
import type { ChannelType } from '../channel';
import type { Locale } from '../locale';
import type { Logger } from '../logger';
import type { ApiError, ApiResult } from './errors';
import type { RefreshOutcome } from './session-gate';

/** A schema, or a function that loads its chunk. Schemas load with the first call (docs/decisions/0031). */
export type SchemaSource<Schema extends z.core.$ZodType = z.core.$ZodType> = Schema | (() => Promise<Schema>);

export interface ReadOptions<Schema extends z.core.$ZodType> {
  /** Schema of `data`, not of the whole body. */
  schema: SchemaSource<Schema>;
  /** `undefined`, `null` and empty lists are left out; a list becomes repeated keys. */
  query?: Readonly<Record<string, QueryValue>> | undefined;
  signal?: AbortSignal | undefined;
  headers?: Readonly<Record<string, string>>;
  timeoutMs?: number;
  /**
   * `none` sends no token and ignores a 401: login, registration, refresh. `member` is for reads that guests
   * cannot make: one under way when the session ends is cancelled. Other reads are repeated as a guest.
   * `staff` sends the cookie of the back office's session and no token.
   */
  auth?: 'session' | 'member' | 'none' | 'staff';
}
export interface WriteOptions<Schema extends z.core.$ZodType> extends ReadOptions<Schema> {
  /**
   * Sent as Idempotency-Key, so that a repeated write happens once. Without one the client makes a key for each call; a page
   * that repeats a call after a reload, as that of an order, keeps its own.
   */
  idempotencyKey?: string;
  /** A POST that only reads, for example the product search, needs no key. */
  reads?: boolean;
}
export interface DeleteOptions<Schema extends z.core.$ZodType> extends WriteOptions<Schema> {
  body?: unknown;
}

/** How a call is made, beside what its definition declares. */
export type CallOptions = Omit<WriteOptions<z.core.$ZodType>, 'schema' | 'query'>;

/** Paths start with `/api/`. Methods never throw or reject: they return a result. */
export interface ApiClient {
  /** Makes a call of `shared-contracts/calls`: `api.call(getProduct, { params: { code }, signal })`. */
  call<Definition extends ApiCall>(
    call: Definition,
    ...[input]: Record<never, never> extends CallInput<Definition>
      ? [(CallInput<Definition> & CallOptions)?]
      : [CallInput<Definition> & CallOptions]
  ): Promise<ApiResult<AnswerOf<Definition>>>;
  /**
   * `get`, `post`, `put` and `delete` make a call by path and schema. They stay for remotes of earlier releases, which run on
   * today's shell too; code of today uses `call`.
   */
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
  /** The stored access token; called again for each request. */
  getToken(): string | null;
  /** Whether a refresh can obtain a token. Default: whether there is a token now. */
  canRefresh?(): boolean;
  /**
   * Exchanges the refresh token and stores the response (behaviour/states). Called once at a time across all tabs.
   */
  refresh?(): Promise<RefreshOutcome>;
  /** Aborted when the current session ends, in this tab or another one. */
  sessionSignal?(): AbortSignal;
  /** Clears token, flag and user info after a 401 or 403, and returns how to put them back (behaviour/states). */
  clearSession?(): () => void;
  /** A fresh token was refused with 403 as well: the member may not do this. */
  onForbidden?(): void;
  /** The session has ended. Called after a refused refresh, and after a 401 with a fresh token. */
  onUnauthorized?(): void;
  /** A call has failed for good. The caller gets the error too. */
  onFailed?(error: ApiError): void;
  log: Logger;
  /** `server` acts as a guest: it sends no token and never refreshes one. */
  transport: 'browser' | 'server';
  /** Sent with every request, for example a request id on the server. */
  headers?(): Record<string, string>;
  timeoutMs?: number;
  retries?: number;
  now?(): number;
  random?(): number;
  /** For tests only. */
  adapter?: AxiosAdapter;
  locks?: Pick<LockManager, 'request'>;
}

/** One call, as the client passes it to its runner. */
export interface Call {
  method: 'GET' | 'POST' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  options: DeleteOptions<z.core.$ZodType>;
}
