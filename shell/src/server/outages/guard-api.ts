import { type ApiClient, ApiError, type ApiResult, isOutage } from 'shared-contracts';
import type { CallBreaker } from './circuit-breaker';

interface ApiGuard {
  breaker: CallBreaker;
  /** Aborts every call of a page, including retries. */
  deadline: AbortSignal;
  /** Called when the API did not answer: no response in time, a gateway's error (502 to 504), or an open circuit. */
  onOutage(): void;
  /** Called with each result, before the caller gets it. */
  onResult?: ((result: ApiResult<unknown>) => void) | undefined;
}

/**
 * An API client for one page: fails fast while the circuit is open, and never exceeds the page's deadline.
 */
export function guardApi(api: ApiClient, { breaker, deadline, onOutage, onResult }: ApiGuard): ApiClient {
  async function guarded<Data>(...given: Parameters<typeof attempt<Data>>): Promise<ApiResult<Data>> {
    const result = await attempt(...given);
    onResult?.(result);
    return result;
  }

  async function attempt<Data>(
    request: string,
    signal: AbortSignal | undefined,
    call: (signal: AbortSignal) => Promise<ApiResult<Data>>,
  ): Promise<ApiResult<Data>> {
    const unanswered = (cause?: ApiError): ApiResult<Data> => {
      onOutage();
      const words = cause ? 'is not waited for' : 'was not sent';
      const message = `${request} ${words}: the API does not answer`;
      return { ok: false, error: new ApiError('network', message, { request, cause }) };
    };
    if (breaker.isOpen) return unanswered();
    const opened = new AbortController();
    const ends = [deadline, opened.signal, ...(signal ? [signal] : [])];
    const beganAt = performance.now();
    const result = await breaker.watch(call(AbortSignal.any(ends)), () => opened.abort());
    if (result.ok) {
      breaker.record(true, performance.now() - beganAt);
      return result;
    }
    if (result.error.kind === 'aborted' && opened.signal.aborted && !signal?.aborted)
      return unanswered(result.error);
    const error = signal?.aborted ? result.error : timeoutOf(result.error, deadline);
    // A call aborted because the visitor left says nothing about the API.
    if (error.kind === 'aborted') return result;
    breaker.record(!isOutage(error));
    if (isOutage(error)) onOutage();
    return { ok: false, error };
  }

  return {
    call: (call, ...[input]) =>
      guarded(`${call.method} ${call.path}`, input?.signal, (signal) =>
        api.call(call, ...([{ ...input, signal }] as never)),
      ),
    get: (path, options) =>
      guarded(`GET ${path}`, options.signal, (signal) => api.get(path, { ...options, signal })),
    post: (path, body, options) =>
      guarded(`POST ${path}`, options.signal, (signal) => api.post(path, body, { ...options, signal })),
    put: (path, body, options) =>
      guarded(`PUT ${path}`, options.signal, (signal) => api.put(path, body, { ...options, signal })),
    delete: (path, options) =>
      guarded(`DELETE ${path}`, options.signal, (signal) => api.delete(path, { ...options, signal })),
  };
}

function timeoutOf(error: ApiError, deadline: AbortSignal): ApiError {
  if (error.kind !== 'aborted' || !deadline.aborted) return error;
  const { request } = error;
  return new ApiError('timeout', `${request} took longer than the page may`, { request, cause: error });
}
