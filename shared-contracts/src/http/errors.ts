/** Failures of API calls as typed values (behaviour 7 and 8). No import of axios: remotes use these without it. */
import type { FieldError } from '../wire/common';

/**
 * - `network`: no answer at all, `timeout`: none within the limit, `aborted`: nobody wants it any more
 * - `http`: answered with a status other than 2xx; `code`, `data` and `fields` hold what its body said
 * - `api`: 2xx, but a body code other than 200
 * - `validation`: answered, but not in the agreed shape
 */
export type ApiErrorKind = 'network' | 'timeout' | 'http' | 'api' | 'validation' | 'aborted';

export interface ApiErrorDetail {
  /** `GET /api/...` without its query. */
  request: string;
  status?: number | undefined;
  code?: number | undefined;
  /** The body's `data`, unread. */
  data?: unknown;
  /** Refused input fields; a message is a key of `validation.*` where it is a form field. */
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

/** Also true for an error of another remote's copy of this class. */
export function isApiError(value: unknown): value is ApiError {
  return value instanceof Error && value.name === 'ApiError' && 'kind' in value && 'request' in value;
}

/** The server answered 404. An outage is never read as "not found". */
export function isNotFound(error: ApiError): boolean {
  return (error.kind === 'http' && error.status === 404) || (error.kind === 'api' && error.code === 404);
}

/** Trying again later may help. */
export function isTemporary(error: ApiError): boolean {
  return (
    error.kind === 'network' ||
    error.kind === 'timeout' ||
    (error.kind === 'http' && (error.status ?? 0) >= 500)
  );
}

const gatewayStatuses: readonly (number | undefined)[] = [502, 503, 504];

/** Nobody answered, or only a gateway did: it says nothing about what was asked for. A refusal and a 500 are answers. */
export function isOutage({ kind, status }: ApiError): boolean {
  return kind === 'network' || kind === 'timeout' || (kind === 'http' && gatewayStatuses.includes(status));
}

export type ApiResult<Data> = { ok: true; data: Data } | { ok: false; error: ApiError };

/** The data of an answer. A failure is thrown, for those who want it so, as TanStack Query does. */
export function unwrap<Data>(result: ApiResult<Data>): Data {
  if (!result.ok) throw result.error;
  return result.data;
}
