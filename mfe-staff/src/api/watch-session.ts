import type { ApiClient, ApiResult } from 'shared-contracts';

/** A client that calls `onSessionEnd` when the API no longer knows the session. */
export function watchSession(client: ApiClient, onSessionEnd: () => void): ApiClient {
  async function watch<Data>(call: Promise<ApiResult<Data>>): Promise<ApiResult<Data>> {
    const result = await call;
    if (!result.ok && result.error.code === 401) onSessionEnd();
    return result;
  }
  return {
    call: (...call) => watch(client.call(...call)),
    get: (path, options) => watch(client.get(path, options)),
    post: (path, body, options) => watch(client.post(path, body, options)),
    put: (path, body, options) => watch(client.put(path, body, options)),
    delete: (path, options) => watch(client.delete(path, options)),
  };
}
