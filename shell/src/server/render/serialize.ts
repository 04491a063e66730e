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

/** JSON that can stand inside a script element. */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029');
}

/** JSON of objects that many pages share and nobody changes. */
const written = new WeakMap<object, string>();

function sharedJson(value: object): string {
  const known = written.get(value);
  if (known !== undefined) return known;
  const json = scriptJson(value);
  written.set(value, json);
  return json;
}

/** The boot data as JSON. The menu and the releases, most of it, are written once for all the pages they are part of. */
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
  /** Undefined while the promise is open. */
  settled?: DeferredValue;
}

/** Loader data with a mark for each promise at its first level, and those promises; each settles by the deadline. */
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
    // One that rejects before it is rendered would end the process.
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

/** What the browser may know of an error: no stack, no cause. */
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
