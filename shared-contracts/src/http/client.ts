/** The API client (behaviour/calls): headers, timeout, retries, unwrapping, typed results and session refresh. */
import type * as z from 'shared-contracts/schema';
import { type AnswerOf, type ApiCall, fillPath } from '../calls/call';
import { merchantPrefix } from '../merchant-paths';
import type {
  ApiClient,
  ApiClientOptions,
  Call,
  CallOptions,
  DeleteOptions,
  ReadOptions,
  WriteOptions,
} from './api-client';
import { ApiError, type ApiResult } from './errors';
import type { CallRunner } from './run-call';

async function loadRunner() {
  // Shared packages load after the pictures. This import loads the schema chunk before them. A failure is
  // reported by the runner, which imports it again.
  import(/* webpackChunkName: "schema" */ '../schema').catch(() => {});
  return import(/* webpackChunkName: "calls" */ './run-call');
}

/** Preloads the code that calls need, before the first call. */
export async function loadApiClient(): Promise<void> {
  await loadRunner();
}

export function createApiClient(options: ApiClientOptions): ApiClient {
  let runner: Promise<CallRunner> | undefined;

  /** The runner's module. After a failed import the next call tries again. */
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

  interface Input extends CallOptions {
    params?: Readonly<Record<string, string | number>>;
    query?: ReadOptions<z.core.$ZodType>['query'];
    body?: unknown;
  }

  // `run` validates the data with the call's schema, but its type does not say so.
  type Typed<Schema extends z.core.$ZodType> = Promise<ApiResult<z.output<Schema>>>;
  return {
    call: <Definition extends ApiCall>(call: Definition, { params, body, ...options }: Input = {}) =>
      run({
        method: call.method,
        path: fillPath(call.path, params),
        ...(call.method === 'GET' ? {} : { body: body ?? {} }),
        options: {
          ...(call.path.startsWith(merchantPrefix) ? { auth: 'staff' } : {}),
          ...(call.reads ? { reads: true } : {}),
          ...options,
          schema: call.answer,
        },
      }) as Promise<ApiResult<AnswerOf<Definition>>>,
    get: <Schema extends z.core.$ZodType>(path: string, read: ReadOptions<Schema>) =>
      run({ method: 'GET', path, options: read }) as Typed<Schema>,
    post: <Schema extends z.core.$ZodType>(path: string, body: unknown, write: WriteOptions<Schema>) =>
      run({ method: 'POST', path, body: body ?? {}, options: write }) as Typed<Schema>,
    put: <Schema extends z.core.$ZodType>(path: string, body: unknown, write: WriteOptions<Schema>) =>
      run({ method: 'PUT', path, body: body ?? {}, options: write }) as Typed<Schema>,
    // Servers reject an empty body that has a JSON content type.
    delete: <Schema extends z.core.$ZodType>(path: string, remove: DeleteOptions<Schema>) =>
      run({ method: 'DELETE', path, body: remove.body ?? {}, options: remove }) as Typed<Schema>,
  };
}
