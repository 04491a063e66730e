/**
 * Failures of API calls as typed values (behaviour/calls and behaviour/errors). Does not import axios: remotes use this file
 * without it.
 */
import type { FieldError } from '../wire/common';

/**
 * - `network`: no response, `timeout`: no response within the limit, `aborted`: cancelled by the caller
 * - `http`: a status other than 2xx; `code`, `data` and `fields` hold the contents of the body
 * - `api`: 2xx, but a body code other than 200
 * - `validation`: a response that does not match the schema
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'api' | 'validation' | 'aborted';

export interface ApiErrorDetail {
  /** `GET /api/...` without its query. */
  request: string;
  status?: number | undefined;
  code?: number | undefined;
  /** The body's `data`, not validated. */
  data?: unknown;
  /** Rejected input fields. For form fields the message is a key of `validation.*`. */
  fields?: readonly FieldError[] | undefined;
  retryAfterMs?: number | undefined;
  cause?: unknown;
}

export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly kind: ApiErrorKind;
  readonly request: string;
  readonly status: number | undefined;
  readonly code: number | undefined;
  readonly data: unknown;
  readonly fields: readonly FieldError[];
  readonly retryAfterMs: number | undefined;

  constructor(kind: ApiErrorKind, message: string, detail: ApiErrorDetail) {
    super(message, detail.cause === undefined ? undefined : { cause: detail.cause });
    this.kind = kind;
    this.request = detail.request;
    this.status = detail.status;
    this.code = detail.code;
    this.data = detail.data;
    this.fields = detail.fields ?? [];
    this.retryAfterMs = detail.retryAfterMs;
  }
}

/** Also recognizes an error created by another remote's copy of this class. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'kind' in value && 'request' in value;
}

/**
 * The server answered 404, or 414 for an id that is longer than any it has. Outages never count as "not found".
 */
export function isNotFound(error: ApiError): boolean {
  const code = error.kind === 'http' ? error.status : error.kind === 'api' ? error.code : undefined;
  return code === 404 || code === 414;
}

/** Whether a later retry may succeed. */
export function isTemporary(error: ApiError): boolean {
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'http' && (error.status ?? 0) >= 500)
  );
}

const gatewayStatuses: readonly (number | undefined)[] = [502, 503, 504];

/**
 * No response, or only a gateway's: it says nothing about the requested resource. A refusal and a 500 are
 * responses.
 */
export function isOutage({ kind, status }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || (kind === 'http' && gatewayStatuses.includes(status));
}

export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

/** Returns the data of a result or throws its error, as TanStack Query expects. */
export function unwrap<Data>(result: ApiResult<Data>): Data {
  if (!result.ok) throw result.error;
  return result.data;
}
