import { UNSAFE_ErrorResponseImpl } from 'react-router-dom';
import type { BootData, DeferredMark, DeferredValue, SerializedError } from '../app/boot-data';

interface Settle {
  resolve(value: unknown): void;
  reject(error: unknown): void;
}

/**
 * Converts boot data to hydration data for the router: promises for deferred values still in the stream, and
 * Error objects.
 */
export function reviveHydration({ loaderData, errors, deferred = [] }: BootData['hydration']) {
  const waiting = new Map<number, Settle>();
  const promise = ({ $deferred }: DeferredMark) => {
    const made = new Promise((resolve, reject) => waiting.set($deferred, { resolve, reject }));
    // Marks the rejection as handled: the page's own boundary shows it, if anything does.
    made.catch(() => {});
    return made;
  };
  const revived = Object.fromEntries(
    Object.entries(loaderData).map(([routeId, data]) => [
      routeId,
      typeof data === 'object' && data !== null && !Array.isArray(data)
        ? Object.fromEntries(
            Object.entries(data).map(([key, value]) => [key, isDeferred(value) ? promise(value) : value]),
          )
        : data,
    ]),
  );

  const early = window.__shopDeferred;
  const receive = ([id, isFulfilled, value]: DeferredValue) => {
    if (isFulfilled) waiting.get(id)?.resolve(value);
    else waiting.get(id)?.reject(new Error('the server could not load this part'));
  };
  window.__shopDeferred = { push: receive };
  deferred.forEach(receive);
  if (Array.isArray(early)) early.forEach(receive);

  return {
    loaderData: revived,
    errors:
      errors &&
      Object.fromEntries(Object.entries(errors).map(([routeId, error]) => [routeId, reviveError(error)])),
  };
}

function isDeferred(value: unknown): value is DeferredMark {
  return typeof value === 'object' && value !== null && '$deferred' in value;
}

/** Its `request` is empty: the error came with a page, not with a call of this browser. */
function reviveError(error: SerializedError): unknown {
  if (error.type === 'response') {
    return new UNSAFE_ErrorResponseImpl(error.status, error.statusText, error.data);
  }
  const revived = new Error(error.message);
  revived.name = error.name;
  return Object.assign(revived, { request: '', ...error.detail });
}
