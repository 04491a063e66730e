import { isRouteErrorResponse } from 'react-router-dom';
import { isApiError } from 'shared-contracts';
import {
  type BootData,
  type DeferredMark,
  type DeferredValue,
  layoutRouteId,
  type SerializedError,
} from '../../app/boot-data';
import { withDeadline } from '../outages/deadline';

/** JSON escaped for use inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** Caches the JSON of immutable objects that many pages share. */
const written = new WeakMap<object, string>();

function sharedJson(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const json = scriptJson(value);
  written.set(value, json);
  return json;
}

/** Serializes the boot data. Menu and releases, which are most of it, are serialized once for all pages. */
export function bootJson({ remotes, hydration, ...own }: BootData): string {
  const { loaderData, errors, deferred } = hydration;
  const data = Object.entries(loaderData).map(([routeId, value]) => {
    const isShared = routeId === layoutRouteId && typeof value === 'object' && value !== null;
    return `${scriptJson(routeId)}:${isShared ? sharedJson(value) : scriptJson(value ?? null)}`;
  });
  const values = deferred ? `,"deferred":${scriptJson(deferred)}` : '';
  const hydrationJson = `{"loaderData":{${data.join(',')}},"errors":${scriptJson(errors)}${values}}`;
  return `${scriptJson(own).slice(0, -1)},"remotes":${sharedJson(remotes)},"hydration":${hydrationJson}}`;
}

export interface Deferred {
  id: number;
  promise: Promise<unknown>;
  /** Undefined while the promise is pending. */
  settled?: DeferredValue;
}

/**
 * Replaces promises at the first level of loader data by markers, and returns the promises; each settles by
 * the deadline.
 */
export function splitDeferred(
  loaderData: Record<string, unknown>,
  deadlineMs: number,
): {
  plain: Record<string, unknown>;
  deferred: Deferred[];
} {
  const deferred: Deferred[] = [];
  const mark = (late: Promise<unknown>): DeferredMark => {
    const promise = withDeadline(late, 'deferred data', deadlineMs);
    const entry: Deferred = { id: deferred.length + 1, promise };
    // Without a handler, a rejection before rendering would end the process.
    promise.then(
      (value) => {
        entry.settled = [entry.id, true, value ?? null];
      },
      () => {
        entry.settled = [entry.id, false, null];
      },
    );
    deferred.push(entry);
    return { $deferred: entry.id };
  };
  const plain = Object.fromEntries(
    Object.entries(loaderData).map(([routeId, data]) => [
      routeId,
      isPlainObject(data) && Object.values(data).some((value) => value instanceof Promise)
        ? Object.fromEntries(
            Object.entries(data).map(([key, value]) => [key, value instanceof Promise ? mark(value) : value]),
          )
        : data,
    ]),
  );
  return { plain, deferred };
}

function isPlainObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}

/** Serializes an error for the browser, without stack or cause. */
export function serializeError(error: unknown): SerializedError {
  if (isRouteErrorResponse(error)) {
    return {
      type: 'response',
      status: error.status,
      statusText: error.statusText,
      data: String(error.data ?? ''),
    };
  }
  if (!(error instanceof Error))
    return { type: 'error', name: 'Error', message: 'unknown error', detail: {} };
  const detail = isApiError(error)
    ? { kind: error.kind, status: error.status, code: error.code }
    : 'code' in error
      ? { code: error.code }
      : {};
  return {
    type: 'error',
    name: error.name,
    message: isApiError(error) || 'remote' in error ? error.message : 'error',
    detail,
  };
}
