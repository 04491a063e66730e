import { type ApiClient, type ApiResult, unwrap } from 'shared-contracts';
import type * as z from 'shared-contracts/schema';

type Query = Readonly<Record<string, string | number | boolean | undefined>>;

/** Calls below /api/merchant/, with the session's cookie. They return the data or throw an `ApiError`. */
export interface MerchantApi {
  get<Schema extends z.core.$ZodType>(
    path: string,
    schema: Schema,
    options?: { query?: Query; signal?: AbortSignal },
  ): Promise<z.output<Schema>>;
  post<Schema extends z.core.$ZodType>(
    path: string,
    body: unknown,
    schema: Schema,
    options?: { idempotencyKey?: string; timeoutMs?: number },
  ): Promise<z.output<Schema>>;
}

/** `onSessionEnd` is called when the API no longer knows the session. */
export function createMerchantApi(client: ApiClient, onSessionEnd: () => void): MerchantApi {
  function read<Data>(result: ApiResult<Data>): Data {
    if (!result.ok && result.error.code === 401) onSessionEnd();
    return unwrap(result);
  }
  return {
    get: async (path, schema, options = {}) =>
      read(await client.get(path, { schema, auth: 'staff', ...options })),
    post: async (path, body, schema, options = {}) =>
      read(await client.post(path, body, { schema, auth: 'staff', ...options })),
  };
}
